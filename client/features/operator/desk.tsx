/**
 * The frame of the operator's desk: the navigation rail of sections, the number of entries that wait in each section,
 * and the open section.
 */

import './desk.css'
import { Suspense, useCallback, useState } from 'react'
import { Link } from 'react-router-dom'
import type { AnswerOf } from '../../../shared/api/endpoints.ts'
import {
  COUNTED_SECTIONS,
  type CountedSection,
  DESK_SECTIONS,
  type DeskSection,
} from '../../../shared/desk/sections.ts'
import { api } from '../../api/api.ts'
import { errorText } from '../../auth/error-text.ts'
import { useLoaded } from '../../data/use-loaded.ts'
import { formatNumber } from '../../i18n/format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Alert } from '../../ui/alert.tsx'
import { useCurrentInView } from '../../ui/browser/use-current-in-view.ts'
import { Spinner } from '../../ui/spinner.tsx'
import { DraftsProvider } from './frame/drafts.tsx'
import { ruleOf } from './frame/operator-rule.ts'
import { addressOfSection, useDeskAddress } from './frame/use-desk-address.ts'
import { useWaited } from './frame/waited.ts'
import { SectionIcon } from './section-icon.tsx'
import { PANELS } from './sections.ts'

const SHOWN = DESK_SECTIONS.filter((section) => PANELS[section])

const GROUP_STARTS: ReadonlySet<DeskSection> = new Set(['events', 'mail'])

const isCounted = (section: DeskSection): section is CountedSection =>
  (COUNTED_SECTIONS as readonly DeskSection[]).includes(section)

const loadCounts = () => api('GET /api/desk/counts')

export function Desk() {
  const { t, language } = useTranslation('desk')
  const errors = useTranslation('errors')
  const { data: counts, problem, reload } = useLoaded(loadCounts)
  const { section, item, select } = useDeskAddress(SHOWN[0] ?? 'trail')
  const [failure, setFailure] = useState<string>()
  const onDecided = useCallback(() => void reload(), [reload])
  const Panel = PANELS[section]
  const row = useCurrentInView(section, language)
  return (
    <div className="desk" data-open={(item !== undefined && section !== 'trail') || undefined}>
      <nav className="desk-rail" aria-label={t('sections')}>
        <h1>{t('heading')}</h1>
        <ul ref={row}>
          {SHOWN.map((id) => (
            <li key={id} data-group={GROUP_STARTS.has(id) || undefined}>
              <Link to={addressOfSection(id)} aria-current={id === section ? 'page' : undefined}>
                <SectionIcon section={id} />
                <span className="desk-rail-name">{t(`section.${id}`)}</span>
                {counts && isCounted(id) && counts[id].waiting > 0 && (
                  <bdi className="desk-rail-count">{formatNumber(language, counts[id].waiting)}</bdi>
                )}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {(problem || failure) && (
        <div className="desk-problem">
          {problem && (
            <Alert tone="error">
              {ruleOf(problem) === 'secondStep' ? t('secondStep') : errorText(errors.t, problem, language)}
            </Alert>
          )}
          {failure && (
            <Alert tone="error" onDismiss={() => setFailure(undefined)} dismissLabel={t('close')}>
              {failure}
            </Alert>
          )}
        </div>
      )}
      {counts && <Counts counts={counts} />}
      <DraftsProvider>
        <Suspense fallback={<Spinner label={t('loading')} />}>
          {Panel && (
            <Panel
              key={section}
              item={item}
              select={select}
              onDecided={onDecided}
              onFailure={setFailure}
              waiting={isCounted(section) ? counts?.[section].waiting : undefined}
            />
          )}
        </Suspense>
      </DraftsProvider>
    </div>
  )
}

function Counts({ counts }: { counts: AnswerOf<'GET /api/desk/counts'> }) {
  const { t, language } = useTranslation('desk')
  const waited = useWaited()
  const waiting = COUNTED_SECTIONS.filter((id) => PANELS[id] && counts[id].waiting > 0)
  if (waiting.length === 0) return <p className="desk-counts">{t('nothingWaits')}</p>
  return (
    <ul className="desk-counts" aria-label={t('waiting')}>
      {waiting.map((id) => {
        const { waiting: count, oldestAt } = counts[id]
        return (
          <li key={id}>
            <bdi className="desk-figure">{formatNumber(language, count)}</bdi>
            <span>
              {t(`section.${id}`)}
              {oldestAt !== undefined && ` · ${t('oldest', { waited: waited(oldestAt) })}`}
            </span>
          </li>
        )
      })}
    </ul>
  )
}
