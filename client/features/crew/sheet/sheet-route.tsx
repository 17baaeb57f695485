/** The stops of a crew in order, with the mates (members of the crew) who get in and out on the way. */

import type { Crew, CrewMate } from '../../../../shared/api/endpoints.ts'
import { JAPANESE_TOWNS } from '../../../../shared/crew/calendar/town-names.ts'
import { partOfTheWay } from '../../../../shared/crew/part-of-the-way.ts'
import { stopsOf } from '../../../../shared/crew/stops.ts'
import { RouteLine, RouteStop } from '../../../art/route-line.tsx'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { PlaceName } from '../../../ui/place-name.tsx'

function changesAt(stop: number, last: number, stops: ReturnType<typeof stopsOf>, mates: readonly CrewMate[]) {
  const parts = mates.map((mate) => ({ name: mate.person.displayName, part: partOfTheWay(stops, mate) }))
  return {
    in: parts.filter(({ part }) => part && part.from === stop && stop > 0).map(({ name }) => name),
    out: parts.filter(({ part }) => part && part.to === stop && stop < last).map(({ name }) => name),
  }
}

export function SheetRoute({ crew }: { crew: Crew }) {
  const { t } = useTranslation('crew')
  const { t: sheet } = useTranslation('crew-detail')
  const stops = stopsOf(crew)
  const last = stops.length - 1
  return (
    <RouteLine>
      {stops.map((town, index) => {
        const changes = changesAt(index, last, stops, crew.mates ?? [])
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a town can occur twice; its position identifies it
          <RouteStop key={index} number={index + 1}>
            <p className="crew-stop">
              <PlaceName
                name={t(`towns.${town}`)}
                japanese={JAPANESE_TOWNS[town]}
                copyLabel={sheet('sheet.copy')}
                copiedLabel={sheet('sheet.copied')}
              />
            </p>
            {(index === 0 || index === last) && (
              <p className="crew-card-soft">
                {sheet(last === 0 ? 'sheet.round' : index === 0 ? 'sheet.start' : 'sheet.end')}
              </p>
            )}
            {changes.in.map((name) => (
              <p key={`in ${name}`}>{sheet('sheet.getsIn', { name })}</p>
            ))}
            {changes.out.map((name) => (
              <p key={`out ${name}`}>{sheet('sheet.getsOut', { name })}</p>
            ))}
          </RouteStop>
        )
      })}
    </RouteLine>
  )
}
