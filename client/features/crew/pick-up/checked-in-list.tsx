/** Lists the mates (members of the crew) with their check-in times. The driver can check them in by hand. */

import type { CrewMate } from '../../../../shared/api/endpoints.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { CheckIcon } from '../../../ui/icons.tsx'
import { formatCheckedIn } from './pick-up.ts'

interface CheckedInListProps {
  readonly mates: readonly CrewMate[]
  readonly onByHand?: (mate: CrewMate) => void
}

export function CheckedInList({ mates, onByHand }: CheckedInListProps) {
  const { t, language } = useTranslation('crew-detail')
  const here = mates.filter(({ checkedInAt }) => checkedInAt !== undefined).length
  return (
    <>
      <p className="pick-up-count" role="status">
        {here === mates.length ? t('pickUp.everybody') : t('pickUp.here', { here, all: mates.length })}
      </p>
      <ul className="pick-up-mates">
        {mates.map((mate) => {
          const { person, checkedInAt, isReader } = mate
          return (
            <li key={person.id} data-here={checkedInAt !== undefined || undefined}>
              <span className="pick-up-mate">
                <span>
                  <strong>
                    <bdi>{person.displayName}</bdi>
                  </strong>{' '}
                  {isReader && <Badge tone="info">{t('sheet.you')}</Badge>}
                </span>
                <span className="pick-up-soft">
                  {checkedInAt === undefined ? (
                    t('pickUp.missing')
                  ) : (
                    <>
                      <CheckIcon /> {t('pickUp.since', { time: formatCheckedIn(language, checkedInAt) })}
                    </>
                  )}
                </span>
              </span>
              {onByHand && checkedInAt === undefined && (
                <Button aria-label={t('pickUp.byHandOf', { name: person.displayName })} onClick={() => onByHand(mate)}>
                  {t('pickUp.byHand')}
                </Button>
              )}
            </li>
          )
        })}
      </ul>
    </>
  )
}
