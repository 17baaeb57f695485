import { expect, test } from 'vitest'
import type { Left } from '../../../../../client/features/planner/form/check-answers.ts'
import { withTyped } from '../../../../../client/features/planner/form/typed-places.ts'
import { findable } from '../../../../../client/features/planner/places/place-search.ts'

const place = (id: string, name: string, japanese: string) => findable({ id, name, area: '', japanese }, name)

const TABLE = {
  places: [
    place('zoo', 'Asahiyama Zoo', '旭山動物園'),
    place('canal', 'Otaru Canal', '小樽運河'),
    place('aquarium', 'Otaru Aquarium', 'おたる水族館'),
  ],
  islands: [{ id: 'rishiri', name: 'Rishiri', names: ['Rishiri', '利尻'] }] as const,
}
const CHOSEN = { must: ['canal'], skip: [] }

test.each<[string, { must?: string; skip?: string }, object]>([
  ['a full name', { must: 'Asahiyama Zoo' }, { must: ['canal', 'zoo'] }],
  ['a text that only one place contains', { skip: 'zoo' }, { skip: ['zoo'] }],
  ['a text that fits one place besides the chosen one', { must: 'otaru' }, { must: ['canal', 'aquarium'] }],
  ['nothing', { must: '  ' }, {}],
])('adds the place that is meant by %s', (_, typed, added) => {
  const read = withTyped(CHOSEN, { must: '', skip: '', ...typed }, TABLE)
  expect(read).toEqual({ meant: { ...CHOSEN, ...added }, left: {} })
})

test.each<[string, { must?: string; skip?: string }, boolean, Left]>([
  ['fits several places', { skip: 'otaru' }, true, { skip: 'severalPlaces' }],
  ['fits no place', { must: 'qqq' }, true, { must: 'unknownPlace' }],
  ['names an island', { must: 'Rishiri', skip: 'qqq' }, true, { must: 'island', skip: 'unknownPlace' }],
  ['cannot be looked up yet', { must: 'Asahiyama Zoo' }, false, { must: 'unknownPlace' }],
])('says why a text chooses no place if it %s', (_, typed, isLoaded, left) => {
  const table = { ...TABLE, places: isLoaded ? TABLE.places : undefined }
  const read = withTyped(CHOSEN, { must: '', skip: '', ...typed }, table)
  expect(read).toEqual({ meant: CHOSEN, left })
})
