/** The user's reports to the operator and their status. */

import type { AnswerOf } from '../../../../shared/api/endpoints.ts'
import type { ReportState } from '../../../../shared/crew/reports.ts'
import { api } from '../../../api/api.ts'
import { useLoaded } from '../../../data/use-loaded.ts'
import { formatInstant } from '../../../i18n/format.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Badge } from '../../../ui/badge.tsx'
import { AccountCard } from '../card-parts/account-card.tsx'
import { LoadState } from '../card-parts/load-failed.tsx'

type Reports = AnswerOf<'GET /api/reports'>

const readReports = (): Promise<Reports> => api('GET /api/reports')

export function ReportsCard() {
  const { t } = useTranslation('account')
  const reports = useLoaded(readReports)
  return (
    <AccountCard heading={t('reportsHeading')}>
      <LoadState {...reports} />
      {reports.data && <ReportList reports={reports.data} />}
    </AccountCard>
  )
}

const ABOUT = {
  profile: 'reportProfile',
  crew: 'reportCrew',
  request: 'reportRequest',
  message: 'reportMessage',
  reference: 'reportReference',
} as const
const STATES = {
  open: { text: 'reportOpen', tone: 'info' },
  upheld: { text: 'reportUpheld', tone: 'success' },
  dismissed: { text: 'reportDismissed', tone: 'neutral' },
} as const satisfies Record<ReportState, object>

export function ReportList({ reports: { items, nextCursor } }: { reports: Reports }) {
  const { t, language } = useTranslation('account')
  const safety = useTranslation('safety')
  if (items.length === 0) return <p>{t('reportsNone')}</p>
  return (
    <>
      <p>{t('reportsText')}</p>
      <ul className="account-rows">
        {items.map(({ id, about, reasons, text, state, createdAt, decidedAt }) => (
          <li key={id} className="account-row">
            <div>
              <p className="account-row-name">{t(ABOUT[about])}</p>
              <p>{reasons.map((reason) => safety.t(`reason.${reason}`)).join(' · ')}</p>
              {text && (
                <p className="account-words" dir="auto">
                  {text}
                </p>
              )}
              <p className="account-note">
                {t('reportWritten', { day: formatInstant(language, createdAt) })}
                {decidedAt !== undefined && ` · ${t('reportDecided', { day: formatInstant(language, decidedAt) })}`}
              </p>
            </div>
            <Badge tone={STATES[state].tone}>{t(STATES[state].text)}</Badge>
          </li>
        ))}
      </ul>
      {nextCursor && <p className="account-note">{t('reportsOlder', { count: items.length })}</p>}
    </>
  )
}
