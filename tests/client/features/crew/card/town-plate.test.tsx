import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { TownPlate } from '../../../../../client/features/crew/card/town-plate.tsx'
import { aCrew } from '../../../../support/servers/functions.ts'

test.each([
  ['the town where the trip ends', { startTown: 'sapporo', via: ['furano'], endTown: 'utoro' }, 'cape'],
  [
    'the first town on the way of a round trip',
    { startTown: 'sapporo', via: ['furano'], endTown: 'sapporo' },
    'flower',
  ],
  ['the town itself if a round trip names no other', { startTown: 'sapporo', via: [], endTown: 'sapporo' }, 'tower'],
] as const)('the plate of a crew shows %s', (_, towns, kind) => {
  const crew = aCrew({ ...towns, via: [...towns.via], firstDay: '2027-02-10' })
  expect(renderToStaticMarkup(<TownPlate crew={crew} />)).toMatch(
    new RegExp(`data-light="winter".*data-kind="${kind}"`),
  )
})
