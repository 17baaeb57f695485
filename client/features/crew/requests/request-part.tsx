/** Shows where a mate (a member of the crew) gets in and out, if the request to join covers only part of the route. */

import type { CrewTown } from '../../../../shared/crew/crew.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'

interface RequestPartProps {
  readonly joinTown: CrewTown | undefined
  readonly leaveTown: CrewTown | undefined
}

export function RequestPart({ joinTown, leaveTown }: RequestPartProps) {
  const { t } = useTranslation('crew')
  if (!joinTown && !leaveTown) return null
  const [from, to] = [joinTown && t(`towns.${joinTown}`), leaveTown && t(`towns.${leaveTown}`)]
  return (
    <p className="crew-card-soft">
      {from && to
        ? t('requests.part', { from, to })
        : from
          ? t('requests.getsIn', { town: from })
          : t('requests.getsOut', { town: to ?? '' })}
    </p>
  )
}
