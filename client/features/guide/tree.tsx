/** Renders a guide's tree: plain elements directly, and components for callouts, pictures, places and steps. */

import '../../ui/styles/chip.css'
import '../../ui/table-rows.css'
import './guide-text.css'
import './guide-table.css'
import { createElement, Fragment, type ReactNode } from 'react'
import { isInHan } from '../../../shared/languages.ts'
import { RouteLine, RouteStop } from '../../art/route-line.tsx'
import { useLanguage } from '../../i18n/language.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { JAPANESE, Words } from '../../i18n/words.tsx'
import type { GuideElement, GuideNode } from '../../markdown/guide.ts'
import { withJoinedUnits } from '../../markdown/japanese-units.ts'
import { PlusIcon } from '../../ui/icons.tsx'
import { PlaceName } from '../../ui/place-name.tsx'
import { DrawingFigure, SignFigure } from './pictures.tsx'

export function GuideBody({ nodes }: { nodes: readonly GuideNode[] }) {
  return nodes.map((node, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a guide never changes its order.
    <Fragment key={index}>{drawn(node)}</Fragment>
  ))
}

export function GuideText({ children }: { children: string }) {
  const language = useLanguage()
  return <Words>{withJoinedUnits(children, language)}</Words>
}

const OTHER_LETTERS = /[\p{Script=Latin}\p{Script=Arabic}]/u

function Cell({ nodes, label }: { nodes: readonly GuideNode[]; label: string | undefined }) {
  const language = useLanguage()
  const [text] = nodes
  const alone = !isInHan(language) && nodes.length === 1 && typeof text === 'string'
  if (alone && JAPANESE.test(text) && !OTHER_LETTERS.test(text))
    return (
      <td lang="ja" data-label={label}>
        {text}
      </td>
    )
  return (
    <td data-label={label}>
      <GuideBody nodes={nodes} />
    </td>
  )
}

function drawn(node: GuideNode): ReactNode {
  if (typeof node === 'string') return <GuideText>{node}</GuideText>
  const [tag, given, children] = node
  const attributes = given || {}
  const inside = children.length > 0 ? <GuideBody nodes={children} /> : undefined
  switch (tag) {
    case 'ol':
      return <Steps items={children} />
    case 'table':
      return attributes.kind ? <RepeatedTable parts={children} /> : <Table parts={children} />
    case 'th':
      return inside ? <th scope="col">{inside}</th> : <td />
    case 'td':
      return <Cell nodes={children} label={attributes.name} />
    case 'callout':
      return <Callout kind={attributes.kind}>{inside}</Callout>
    case 'figures':
      return <div className="guide-figures">{inside}</div>
    case 'drawing':
      return <DrawingFigure name={attributes.name ?? ''} alt={attributes.alt ?? ''} />
    case 'sign':
      return <SignFigure number={attributes.name ?? ''} alt={attributes.alt ?? ''} />
    case 'place':
      return <Place name={inside} written={children.map(plainText).join('')} japanese={attributes.japanese ?? ''} />
    case 'plan':
      return <PlanLinks links={children} />
    case 'licence':
      return (
        <details className="guide-licence">
          <summary>
            <GuideText>{attributes.name ?? ''}</GuideText>
          </summary>
          <div lang="en" dir="ltr">
            {inside}
          </div>
        </details>
      )
    case 'terms':
      return <p>{children.join('')}</p>
    case 'p':
      return <p className={isPlanLink(children) ? 'guide-open' : undefined}>{inside}</p>
    case 'a':
      return <Link href={attributes.href ?? ''}>{inside}</Link>
    default:
      return createElement(tag, attributes.id ? { id: attributes.id } : undefined, inside)
  }
}

function isPlanLink([only, ...others]: readonly GuideNode[]): boolean {
  if (only === undefined || typeof only === 'string' || others.length > 0) return false
  const [tag, attributes] = only
  return tag === 'a' && attributes !== 0 && /[?&]month=/.test(attributes.href ?? '')
}

function labelled([head, ...rest]: readonly GuideNode[]): readonly GuideNode[] {
  const names = childrenOf(childrenOf(head)[0]).map(plainText)
  const cells = (tr: GuideNode): GuideNode =>
    typeof tr === 'string'
      ? tr
      : [
          tr[0],
          tr[1],
          tr[2].map((td, at): GuideNode => (typeof td === 'string' ? td : [td[0], { name: names[at] ?? '' }, td[2]])),
        ]
  const bodies = rest.map(
    (body): GuideNode => (typeof body === 'string' ? body : [body[0], body[1], body[2].map(cells)]),
  )
  return head === undefined ? bodies : [head, ...bodies]
}

function columnsOf([head]: readonly GuideNode[]): readonly GuideNode[] {
  return childrenOf(childrenOf(head)[0])
}

function childrenOf(node: GuideNode | undefined): readonly GuideNode[] {
  return node === undefined || typeof node === 'string' ? [] : node[2]
}

function plainText(node: GuideNode): string {
  return typeof node === 'string' ? node : node[2].map(plainText).join('')
}

function isItem(node: GuideNode): node is GuideElement {
  return typeof node !== 'string' && node[0] === 'li'
}

function Steps({ items }: { items: readonly GuideNode[] }) {
  return (
    <RouteLine>
      {items.filter(isItem).map(([, , children], index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: steps never change their order.
        <RouteStop key={index} number={index + 1}>
          <GuideBody nodes={children} />
        </RouteStop>
      ))}
    </RouteLine>
  )
}

interface TableProps {
  /** The elements `thead` and `tbody`. */
  readonly parts: readonly GuideNode[]
}

function Table({ parts }: TableProps) {
  return (
    <ScrollingTable className={columnsOf(parts).length > 2 ? 'guide-table table-rows' : 'guide-table'}>
      <GuideBody nodes={labelled(parts)} />
    </ScrollingTable>
  )
}

/** Phones show the table collapsed, under the names of its columns and its row in bold, such as the sum. */
function RepeatedTable({ parts }: TableProps) {
  const names = columnsOf(parts).map(plainText)
  const sum = childrenOf(parts[1]).find((row) => isBold(childrenOf(childrenOf(row)[0])[0]))
  const [term, ...figures] = childrenOf(sum).map(plainText)
  const said = figures.flatMap((figure, at) => (figure === '' ? [] : `${names[at + 1]}\u00a0${figure}`))
  return (
    <details className="guide-fold">
      <summary>
        {names.join(' · ')}
        {term && <b>{[term, ...said].join(' · ')}</b>}
      </summary>
      <Table parts={parts} />
    </details>
  )
}

function isBold(node: GuideNode | undefined): boolean {
  return node !== undefined && typeof node !== 'string' && node[0] === 'strong'
}

function ScrollingTable({ className, children }: { className: string; children: ReactNode }) {
  const { t } = useTranslation('guide')
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard (WCAG 2.1.1).
    // biome-ignore lint/a11y/useSemanticElements: `fieldset` groups form controls, but this is a table.
    <div className={className} role="group" tabIndex={0} aria-label={t('table')}>
      <table>{children}</table>
    </div>
  )
}

function Callout({ kind, children }: { kind: string | undefined; children: ReactNode }) {
  const { t } = useTranslation('guide')
  // Screen readers skip the number, because the text next to it contains the same number.
  if (kind === 'number')
    return (
      <div className="guide-number" aria-hidden="true">
        {children}
      </div>
    )
  const name = kind === 'warning' || kind === 'tip' ? kind : 'note'
  return (
    <div className="guide-callout" data-kind={name} role="note">
      <p className="guide-callout-name">{t(`callouts.${name}`)}</p>
      {children}
    </div>
  )
}

interface PlaceProps {
  readonly name: ReactNode
  /** The place's name as plain text. On Japanese pages it often equals `japanese`. The name is then shown only once. */
  readonly written: string
  readonly japanese: string
}

function Place({ name, written, japanese }: PlaceProps) {
  const { t } = useTranslation('guide')
  return (
    <PlaceName
      name={written === japanese ? undefined : name}
      japanese={japanese}
      copyLabel={t('copy')}
      copiedLabel={t('copied')}
    />
  )
}

function PlanLinks({ links }: { links: readonly GuideNode[] }) {
  const { t } = useTranslation('guide')
  return (
    <div className="guide-plan" role="note" aria-label={t('plan.label')}>
      <p aria-hidden="true">{t('plan.label')}</p>
      <ul className="chip-row">
        {links.filter(isLink).map(([, given, [name]]) => {
          const href = given ? (given.href ?? '') : ''
          return (
            <li key={href}>
              {typeof name === 'string' ? (
                <a className="chip" href={href} aria-label={t('plan.add', { name })}>
                  <PlusIcon />
                  {name}
                </a>
              ) : (
                <a className="guide-plan-all" href={href}>
                  {t('plan.all', { number: links.length - 1 })}
                </a>
              )}
            </li>
          )
        })}
      </ul>
    </div>
  )
}

function isLink(node: GuideNode): node is GuideElement {
  return typeof node !== 'string' && node[0] === 'a'
}

function Link({ href, children }: { href: string; children: ReactNode }) {
  // A telephone number reads from left to right in every language.
  if (href.startsWith('tel:'))
    return (
      <a href={href}>
        <bdi dir="ltr">{children}</bdi>
      </a>
    )
  return (
    <a href={href} download={href.endsWith('.txt') || undefined}>
      {children}
    </a>
  )
}
