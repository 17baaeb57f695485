/**
 * The layout of a section of the operator's desk: a list, and the details of the selected item. Decisions can be undone
 * until they are sent.
 */

import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { joinSentences } from '../../../../shared/languages.ts'
import { ApiError, problemOf } from '../../../api/problem.ts'
import { errorText } from '../../../auth/error-text.ts'
import { useLoaded } from '../../../data/use-loaded.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Alert } from '../../../ui/alert.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { Entry, useForgetDraft } from '../frame/drafts.tsx'
import { KeyButton, KeyHelp } from '../frame/key-help.tsx'
import type { PanelProps } from '../frame/panel.ts'
import { SplitView } from '../frame/split-view.tsx'
import { UndoBar } from '../frame/undo-bar.tsx'
import { useDelayed } from '../frame/use-delayed.ts'
import { useKeys } from '../frame/use-keys.ts'

export interface Row {
  readonly id: string
  readonly title: string
  readonly about?: ReactNode
  readonly end?: ReactNode
}

interface Decision {
  readonly id: string
  readonly title: string
  readonly text: string
  readonly send: () => Promise<unknown>
}

export type Decide = (text: string, send: () => Promise<unknown>) => void

type Section = 'photos' | 'letters' | 'reports' | 'crews' | 'events' | 'facts'

interface QueuePanelProps<Item> extends PanelProps {
  readonly section: Section
  readonly columns: readonly [title: string, about: string, end: string]
  /** Loads the items of the section. Pass the same function in every render. */
  readonly load: () => Promise<{ readonly items: readonly Item[] }>
  /**
   * Returns the text of the section's note for a number of listed items. Without this function, the note comes from the
   * catalog `desk-queues`.
   */
  readonly noteOf?: (listed: number) => string
  readonly rowOf: (item: Item) => Row
  readonly detailOf: (item: Item, decide: Decide) => ReactNode
}

const FIRST_CONTROL = '.desk-detail :is(textarea, input:not([type="hidden"]), [aria-keyshortcuts])'
const HEADING = '.desk-detail h2'

const LIST_HEADING = '#desk-list-heading'

/** Focuses the first of the elements that is visible. */
function focusFirst(...selectors: readonly string[]): void {
  for (const selector of selectors) {
    const element = document.querySelector<HTMLElement>(selector)
    element?.focus()
    if (element && element === document.activeElement) return
  }
}

/** While the controls of the detail are still loading, its heading gets the focus. */
const focusDetail = () => focusFirst(FIRST_CONTROL, HEADING)

/** On small screens the detail of the next entry hides the list. */
const focusList = () => focusFirst(LIST_HEADING, HEADING)

const entryName = (section: Section, id: string) => `${section} ${id}`

export function QueuePanel<Item>(props: QueuePanelProps<Item>) {
  const { section, columns, load, noteOf, rowOf, detailOf, item, select, onDecided, onFailure } = props
  const { t } = useTranslation('desk')
  const words = useTranslation('desk-queues')
  const errors = useTranslation('errors')
  const { language } = words
  const { data, problem, reload } = useLoaded(load)
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set())
  const [help, setHelp] = useState(false)
  const forgetDraft = useForgetDraft()
  const moveFocus = useRef<() => void>(undefined)

  const show = useCallback((id: string) => {
    setHidden((before) => new Set([...before].filter((other) => other !== id)))
  }, [])
  const send = useCallback(
    ({ id, title, send: call }: Decision) => {
      call()
        .then(() => forgetDraft(entryName(section, id)))
        .then(reload)
        .then(onDecided)
        .catch((error: unknown) => {
          if (!(error instanceof ApiError)) reportError(error)
          const reason = errorText(errors.t, problemOf(error), language)
          onFailure(joinSentences(language, [t('undo.failed', { name: `\u2068${title}\u2069` }), reason]))
        })
        .finally(() => show(id))
    },
    [section, forgetDraft, reload, onDecided, onFailure, show, t, errors.t, language],
  )
  const { pending, add, undo } = useDelayed(send)

  const entries = useMemo(
    () => data?.items.map((one) => ({ one, row: rowOf(one) })).filter(({ row }) => !hidden.has(row.id)) ?? [],
    [data, rowOf, hidden],
  )
  const index = entries.findIndex(({ row }) => row.id === item)
  const selected = entries[index]
  const selectedId = selected?.row.id

  const decide: Decide = (text, call) => {
    if (!selected) return
    const { id, title } = selected.row
    onFailure(undefined)
    setHidden((before) => new Set(before).add(id))
    add({ id, title, text, send: call })
    select((entries[index + 1] ?? entries[index - 1])?.row.id)
    moveFocus.current = focusList
  }
  const takeBack = useCallback(() => {
    const taken = undo()
    if (!taken) return
    show(taken.id)
    select(taken.id)
    moveFocus.current = focusDetail
  }, [undo, show, select])
  useEffect(() => {
    // The router updates the URL in a later render. Until then, the URL names the entry of the latest decision.
    const isBetween = item !== undefined && selectedId === undefined
    if (isBetween) return
    moveFocus.current?.()
    moveFocus.current = undefined
  }, [item, selectedId])

  const keys = useMemo(() => {
    const go = (step: number) => {
      const next = index < 0 ? entries[0] : entries[index + step]
      if (next) select(next.row.id)
    }
    const [next, previous] = [() => go(1), () => go(-1)]
    return {
      ...{ j: next, arrowdown: next, k: previous, arrowup: previous },
      ...{ a: focusDetail, z: takeBack, '?': () => setHelp(true) },
    }
  }, [index, entries, select, takeBack])
  useKeys(keys)

  return (
    <>
      <SplitView
        heading={t(`section.${section}`)}
        note={data && noteOf ? noteOf(data.items.length) : words.t(`${section}.note`)}
        detailLabel={selected?.row.title ?? ''}
        onClose={() => select(undefined)}
        detail={
          selected && (
            <Entry key={selected.row.id} name={entryName(section, selected.row.id)}>
              <h2 tabIndex={-1}>
                <bdi>{selected.row.title}</bdi>
              </h2>
              {detailOf(selected.one, decide)}
              <p className="desk-quiet">{t('approvals.undoNote')}</p>
            </Entry>
          )
        }
      >
        {problem && <Alert tone="error">{errorText(errors.t, problem, language)}</Alert>}
        {!data && !problem && <Spinner label={t('loading')} />}
        {data && entries.length === 0 && <EmptyState title={words.t(`${section}.empty`)} level={3} />}
        {entries.length > 0 && (
          <table className="desk-table">
            <thead>
              <tr>
                <th scope="col">{columns[0]}</th>
                <th scope="col" className="desk-wide">
                  {columns[1]}
                </th>
                <th scope="col" className="desk-number">
                  {columns[2]}
                </th>
              </tr>
            </thead>
            <tbody>
              {entries.map(({ row }) => (
                <tr key={row.id} data-selected={row.id === item || undefined}>
                  <th scope="row">
                    <button type="button" aria-current={row.id === item || undefined} onClick={() => select(row.id)}>
                      <bdi>{row.title}</bdi>
                    </button>
                  </th>
                  <td className="desk-wide">{row.about}</td>
                  <td className="desk-number">{row.end}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
        <p className="desk-list-foot">
          <KeyButton onOpen={() => setHelp(true)} />
        </p>
      </SplitView>
      <UndoBar latest={pending.at(-1)?.text} pending={pending.length} onUndo={takeBack} />
      <KeyHelp
        keys={[
          ['J ↓', words.t('keys.next')],
          ['K ↑', words.t('keys.previous')],
          ['A', words.t('keys.detail')],
        ]}
        open={help}
        onClose={() => setHelp(false)}
      />
    </>
  )
}
