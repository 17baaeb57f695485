import { expect, test } from 'vitest'
import { decodeXml } from '../../../../server/city/podcast/rss-encoding.ts'

const declared = (encoding: string, bytes: string) =>
  Buffer.from(`<?xml version="1.0" encoding="${encoding}"?><t>${bytes}</t>`, 'latin1')

test.each([
  // Columns: what the row tests, bytes, charset in the header, text.
  ['UTF-8 where nothing else is said', Buffer.from('<t>é日</t>'), undefined, '<t>é日</t>'],
  ['a byte order mark, which is no text', Buffer.from('\uFEFF<t>é</t>'), undefined, '<t>é</t>'],
  ['a byte order mark before a header that is wrong', Buffer.from('\uFEFF<t>é</t>'), 'iso-8859-1', '<t>é</t>'],
  ['UTF-16 by its mark', Buffer.from('\uFEFF<t>é日</t>', 'utf16le'), undefined, '<t>é日</t>'],
  ['the other UTF-16 by its mark', Buffer.from('\uFEFF<t>é日</t>', 'utf16le').swap16(), 'utf-8', '<t>é日</t>'],
  ['Latin by the header', Buffer.from('<t>\xe9</t>', 'latin1'), 'iso-8859-1', '<t>é</t>'],
  ['bytes that mean nothing', Buffer.from('<t>\xff\xfe\xc3</t>', 'latin1'), undefined, '<t>\uFFFD\uFFFD\uFFFD</t>'],
])('decodes %s', (_what, bytes, charset, text) => expect(decodeXml(bytes, charset)).toBe(text))

test.each([
  ['ISO-8859-1', '\xe9', 'é'],
  ['windows-1252', '\x80', '€'],
  ['Shift_JIS', '\x93\xfa', '日'],
  ['euc-jp', '\xc6\xfc', '日'],
])('decodes a document that declares %s', (encoding, bytes, text) => {
  expect(decodeXml(declared(encoding, bytes), undefined)).toContain(`<t>${text}</t>`)
})

test.each(['utf-7', 'iso-2022-kr', 'hz-gb-2312', 'ebcdic', '..', 'constructor'])(
  'rejects a document in %s, which browsers do not support',
  (encoding) => expect(() => decodeXml(declared(encoding, 'a'), undefined)).toThrow('unknown encoding'),
)
