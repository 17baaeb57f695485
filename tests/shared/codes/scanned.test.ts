import { expect, test } from 'vitest'
import { writeCode, writeContent } from '../../../shared/codes/code.ts'
import { codeAddress, codeInQuery, scannedOf } from '../../../shared/codes/scanned.ts'

const CARD = writeCode(
  writeContent({ kind: 'card', expiresAt: Date.parse('2027-01-01T00:00:00Z'), target: '' }),
  'ZYXWVTSRQPNMKJHG',
)
const HOST = 'drive.example:3000'

test('writes a URL of the scan page that reads back as the code', () => {
  const address = codeAddress(`http://${HOST}`, CARD)
  expect(address).toBe(`http://drive.example:3000/ridemvp?code=${CARD}`)
  expect(scannedOf(address, HOST)).toEqual({ kind: 'code', code: CARD })
  expect(codeInQuery(new URL(address).search)).toBe(CARD)
  expect(codeInQuery('?plan=1')).toBeUndefined()
})

test.each([
  [`https://${HOST}/ridemvp/ja?code=${CARD}`, { kind: 'code', code: CARD }],
  [`  https://${HOST}/ridemvp/?code=${CARD}\n`, { kind: 'code', code: CARD }],
  [`https://${HOST}/ridemvp/AR?code=${CARD}`, { kind: 'code', code: CARD }],
  [`https://${HOST}/ridemvp/xx?code=${CARD}`, { kind: 'page' }],
  [`https://${HOST}/ridemvp/en/more?code=${CARD}`, { kind: 'page' }],
  [CARD.toLowerCase(), { kind: 'code', code: CARD }],
  // An invalid code is passed on too, because the page that reads it distinguishes typing errors from forgeries.
  [`https://${HOST}/ridemvp?code=nonsense`, { kind: 'code', code: 'nonsense' }],
  [`https://${HOST}/ridemvp`, { kind: 'page' }],
  [`https://${HOST}/otaru/en?code=${CARD}`, { kind: 'page' }],
  [`https://evil.example/ridemvp?code=${CARD}`, { kind: 'site', host: 'evil.example' }],
  [`https://${HOST}.evil.example/ridemvp?code=${CARD}`, { kind: 'text' }],
  [`https://drive.example:3000@evil.example/ridemvp?code=${CARD}`, { kind: 'site', host: 'evil.example' }],
  ['https://dríve.example/', { kind: 'site', host: 'xn--drve-wpa.example' }],
  [`https://${'a'.repeat(60)}.example/`, { kind: 'site', host: `…${'a'.repeat(51)}.example` }],
  ['javascript:alert(1)', { kind: 'text' }],
  ['WIFI:T:WPA;S:guest;P:secret;;', { kind: 'text' }],
  ['tel:+81123456789', { kind: 'text' }],
  ['', { kind: 'text' }],
])('classifies %s', (text, kind) => {
  expect(scannedOf(text, HOST)).toEqual(kind)
})
