import { expect, test } from 'vitest'
import { filterHotels, type HotelFilter } from '../../../../../client/features/city/hotels/hotel-filter.ts'
import { HOTELS } from '../../../../../shared/city/hotels.ts'

const ALL: HotelFilter = { area: null, kind: null, onsen: null }

test('shows every hotel without a filter', () => expect(filterHotels(HOTELS, ALL)).toEqual(HOTELS))

test.each<[Partial<HotelFilter>, string[]]>([
  [{ area: 'chikko' }, ['grand-park']],
  [{ kind: 'ryokan' }, ['furukawa', 'ginrinso', 'kourakuen', 'kuramure']],
  [{ onsen: 'area' }, ['classe', 'musashitei', 'kourakuen', 'kuramure']],
  [{ onsen: 'area', kind: 'hotel' }, ['classe', 'musashitei']],
  [{ area: 'canal', kind: 'ryokan' }, ['furukawa']],
  [{ area: 'canal', onsen: 'area' }, []],
])('shows, with the filter %j, the hotels %j', (wishes, ids) => {
  expect(filterHotels(HOTELS, { ...ALL, ...wishes }).map(({ id }) => id)).toEqual(ids)
})
