/**
 * The section of the operator's desk for facts that can become outdated. The operator confirms each fact with the day
 * on which it was checked, or corrects it.
 */

import { type FormEvent, useState } from 'react'
import type { AnswerOf } from '../../../../shared/api/endpoints.ts'
import { LANGUAGE_CODES, LANGUAGES, type Language } from '../../../../shared/languages.ts'
import { ARTICLE_SLUGS, pathTo, ROUTES } from '../../../../shared/routes.ts'
import { systemClock } from '../../../../shared/time/clock.ts'
import { dayInJapan } from '../../../../shared/time/japan-time.ts'
import { api } from '../../../api/api.ts'
import { formatDay } from '../../../i18n/format.ts'
import { useLazyTexts } from '../../../i18n/use-lazy-texts.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { focusFirstInvalid } from '../../../ui/form/focus-first-invalid.ts'
import { useDraft } from '../frame/drafts.tsx'
import type { PanelProps } from '../frame/panel.ts'
import { Facts } from './facts.tsx'
import { type Decide, QueuePanel } from './queue-panel.tsx'

type Fact = AnswerOf<'GET /api/desk/facts'>['items'][number]

const load = () => api('GET /api/desk/facts')

export function FactsPanel(props: PanelProps) {
  const { t, language } = useTranslation('desk-queues')
  const titleOf = useFactTitle()
  return (
    <QueuePanel
      {...props}
      section="facts"
      load={load}
      columns={[t('facts.fact'), t('facts.checked'), t('facts.due')]}
      rowOf={(fact: Fact) => ({
        id: fact.id,
        title: titleOf(fact),
        about: formatDay(language, fact.checked),
        end: fact.daysLeft < 0 ? t('facts.late', { count: -fact.daysLeft }) : t('facts.left', { count: fact.daysLeft }),
      })}
      detailOf={(fact, decide) => <FactDetail key={fact.id} fact={fact} title={titleOf(fact)} decide={decide} />}
    />
  )
}

/**
 * Returns a function for the titles of facts. A fact about a guide has the title of the guide's page, or the page's key
 * until the titles have loaded.
 */
function useFactTitle(): (fact: Fact) => string {
  const { t, has } = useTranslation('desk-queues')
  const heads = useLazyTexts('head', true)
  return ({ id, page }) => {
    const key = `facts.name.${id}`
    if (has(key)) return t(key)
    const title = `${page}.title`
    // The site's name at the end of a title is the same for all pages.
    return heads?.has(title) ? heads.t(title).replace(/ \| [^|]+$/, '') : page
  }
}

function pathOf(page: string, language: Language): string | undefined {
  const slug = ARTICLE_SLUGS.find((one) => one === page)
  if (slug) return pathTo('article', language, slug)
  const route = ROUTES.find(({ id }) => id === page)
  return route && pathTo(route.id, language)
}

interface FactDetailProps {
  readonly fact: Fact
  readonly title: string
  readonly decide: Decide
}

function FactDetail({ fact, title, decide }: FactDetailProps) {
  const { t, language } = useTranslation('desk-queues')
  const draft = useDraft()
  const [corrects, setCorrects] = useState(fact.correction !== undefined || LANGUAGE_CODES.some((code) => draft[code]))
  const [missing, setMissing] = useState<'checked' | 'en'>()
  const { id, page, sources, confirmed, correction } = fact
  const path = pathOf(page, language)

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const text = (field: string) => String(data.get(field) ?? '').trim()
    const words = Object.fromEntries(LANGUAGE_CODES.map((code) => [code, text(code)]).filter(([, value]) => value))
    const lacks = text('checked') === '' ? 'checked' : corrects && !words.en ? 'en' : undefined
    setMissing(lacks)
    if (lacks) {
      focusFirstInvalid(event.currentTarget)
      return
    }
    const body = {
      checked: text('checked'),
      ...(text('source') && { source: text('source') }),
      ...(corrects && { correction: words }),
    }
    decide(t(corrects ? 'facts.corrected' : 'facts.confirmed', { title }), () =>
      api('PUT /api/desk/facts/:fact', { params: { fact: id }, body }),
    )
  }

  return (
    <form noValidate onSubmit={submit}>
      <Facts
        entries={[
          [t('facts.checked'), formatDay(language, fact.checked)],
          [
            t('facts.page'),
            path && (
              <a href={path}>
                <bdi dir="ltr">{path}</bdi>
              </a>
            ),
          ],
        ]}
      />
      <h3>{t('facts.sources')}</h3>
      {sources.length === 0 ? (
        <p className="desk-quiet">{t('facts.noSource')}</p>
      ) : (
        <ul>
          {sources.map((source) => (
            <li key={source}>
              <a href={source} rel="noreferrer" target="_blank">
                <bdi>{source}</bdi>
              </a>
            </li>
          ))}
        </ul>
      )}
      <Field
        name="checked"
        type="date"
        label={t('facts.day')}
        error={missing === 'checked' ? t('facts.dayMissing') : undefined}
        defaultValue={draft.checked ?? dayInJapan(systemClock.now())}
        required
      />
      <Field name="source" type="url" label={t('source')} defaultValue={draft.source} dir="ltr" optional />
      {corrects &&
        LANGUAGE_CODES.map((code) => (
          <Field
            key={code}
            name={code}
            label={t('facts.correction', { language: LANGUAGES[code].name })}
            hint={code === 'en' ? t('facts.correctionHint') : undefined}
            error={code === 'en' && missing === 'en' ? t('facts.correctionMissing') : undefined}
            defaultValue={draft[code] ?? correction?.[code]}
            maxLength={300}
            lang={code}
            dir={LANGUAGES[code].dir}
            optional={code !== 'en'}
          />
        ))}
      <p className="desk-actions">
        <Button type="submit" variant="primary">
          {t(corrects ? 'facts.correct' : 'facts.confirm')}
        </Button>
        <Button onClick={() => setCorrects(!corrects)}>
          {t(corrects ? 'facts.noCorrection' : 'facts.addCorrection')}
        </Button>
        {confirmed && (
          <Button
            onClick={() =>
              decide(t('facts.withdrawn', { title }), () =>
                api('DELETE /api/desk/facts/:fact', { params: { fact: id }, body: {} }),
              )
            }
          >
            {t('withdraw')}
          </Button>
        )}
      </p>
    </form>
  )
}
