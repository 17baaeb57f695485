/** The workshops narrowed down, and the minutes of the address. */

import { expect, test } from 'vitest'
import { nothingOf } from '../../../../client/pages/city/list-filter.ts'
import {
  filterWorkshops,
  readMinutes,
  WORKSHOP_FILTERS,
  type WorkshopFilter,
} from '../../../../client/pages/workshops/workshop-filter.ts'
import { WORKSHOPS } from '../../../../shared/city/workshops.ts'

const ALL: WorkshopFilter = nothingOf(WORKSHOP_FILTERS)

test('without a wish all are shown', () => expect(filterWorkshops(WORKSHOPS, ALL)).toEqual(WORKSHOPS))

test.each<[Partial<WorkshopFilter>, string[]]>([
  [{ craft: 'bead' }, ['taisho-bead', 'irodoriya-bead']],
  [{ entry: 'needed' }, ['taisho-tumbler', 'glass-studio']],
  [{ heat: 'none' }, ['music-box', 'sandblast', 'taisho-box']],
  [{ craft: 'candle', heat: 'none' }, []],
])('%j leaves %j', (wishes, ids) => {
  expect(filterWorkshops(WORKSHOPS, { ...ALL, ...wishes }).map(({ id }) => id)).toEqual(ids)
})

test.each([
  ['60', 60],
  ['10', 10],
  ['480', 480],
  ['9', null],
  ['481', null],
  ['', null],
  ['-60', null],
  ['6e1', null],
  ['60.5', null],
  ['soon', null],
])('“%s” minutes are %s', (text, minutes) => expect(readMinutes(text)).toBe(minutes))
