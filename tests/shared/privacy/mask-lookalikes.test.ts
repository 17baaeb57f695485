import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { inShownOrder } from '../../../shared/privacy/direction.ts'
import { MASK, maskContacts } from '../../../shared/privacy/mask.ts'
import { cpuMs } from '../../support/cpu-time.ts'
import { atDepth } from '../../support/depth.ts'

const RUNS = atDepth({ quick: 200, full: 2_000 })

const hidden = [
  ['letters for digits', 'call O9O-I234-5678 now', `call ${MASK} now`],
  ['letters for digits after a country code', '+81 9O I234 5678', MASK],
  ['letters for digits that look like a host', '09–0000.IO-7508', MASK],
  ['a number that ends like a date', '09040-9-4-1900', MASK],
  ['a number that begins like a date', 'tel 09.9-1909–6203 now', `tel ${MASK} now`],
  ['a number that begins with a date', '09-9-1909-6203', MASK],
  ['a name of Discord', 'discord foo#1234', `discord ${MASK}`],
  ['a messenger in Russian', 'мой телеграм foo', `мой ${MASK}`],
  ['a messenger in Russian with a colon', 'вотсап: anna99', MASK],
  ['a messenger in Arabic', 'واتساب anna99', MASK],
  ['a messenger in Arabic with a colon', 'تيليجرام: annah', MASK],
  ['a messenger in Japanese', '私のインスタ anna_99', `私の${MASK}`],
  ['a messenger in Japanese with a particle', 'ラインはanna99です', `${MASK}です`],
  ['a messenger in Chinese', '微信：anna99', MASK],
  ['a messenger in Korean', '카톡 anna_99', MASK],
  ['a name after a blank', 'telegram foo_1', MASK],
  ['a name after a verb', 'my insta is anna99', `my ${MASK}`],
  ['full-width letters', 'ｌｉｎｅ：anna_99', MASK],
  ['mathematical letters', '𝐭.𝐦𝐞/𝐟𝐨𝐨', MASK],
  ['Cyrillic letters in a host', 'www.instаgrаm.сom/foo', MASK],
  ['Cyrillic letters in a messenger', 'tеlegrаm: anna99', MASK],
  ['invisible letters in a messenger', 'tele\u200bgram: anna99', MASK],
  ['a reversed address', '\u202egro.elpmaxe@anna\u202c', MASK],
  ['a reversed link', 'see \u202eoof/em.t\u202c there', `see ${MASK} there`],
  ['a reversed number', '\u202e8765-4321-090', MASK],
  ['a reversed messenger', '\u202e99_anna :ppAstahW\u202c!', `${MASK}!`],
  ['a block address before its town', '1-2-3 Odori Nishi', MASK],
  ['a block address after its town', 'Odori Nishi 1-2-3', `Odori ${MASK}`],
  ['a block address after its ward', 'Chuo-ku 5-12-3', MASK],
] as const
test.each(hidden)('masks %s', (_what, text, masked) => {
  expect(maskContacts(text)).toBe(masked)
})

/** Texts that look like contacts and must stay readable. */
const plain = [
  ...['Route 39-2', 'Routes 39, 40 and 274', 'Route 12 to 231-1', 'the road 36-1-2 North', 'E5A and E38'],
  ...['NH 4711', 'JL 505-506', 'flight HD12 at 09:15', 'ANA NH987, JAL JL2163', 'Airdo 15, Peach MM105'],
  ...[
    '2026-12-05',
    '5-10-26 Sapporo',
    '05/12/2026-08/12/2026',
    '2026.12.05 – 2026.12.08',
    '12月5日〜8日',
    '5 au 8 déc. 2026',
  ],
  ...['¥12,000-15,000', '1 200 000 yens', '12000円〜15000円', '3,500 each', 'about 12 000 ¥ each, 4 people'],
  ...['10:30-11:45', '9h30 – 18h', '午前9時から午後6時', 'from 06:00 to 21:30'],
  ...['Day 1-2-3 Furano', 'stops 1-2-3', '2-3 days', '25-30 km', '3-4-2 seats', '1-2 nights'],
  ...['10 l 1500 km 95', 'Il y a 3 places', 'I have 2 bags, O2 too', 'IO 12', 'B2-14', 'Oil 5W30'],
  ...[
    'オロロンラインはSapporoから',
    'オロロンライン 120 km',
    '海岸ライン',
    'インスタ映えする場所',
    'ラインで話しましょう',
  ],
  ...['телеграм или WhatsApp', 'напишите в телеграм', 'Мы едем в Оtaru', 'Хоккайдо 2026'],
  ...['واتساب بعد القبول', 'خط السكة الحديد'],
  ...[
    'I use telegram and signal',
    'WhatsApp works here',
    'Instagram spots',
    'WhatsApp 10 minutes before',
    'the Otaru line 2',
  ],
  ...['room #1234', 'Route#1234', 'cabin no. 12', 'Kita 3 Nishi 4', 'Odori Nishi 3'],
]
test.each(plain)('keeps %s', (text) => {
  expect(maskContacts(text)).toBe(text)
})

describe('for any text', () => {
  const pieces = fc.array(
    fc.oneof(
      fc.constantFrom(...hidden.map(([, text]) => text), ...plain),
      fc.string({ unit: 'grapheme', maxLength: 12 }),
      fc.constantFrom('\u202e', '\u202c', '\u2067', '\u2069', '\u200b', '\ufeff', ' ', '\n'),
    ),
    { maxLength: 6 },
  )

  test('the result has no direction overrides, and masking again changes nothing', () => {
    fc.assert(
      fc.property(pieces, (parts) => {
        const once = maskContacts(parts.join(' '))
        expect(once).not.toMatch(/[\u202a-\u202e\u2066-\u2069]/u)
        expect(maskContacts(once)).toBe(once)
      }),
      { numRuns: RUNS },
    )
  })

  test('a telephone number is masked behind an override, with look-alike letters and with any gaps', () => {
    const alike = { '0': ['0', 'O', 'o', '０', '٠', '𝟎'], '1': ['1', 'I', 'l', '|', '１', '①'] } as const
    const digit = fc.constantFrom(...'0123456789').chain((one) => fc.constantFrom(...(alike[one as '0'] ?? [one])))
    const number = fc
      .array(fc.tuple(digit, fc.constantFrom('', '-', ' ', '.', '–')), { minLength: 9, maxLength: 11 })
      .map((digits) => `09${digits.map(([one, gap]) => `${gap}${one}`).join('')}`)
      // Leaves out texts that need not be masked: a letter between spaces is a word, and a phone number has at least
      // some real digits.
      .filter((text) => !/(?<!\S)[OoIl|](?!\S)/.test(text) && (text.match(/[2-9]/g)?.length ?? 0) >= 4)
    fc.assert(
      fc.property(number, fc.boolean(), (text, backwards) => {
        const shown = backwards ? `\u202e${Array.from(text).reverse().join('')}\u202c` : text
        const digits = maskContacts(`tel ${shown} now`).match(/\p{N}/gu) ?? []
        expect(digits.length).toBeLessThan(6)
      }),
      { numRuns: RUNS },
    )
  })

  test('Arabic under an override keeps its order', () => {
    expect(inShownOrder('\u202eنلتقي في المطار\u202c')).toBe('نلتقي في المطار')
  })

  test.each(['Oo', 'O-', 'l1', 'tg a', '\u202ea', 'телеграм ', 'ライン', '1-1-1 A', 'a#', '𝐚.', 'is a'])(
    'masks 4,000 letters of "%s" quickly',
    (part) => {
      const text = part.repeat(4_000 / part.length)
      const startedAt = cpuMs()
      maskContacts(text)
      expect(cpuMs() - startedAt).toBeLessThan(400)
    },
  )
})
