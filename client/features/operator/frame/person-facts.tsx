/**
 * Shows a person's profile to the operator: facts, the licence with the verdict on it, the fields that have changed
 * since the last approval, and the person's text.
 */

import type { Applicant } from '../../../../shared/api/endpoints.ts'
import { countryName, formatList, formatNumber, languageName } from '../../../i18n/format.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Fact } from '../../../ui/fact.tsx'
import { Verdict } from './verdict.tsx'

type Facts = Pick<Applicant, 'profile' | 'verdict' | 'changes' | 'wasReviewed' | 'upheldReports'>

export function PersonFacts({ person }: { person: Facts }) {
  const { t, language } = useTranslation('desk')
  const words = useTranslation('profile')
  const { profile, verdict, upheldReports } = person
  const { birthYear, languages = [], gender, licenceCountry, licenceKind, drivingYears, snowExperience, bio } = profile
  return (
    <>
      <dl className="desk-facts">
        {birthYear !== undefined && (
          <Fact term={words.t('birthYear')}>
            <bdi>{birthYear}</bdi>
          </Fact>
        )}
        <Fact term={words.t('languages')}>
          {formatList(
            language,
            languages.map((code) => languageName(language, code)),
          )}
        </Fact>
        {gender && <Fact term={words.t('gender')}>{words.t(`genders.${gender}`)}</Fact>}
        <Fact term={t('upheldReports')}>
          <bdi>{formatNumber(language, upheldReports)}</bdi>
        </Fact>
      </dl>
      <section className="desk-licence">
        <h3>{t('licence')}</h3>
        <dl className="desk-facts">
          {licenceCountry && <Fact term={t('issuedIn')}>{countryName(language, licenceCountry)}</Fact>}
          {licenceKind && <Fact term={t('papers')}>{words.t(`licenceKinds.${licenceKind}`)}</Fact>}
          {drivingYears !== undefined && (
            <Fact term={words.t('drivingYears')}>
              <bdi>{formatNumber(language, drivingYears)}</bdi>
            </Fact>
          )}
          {snowExperience && <Fact term={words.t('snowExperience')}>{words.t(`snow.${snowExperience}`)}</Fact>}
        </dl>
        <Verdict verdict={verdict} />
      </section>
      <Changes person={person} />
      {bio && (
        <>
          <h3>{t('bio')}</h3>
          <p className="desk-text" dir="auto">
            {bio}
          </p>
        </>
      )}
    </>
  )
}

function Changes({ person: { changes, wasReviewed } }: { person: Facts }) {
  const { t } = useTranslation('desk')
  const words = useTranslation('profile')
  if (!wasReviewed) return <p className="desk-quiet">{t('firstApproval')}</p>
  if (changes.length === 0) return <p className="desk-quiet">{t('unchanged')}</p>
  return (
    <>
      <h3>{t('changes')}</h3>
      <ul className="desk-changes">
        {changes.map(({ field, before }) => (
          <li key={field}>
            <strong>{words.t(field)}</strong> {t('before')} <bdi>{before ?? '–'}</bdi>
          </li>
        ))}
      </ul>
    </>
  )
}
