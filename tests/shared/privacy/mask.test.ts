import { describe, expect, test } from 'vitest'
import { MASK, maskContacts } from '../../../shared/privacy/mask.ts'
import { cpuMs } from '../../support/cpu-time.ts'

describe('masking of contact details', () => {
  const hidden = [
    ['a Japanese mobile number', 'call 090-1234-5678 now', `call ${MASK} now`],
    ['an international number', 'at +33 6 12 34 56 78!', `at ${MASK}!`],
    ['a number in brackets', '(011) 231-1234', MASK],
    ['a number in one piece', 'ring 0901234567', `ring ${MASK}`],
    ['Arabic-Indic digits', 'رقمي ٠٩٠١٢٣٤٥٦٧٨', `رقمي ${MASK}`],
    ['Persian digits', '۰۹۰ ۱۲۳۴ ۵۶۷۸', MASK],
    ['full-width digits', '電話０９０－１２３４－５６７８', `電話${MASK}`],
    ['ringed digits', '⓪⑨⓪①②③④⑤⑥⑦⑧', MASK],
    ['Japanese numerals', '〇九〇一二三四五六七八', MASK],
    [
      'keycap emoji',
      `call ${[...'09012345678'].map((digit) => `${digit}\ufe0f\u20e3`).join('')} now`,
      `call ${MASK} now`,
    ],
    ['combining marks between digits', '090\u034f1234\u034f5678', MASK],
    [
      'narrow and thin spaces',
      '06\u202f12\u202f34\u202f56\u202f78 or 06\u200912\u200934\u200956\u200978',
      `${MASK} or ${MASK}`,
    ],
    ['a page of links', 'see linktr.ee/anna99', `see ${MASK}`],
    ['invisible signs between digits', '0\u200b90\u20601234\u200e5678', MASK],
    ['a postal code, which is part of an address', '060-0042', MASK],
    ['an e-mail address', 'anna.smith+x@example.org.', `${MASK}.`],
    ['a full-width e-mail address', 'anna＠example．com', MASK],
    ['an e-mail address in words', 'anna [at] example [dot] com', MASK],
    ['an e-mail address in bare words', 'anna at example dot com', MASK],
    ['a link', 'see http://x.example/z?q=1 there', `see ${MASK} there`],
    ['a link without a scheme', 'www.example.org/anna', MASK],
    ['a short link', 't.me/anna and wa.me/81901234', `${MASK} and ${MASK}`],
    ['a bare host', 'look at example.com, please', `look at ${MASK}, please`],
    ['a messenger name', 'LINE ID：anna99', MASK],
    ['a messenger name after its service', 'line: anna_99', MASK],
    ['a handle', 'I am @anna_h', `I am ${MASK}`],
  ] as const
  test.each(hidden)('masks %s', (_what, text, masked) => {
    expect(maskContacts(text)).toBe(masked)
  })

  const plain = [
    ['days', '2026-10-05 – 2026-10-08'],
    ['days with slashes', '2026/10/05, 05/10/2026-08/10/2026'],
    ['years', '2026-2027'],
    ['days in Japanese', '2026年10月5日〜8日'],
    ['times', '10:00-18:00, 8:30'],
    ['prices', '¥120,000 of 1,200,000 yen, 3500 each'],
    ['roads', 'Route 5, 230 and 276'],
    ['distances', 'We drive 250 km a day with 4 seats'],
    ['coordinates', '43.0621, 141.3544'],
    ['a missing blank', 'Sapporo.Then Otaru'],
    ['the word at', 'meet at noon in Otaru'],
    ['a railway line', 'the Otaru line: great views'],
    ['Arabic prose', 'نلتقي في المطار الساعة 10'],
    ['Japanese prose', '第2駐車場に12時に集合です'],
  ] as const
  test.each(plain)('keeps %s', (_what, text) => {
    expect(maskContacts(text)).toBe(text)
  })

  test('masks a hostile text of a thousand characters quickly', () => {
    const parts = ['1 ', 'a.', '@', 'a', '\u200b', ' at ', '(', '1---', 'line ', 'b dot ', 'a@b.', '２０２６-']
    const startedAt = cpuMs()
    for (const part of parts) maskContacts(part.repeat(1000 / part.length))
    expect(cpuMs() - startedAt).toBeLessThan(500)
  })
})
