/** The picture of a crew: the town to which the crew drives, in the light of the season of its first day. */

import '../../planner/words/place-plate.css'
import type { Crew } from '../../../../shared/api/endpoints.ts'
import type { CrewTown } from '../../../../shared/crew/crew.ts'
import { seasonOfMonth } from '../../../../shared/time/season.ts'
import { KindDrawing } from '../../../art/kinds/kind-drawing.tsx'
import type { DrawnKind } from '../../../art/kinds/kind-shapes.ts'
import type { Ground } from '../../planner/words/place-plate.tsx'

const PLATES: Readonly<Record<CrewTown, readonly [DrawnKind, Ground]>> = {
  'new-chitose-airport': ['plane', 'lakes'],
  sapporo: ['tower', 'city'],
  otaru: ['historic', 'coast'],
  hakodate: ['view', 'south'],
  asahikawa: ['zoo', 'fields'],
  obihiro: ['garden', 'fields'],
  kushiro: ['marsh', 'east'],
  abashiri: ['ice', 'east'],
  wakkanai: ['cape', 'coast'],
  furano: ['flower', 'fields'],
  niseko: ['mountain', 'lakes'],
  toya: ['lake', 'lakes'],
  noboribetsu: ['onsen', 'lakes'],
  tomakomai: ['ferry', 'coast'],
  muroran: ['cape', 'south'],
  rumoi: ['boat', 'coast'],
  monbetsu: ['ice', 'east'],
  kitami: ['forest', 'east'],
  nemuro: ['cape', 'east'],
  utoro: ['cape', 'east'],
  biei: ['pond', 'fields'],
}

type Trip = Pick<Crew, 'startTown' | 'via' | 'endTown' | 'firstDay'>

export function townOf({ startTown, via, endTown }: Trip): CrewTown {
  return (startTown === endTown && via[0]) || endTown
}

export function TownPlate({ crew }: { readonly crew: Trip }) {
  const [kind, ground] = PLATES[townOf(crew)]
  const light = seasonOfMonth(Number(crew.firstDay.slice(5, 7)))
  return (
    <span className="place-plate crew-plate" data-ground={ground} data-light={light} aria-hidden="true">
      <KindDrawing kind={kind} />
    </span>
  )
}
