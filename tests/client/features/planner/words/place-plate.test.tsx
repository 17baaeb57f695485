import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { PlacePlate, plateOf } from '../../../../../client/features/planner/words/place-plate.tsx'
import { PLACES } from '../../../../../shared/planner/places/places.ts'

test('a plate is a function of the place: its kind, its area and the season in which it is best', () => {
  expect(plateOf('farmtomita')).toEqual({ kind: 'flower', ground: 'fields', light: 'summer' })
  expect(plateOf('otarucanal').ground).toBe('coast')
  expect(plateOf('unknown')).toEqual({ kind: 'view', ground: 'city', light: undefined })
})

test('the places of the planner have at least sixty different plates, and at least 24 motifs', () => {
  const plates = PLACES.map(({ id }) => plateOf(id))
  expect(new Set(plates.map((plate) => JSON.stringify(plate))).size).toBeGreaterThanOrEqual(60)
  expect(new Set(plates.map(({ kind }) => kind)).size).toBeGreaterThanOrEqual(24)
})

test('a plate is decorative', () => {
  expect(renderToStaticMarkup(<PlacePlate id="bluepond" />)).toContain('aria-hidden="true"')
})
