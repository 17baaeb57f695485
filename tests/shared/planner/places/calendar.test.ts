import { describe, expect, test } from 'vitest'
import { type Opening, openingOn } from '../../../../shared/planner/places/calendar.ts'
import { readClosures, readHours, readMonths } from '../../../../shared/planner/places/opening-notation.ts'
import type { Place } from '../../../../shared/planner/places/place.ts'
import { placeById } from '../../../../shared/planner/places/places.ts'

const DAY: Opening = { shut: 'day' }
const SEASON: Opening = { shut: 'season' }
const between = (opens: number, closes: number): Opening => ({ opens: opens * 60, closes: closes * 60 })

function known(id: string): Place {
  const place = placeById.get(id)
  if (!place) throw new Error(`there is no place ${id}`)
  return place
}

function planted({ months = '1-12', hours = '09:00-17:00', closures = '-' }): Place {
  const [open, rules, shut] = [readMonths(months), readHours(hours), readClosures(closures)]
  return { ...known('odori'), months: open, hours: rules, closures: shut }
}

describe('a rule of the notation', () => {
  test.each<[string, Parameters<typeof planted>[0], string, Opening]>([
    ['an open area is open the whole day', { hours: 'open' }, '2027-06-01', between(0, 24)],
    ['out of its months it is not the season', { months: '5-10' }, '2027-04-30', SEASON],
    ['its first month begins on the first', { months: '5-10' }, '2027-05-01', between(9, 17)],
    ['months run over the new year', { months: '11-3' }, '2027-01-15', between(9, 17)],
    ['and end in spring', { months: '11-3' }, '2027-04-01', SEASON],
    ['Mondays', { closures: 'mon' }, '2027-06-07', DAY],
    ['not Tuesdays', { closures: 'mon' }, '2027-06-08', between(9, 17)],
    ['a holiday Monday counts as a Monday', { closures: 'mon' }, '2027-10-11', DAY],
    ['Mondays of winter', { closures: '11-4:mon' }, '2027-01-04', DAY],
    ['not those of summer', { closures: '11-4:mon' }, '2027-05-03', between(9, 17)],
    ['the second Wednesday', { closures: '2+4wed' }, '2027-06-09', DAY],
    ['the fourth Wednesday', { closures: '2+4wed' }, '2027-06-23', DAY],
    ['not the first', { closures: '2+4wed' }, '2027-06-02', between(9, 17)],
    ['not the third', { closures: '2+4wed' }, '2027-06-16', between(9, 17)],
    ['not the fifth', { closures: '2+4wed' }, '2027-06-30', between(9, 17)],
    ['a month that begins on a Wednesday has its second on the 8th', { closures: '2wed' }, '2027-09-08', DAY],
    ['the day before a closure', { closures: '12-29..01-03' }, '2026-12-28', between(9, 17)],
    ['its first day', { closures: '12-29..01-03' }, '2026-12-29', DAY],
    ['its new year', { closures: '12-29..01-03' }, '2027-01-01', DAY],
    ['its last day', { closures: '12-29..01-03' }, '2027-01-03', DAY],
    ['the day after it', { closures: '12-29..01-03' }, '2027-01-04', between(9, 17)],
    ['a closure within a year', { closures: '04-08..04-30' }, '2027-04-20', DAY],
    ['ends with its last day', { closures: '04-08..04-30' }, '2027-05-01', between(9, 17)],
    ['the leap day', { closures: '02-20..02-29' }, '2028-02-29', DAY],
    ['the first of March after it', { closures: '02-20..02-29' }, '2028-03-01', between(9, 17)],
    ['weekdays within dates', { closures: '04-01..05-10:mon' }, '2027-05-10', DAY],
    ['and after them', { closures: '04-01..05-10:mon' }, '2027-05-17', between(9, 17)],
    ['a holiday Monday is open if the closure moves', { closures: 'mon+' }, '2027-10-11', between(9, 17)],
    ['and the next day is closed', { closures: 'mon+' }, '2027-10-12', DAY],
    ['after several holidays the first working day is closed', { closures: 'mon+' }, '2027-05-06', DAY],
    ['an ordinary Monday', { closures: 'mon+' }, '2027-10-18', DAY],
    ['unknown days of a month', { closures: '11:part' }, '2027-11-15', { ...between(9, 17), partly: true }],
    ['not of another month', { closures: '11:part' }, '2027-12-15', between(9, 17)],
    ['a whole month of works', { closures: '11:all' }, '2027-11-30', DAY],
    ['a closure at the edge of the season', { months: '5-10', closures: '10-21..04-30' }, '2027-10-21', SEASON],
    ['the day before it', { months: '5-10', closures: '10-21..04-30' }, '2027-10-20', between(9, 17)],
    ['weekdays at the edge are days', { months: '5-10', closures: '10-21..04-30:thu' }, '2027-10-21', DAY],
    ['winter hours', { hours: '11-4@10:00-16:00; 09:00-17:00' }, '2027-04-30', between(10, 16)],
    ['summer hours', { hours: '11-4@10:00-16:00; 09:00-17:00' }, '2027-05-01', between(9, 17)],
    ['a weekday with hours', { hours: 'sat-mon@10:00-16:00' }, '2027-06-07', between(10, 16)],
    ['a weekday without', { hours: 'sat-mon@10:00-16:00' }, '2027-06-08', DAY],
    ['a month without hours', { hours: '5-9@10:00-16:00' }, '2027-10-01', SEASON],
  ])('applies: %s', (_, rules, day, opening) => {
    expect(openingOn(planted(rules), day)).toEqual(opening)
  })
})

describe('a place of the tables', () => {
  test.each<[string, string, Opening]>([
    ['clocktower', '2027-01-03', DAY],
    ['hokkaidomuseum', '2027-10-01', between(9.5, 16.5)],
    ['hokkaidomuseum', '2027-09-28', between(9.5, 17)],
    ['kaitaku', '2027-09-27', between(9, 17)],
    ['kaitaku', '2027-10-04', DAY],
    ['maruyamazoo', '2027-07-14', DAY],
    ['moiwa', '2027-11-15', { ...between(11, 22), partly: true }],
    ['hokkaidomuseum', '2027-10-11', between(9.5, 16.5)],
    ['hokkaidomuseum', '2027-10-12', DAY],
    ['moiwa', '2027-12-15', between(11, 22)],
    ['artbase', '2027-07-28', DAY],
    ['artbase', '2027-07-21', between(9.5, 17)],
    ['artbase', '2027-12-01', DAY],
    ['otaruaquarium', '2028-02-29', DAY],
    ['otaruaquarium', '2027-03-21', between(10, 16)],
    ['takino', '2027-12-22', DAY],
    ['takino', '2027-12-23', between(9, 17)],
    ['oyunuma', '2027-02-01', SEASON],
    ['irie', '2027-03-31', SEASON],
    ['hakodateyama', '2027-01-31', between(10, 21)],
    ['matsumae_c', '2027-04-09', SEASON],
    ['matsumae_c', '2027-04-10', between(9, 17)],
    ['matsumae_c', '2027-12-11', SEASON],
    ['asahiyama', '2027-11-04', DAY],
    ['asahiyama', '2027-11-11', between(10.5, 15.5)],
    ['asahiyama', '2027-01-01', DAY],
    ['shinsennuma', '2027-10-21', SEASON],
    ['lavendereast', '2027-07-15', between(9, 16.5)],
    ['lavendereast', '2027-08-01', SEASON],
    ['aurora', '2027-01-19', SEASON],
    ['aurora', '2027-01-20', between(9, 15.5)],
    ['tsurui_s', '2027-02-01', between(9, 16)],
    ['tsurui_s', '2027-02-02', DAY],
    ['tsurui_s', '2027-02-04', DAY],
    ['tsurui_s', '2027-02-11', between(9, 16)],
    ['tsurui_s', '2027-04-01', SEASON],
    ['uramashu', '2027-10-30', between(0, 24)],
    ['uramashu', '2027-10-31', SEASON],
    ['goko', '2027-04-20', SEASON],
    ['goko', '2027-04-21', between(7.5, 18.5)],
    ['goko', '2027-11-01', SEASON],
    ['banei', '2027-06-07', between(13, 16)],
    ['banei', '2027-06-08', DAY],
    ['washo', '2027-06-06', DAY],
    ['otarucanal', '2027-01-01', between(0, 24)],
  ])('has its documented opening: %s on %s', (id, day, opening) => {
    expect(openingOn(known(id), day)).toEqual(opening)
  })
})
