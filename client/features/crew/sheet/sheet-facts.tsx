/** The car, habits, meeting point and plan on a crew's page. */

import { Link } from 'react-router-dom'
import type { Crew } from '../../../../shared/api/endpoints.ts'
import { pathTo } from '../../../../shared/routes.ts'
import { formatDay, formatList, formatNumber, languageName } from '../../../i18n/format.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Fact } from '../../../ui/fact.tsx'

export function SheetFacts({ crew }: { crew: Crew }) {
  const { t, language } = useTranslation('crew')
  const { t: sheet } = useTranslation('crew-detail')
  const spoken = crew.languages.map((code) => languageName(language, code))
  const drivers = crew.namedDrivers > 0 ? formatNumber(language, crew.namedDrivers) : sheet('sheet.driversNone')
  return (
    <dl className="crew-facts">
      <Fact term={t('card.car')}>{t(`cars.${crew.car}`)}</Fact>
      <Fact term={sheet('sheet.drivers')}>{drivers}</Fact>
      <Fact term={t('card.luggage')}>{t(`luggages.${crew.luggage}`)}</Fact>
      <Fact term={t('card.pace')}>{t(`paces.${crew.pace}`)}</Fact>
      <Fact term={sheet('sheet.who')}>{t(`who.${crew.whoMayJoin}`)}</Fact>
      <Fact term={sheet('sheet.languages')}>{formatList(language, spoken)}</Fact>
    </dl>
  )
}

export function SheetMeeting({ crew }: { crew: Crew }) {
  const { t, language } = useTranslation('crew')
  const { t: sheet } = useTranslation('crew-detail')
  const { meetingTime: time } = crew
  return (
    <section aria-labelledby="sheet-meeting">
      <h3 id="sheet-meeting">{t('card.meeting')}</h3>
      <p>{crew.meetingPoint ? <bdi>{crew.meetingPoint}</bdi> : sheet('sheet.meetingNone')}</p>
      {time && <p>{sheet('sheet.meetingAt', { day: formatDay(language, crew.firstDay), time })}</p>}
      <p className="crew-card-soft">{sheet('sheet.meetingText')}</p>
    </section>
  )
}

interface SheetPlanProps {
  readonly plan: NonNullable<Crew['plan']>
  /** Whether the user is in the crew. Others get the plan without hotels and own places. */
  readonly isInside: boolean
}

export function SheetPlan({ plan, isInside }: SheetPlanProps) {
  const { t, language } = useTranslation('crew-detail')
  return (
    <section aria-labelledby="sheet-plan">
      <h3 id="sheet-plan">{t('sheet.plan')}</h3>
      <p>{t('sheet.planText')}</p>
      {!isInside && <p className="crew-card-soft">{t('sheet.planHidden')}</p>}
      <p>
        <Link className="link-alone" to={`${pathTo('hokkaido-itinerary', language)}?plan=${plan.code}`}>
          {t('sheet.planOpen', { title: plan.title })}
        </Link>
      </p>
    </section>
  )
}
