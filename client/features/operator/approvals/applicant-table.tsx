/** The table of people who wait for a decision. The button in a row opens the person's details. */

import type { Applicant } from '../../../../shared/api/endpoints.ts'
import { countryName } from '../../../i18n/format.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Verdict } from '../frame/verdict.tsx'
import { useWaited } from '../frame/waited.ts'

interface ApplicantTableProps {
  readonly applicants: readonly Applicant[]
  readonly selected: string | undefined
  readonly onSelect: (id: string) => void
}

export function ApplicantTable({ applicants, selected, onSelect }: ApplicantTableProps) {
  const { t, language } = useTranslation('desk')
  const waited = useWaited()
  return (
    <table className="desk-table">
      <thead>
        <tr>
          <th scope="col">{t('approvals.name')}</th>
          <th scope="col" className="desk-wide">
            {t('licence')}
          </th>
          <th scope="col">{t('approvals.verdict')}</th>
          <th scope="col" className="desk-number">
            {t('approvals.waiting')}
          </th>
        </tr>
      </thead>
      <tbody>
        {applicants.map(({ id, profile, verdict, since, changes, question }) => (
          <tr key={id} data-selected={id === selected || undefined}>
            <th scope="row">
              <button type="button" aria-current={id === selected || undefined} onClick={() => onSelect(id)}>
                <bdi>{profile.displayName}</bdi>
              </button>
              {changes.length > 0 && <span className="desk-quiet"> · {t('approvals.changed')}</span>}
              {question && (
                <span className="desk-quiet">
                  {' '}
                  · {t(question.answer === undefined ? 'approvals.questioned' : 'approvals.answered')}
                </span>
              )}
            </th>
            <td className="desk-wide">{profile.licenceCountry && countryName(language, profile.licenceCountry)}</td>
            <td>
              <Verdict verdict={verdict} />
            </td>
            <td className="desk-number">
              <bdi>{waited(since)}</bdi>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
