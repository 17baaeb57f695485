/** The head of a crew's page, with a sentence about the crew's state, for example when it locks or is deleted. */

import { useState } from 'react'
import type { Crew } from '../../../../shared/api/endpoints.ts'
import { formatDay } from '../../../i18n/format.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { dayOfDeletion, groupOf, lastOpenDay } from '../card/crew-dates.ts'
import { CrewRoute, CrewTags, CrewWhen } from '../card/crew-signs.tsx'

export function SheetHead({ crew, heading }: { crew: Crew; heading: string }) {
  return (
    <header className="crew-card crew-sheet-head">
      <h2 id={heading} tabIndex={-1}>
        <bdi>{crew.title}</bdi>
      </h2>
      <CrewRoute crew={crew} />
      <CrewWhen crew={crew} />
      <StateLine crew={crew} />
      <CrewTags crew={crew} />
    </header>
  )
}

function StateLine({ crew }: { crew: Crew }) {
  const { t, language } = useTranslation('crew-detail')
  const [now] = useState(Date.now)
  const { state, firstDay, lastDay } = crew
  const day = (text: string) => ({ day: formatDay(language, text) })
  const texts = {
    open: () => t('sheet.state.open', day(lastOpenDay(firstDay))),
    full: () => t('sheet.state.full', day(lastOpenDay(firstDay))),
    locked: () =>
      groupOf(crew, now) === 'underWay' ? t('sheet.state.underWay', day(lastDay)) : t('sheet.state.locked'),
    done: () => t('sheet.state.done', day(dayOfDeletion(lastDay))),
    cancelled: () => t('sheet.state.cancelled', day(dayOfDeletion(lastDay))),
    hidden: () => t('sheet.state.hidden'),
  }
  return <p className="crew-sheet-state">{texts[state]()}</p>
}
