import { describe, expect, test } from 'vitest'
import {
  BOOKING_QUESTIONS,
  type BookingWishes,
  bookingLines,
  bookingText,
  LINES,
  NOTHING_WISHED,
  nightsOf,
} from '../../../shared/city/booking-message.ts'

const wishes = (given: Partial<BookingWishes>): BookingWishes => ({ ...NOTHING_WISHED, questions: [], ...given })
const lineOf = (given: Partial<BookingWishes>) => bookingLines(wishes(given)).map(({ japanese }) => japanese)

test('composes the whole message for two questions', () => {
  const lines = bookingLines(
    wishes({
      firstDay: '2026-12-30',
      lastDay: '2027-01-02',
      questions: ['carHeight', 'parking'],
      carHeight: 195,
    }),
  )
  expect(bookingText(lines)).toBe(
    [
      '初めてご連絡いたします。',
      '2026年12月30日（水）から2027年1月2日（土）まで、3泊の宿泊を検討しております。',
      '恐れ入りますが、予約の前に次の点を教えていただけますでしょうか。',
      '',
      '1. 車で伺う予定です。駐車場はございますか。予約は必要でしょうか。',
      '2. 駐車場に、車の高さの制限はございますか。車の高さは約195cmです。',
      '',
      'お手数をおかけいたしますが、どうぞよろしくお願いいたします。',
    ].join('\n'),
  )
})

test.each<[Partial<BookingWishes>, string]>([
  [{}, '貴館での宿泊を検討しております。'],
  [{ firstDay: '2027-02-13' }, '2027年2月13日（土）からの宿泊を検討しております。'],
  [
    { firstDay: '2027-02-13', lastDay: '2027-02-14' },
    '2027年2月13日（土）から2月14日（日）まで、1泊の宿泊を検討しております。',
  ],
  [{ firstDay: '2027-02-13', lastDay: '2027-02-13' }, '2027年2月13日（土）からの宿泊を検討しております。'],
  [{ firstDay: '2027-02-30', lastDay: '2027-03-02' }, '貴館での宿泊を検討しております。'],
  [{ lastDay: '2027-03-02' }, '貴館での宿泊を検討しております。'],
])('states the days %j as %s', (days, sentence) => {
  expect(lineOf({ ...days, questions: ['parking'] })).toContain(sentence)
})

test.each<[Partial<BookingWishes>, string]>([
  [{ questions: ['late'] }, '到着が遅くなるかもしれません。'],
  [{ questions: ['late'], arrival: '21:30' }, '到着は21:30ごろになる予定です。'],
  [{ questions: ['allergy'] }, '食物アレルギーがあります。'],
  [{ questions: ['allergy'], foods: ['walnut', 'egg'] }, '食物アレルギー（卵、くるみ）があります。'],
  [{ questions: ['allergy'], foods: ['cashew', 'crab'] }, '食物アレルギー（かに、カシューナッツ）があります。'],
  [{ questions: ['child'] }, '子どもが一緒です。子ども用の布団'],
  [{ questions: ['child'], childAge: 3 }, '3歳の子どもが一緒です。子ども用の布団'],
])('asks for %j: %s…', (given, beginning) => {
  expect(lineOf(given)[3]?.startsWith(beginning)).toBe(true)
})

test('leaves out figures of unselected questions', () => {
  const text = lineOf({ questions: ['parking'], carHeight: 195, arrival: '21:30', foods: ['egg'], childAge: 3 }).join(
    '',
  )
  for (const figure of ['195', '21:30', '卵', '歳']) expect(text).not.toContain(figure)
})

test('is empty without a question', () => expect(bookingLines(wishes({}))).toEqual([]))

test('asks in list order, whatever the order of selection', () => {
  const reversed = bookingLines(wishes({ questions: BOOKING_QUESTIONS.toReversed() }))
  expect(reversed.map(({ id }) => id).slice(3, -1)).toEqual([...BOOKING_QUESTIONS])
})

test.each([
  ['2026-12-01', '2026-12-03', 2],
  ['2026-12-03', '2026-12-01', undefined],
  ['', '2026-12-01', undefined],
])('counts the nights from %s to %s: %s', (firstDay, lastDay, nights) =>
  expect(nightsOf({ firstDay, lastDay })).toBe(nights),
)

describe('every sentence', () => {
  const all = [
    ...bookingLines(wishes({ questions: BOOKING_QUESTIONS })),
    ...bookingLines(
      wishes({
        firstDay: '2026-12-01',
        lastDay: '2026-12-02',
        questions: BOOKING_QUESTIONS,
        carHeight: 190,
        arrival: '20:00',
        foods: ['egg'],
        childAge: 2,
      }),
    ),
    ...bookingLines(wishes({ firstDay: '2026-12-01', questions: ['parking'] })),
  ]

  test('appears in some message', () => expect(new Set(all.map(({ id }) => id))).toEqual(new Set(LINES)))

  test('is polite Japanese without prices', () => {
    for (const { japanese } of all) {
      expect(japanese).toMatch(/(?:ます|です|でしょうか|ください|ますか|ません)。$/)
      expect(japanese).not.toMatch(/[¥￥$]|\d円/)
    }
  })
})
