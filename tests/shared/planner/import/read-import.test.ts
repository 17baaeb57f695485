import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  MOST_IMPORT_BYTES,
  MOST_IMPORTED,
  readImportedFile,
  readImportedText,
} from '../../../../shared/planner/import/read-import.ts'
import { cpuMs } from '../../../support/cpu-time.ts'
import { atDepth } from '../../../support/depth.ts'
import {
  ENTITY_BOMB,
  EXTERNAL_ENTITY,
  GARMIN_GPX,
  GPSBABEL_GPX,
  MY_MAPS_KML,
} from '../../../support/planner/imported-files.ts'

const bytesOf = (text: string) => new TextEncoder().encode(text)
const at = (latitude: number, longitude: number) => ({ latitude, longitude })

test('reads waypoints and named route points of a GPX 1.0 file, without tracks and bends', () => {
  expect(readImportedFile(bytesOf(GPSBABEL_GPX))).toEqual({
    points: [
      { name: 'Odori Park', at: at(43.0602, 141.349) },
      { name: '洞爺湖', at: at(42.5655, 140.8185) },
    ],
    more: 0,
  })
})

test('takes the name of a GPX 1.1 waypoint from its own element, not from an extension', () => {
  expect(readImportedFile(bytesOf(GARMIN_GPX))).toEqual({
    points: [
      { name: 'Hakodate Ropeway', at: at(41.7625, 140.7135) },
      { name: 'Our secret beach', at: at(43.2, 141.3) },
      { name: '001', at: at(42.4971, 141.1484) },
    ],
    more: 0,
  })
})

test('reads placemarks of folders in a KML file, with CDATA names, and leaves lines out', () => {
  expect(readImportedFile(bytesOf(MY_MAPS_KML))).toEqual({
    points: [{ name: 'Otaru Canal & walk', at: at(43.1985, 141.0029) }, { name: 'ファーム富田' }],
    more: 0,
  })
})

test('reads pasted lists with bullets, numbers, positions and links', () => {
  const text = '\ufeff- Lake Toya\r\n2) 函館山\n\n• Our hotel (43.0611, 141.3564)\nhttps://example.org/x\n3 houses\n'
  expect(readImportedText(text)).toEqual({
    points: [
      { name: 'Lake Toya' },
      { name: '函館山' },
      { name: 'Our hotel', at: at(43.0611, 141.3564) },
      { name: '3 houses' },
    ],
    more: 0,
  })
})

test('reads the names of a saved list of Google Maps (Takeout)', () => {
  const text = 'Title,Note,URL,Comment\n"Nijo Market, ""the fish one""",,https://maps.example/1,\nOtaru Canal,go,,\n'
  expect(readImportedText(text)).toMatchObject({
    points: [{ name: 'Nijo Market, "the fish one"' }, { name: 'Otaru Canal' }],
  })
})

test.each([
  [
    'a byte order mark of UTF-16',
    [0xff, 0xfe, ...new Uint8Array(new Uint16Array([...'函館山'].map((c) => c.charCodeAt(0))).buffer)],
  ],
  [
    'an encoding stated in the XML declaration',
    [
      ...bytesOf('<?xml version="1.0" encoding="Shift_JIS"?><gpx><wpt lat="41.75" lon="140.7"><name>'),
      ...[0x94, 0x9f, 0x8a, 0xd9, 0x8e, 0x52],
      ...bytesOf('</name></wpt></gpx>'),
    ],
  ],
])('decodes a file with %s', (_, bytes) => {
  expect(readImportedFile(Uint8Array.from(bytes))).toMatchObject({ points: [{ name: '函館山' }] })
})

const nested = (depth: number) => `<gpx>${'<a>'.repeat(depth)}${'</a>'.repeat(depth)}<wpt lat="43" lon="141"/></gpx>`

test.each([
  ['an entity bomb', ENTITY_BOMB, 'unsafe'],
  ['an external entity', EXTERNAL_ENTITY, 'unsafe'],
  ['elements nested too deeply', nested(100_000), 'unsafe'],
  ['a file cut off in a tag', GPSBABEL_GPX.slice(0, 400), 'broken'],
  ['a file cut off between tags', GPSBABEL_GPX.slice(0, GPSBABEL_GPX.indexOf('<sym>')), 'broken'],
  ['tags in the wrong order', '<gpx><wpt lat="43" lon="141"><name>a</wpt></name></gpx>', 'broken'],
  ['an unknown entity', '<gpx><wpt lat="43" lon="141"><name>a&nbsp;b</name></wpt></gpx>', 'broken'],
  [
    'an entity with the name of a method',
    '<gpx><wpt lat="43" lon="141"><name>a&toString;</name></wpt></gpx>',
    'broken',
  ],
  ['two roots', '<gpx/><gpx/>', 'broken'],
  ['an angle bracket alone', '<', 'broken'],
  ['a web page', '<!DOCTYPE html><html><body><script>alert(1)</script></body></html>', 'other'],
  ['another XML file', '<?xml version="1.0"?><svg><script>alert(1)</script></svg>', 'other'],
  ['JSON', '{"type":"FeatureCollection","features":[]}', 'other'],
  ['an empty file', ' \n ', 'nothing'],
  ['a GPX file that has only a track', '<gpx><trk><trkseg><trkpt lat="43" lon="141"/></trkseg></trk></gpx>', 'nothing'],
  ['text with NUL', 'abc\0def', 'binary'],
  ['a picture', '\u0089PNG\r\n\u001a\n\0\0', 'binary'],
])('refuses %s with one reason', (_, text, reason) => {
  expect(readImportedFile(bytesOf(text))).toEqual({ refused: reason })
})

test('refuses a ZIP file and bytes that are no text', () => {
  expect(readImportedFile(Uint8Array.of(0x50, 0x4b, 3, 4, 20, 0))).toEqual({ refused: 'archive' })
  expect(readImportedFile(Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0xd, 0xa))).toEqual({ refused: 'binary' })
})

test('refuses a file above the limit, and reads one at the limit', () => {
  const row = '<trkpt lat="43.1" lon="141.2"><ele>12.0</ele></trkpt>'
  const most = Math.floor((MOST_IMPORT_BYTES - 100) / row.length)
  const file = (rows: number) =>
    bytesOf(`<gpx><wpt lat="43" lon="141"><name>x</name></wpt><trk><trkseg>${row.repeat(rows)}</trkseg></trk></gpx>`)
  expect(readImportedFile(file(most + 2))).toEqual({ refused: 'huge' })
  expect(readImportedFile(file(most))).toMatchObject({ points: [{ name: 'x' }] })
})

test('shows a limited number of points and counts the rest', () => {
  const list = Array.from({ length: MOST_IMPORTED + 7 }, (_, index) => `Place ${index}`).join('\n')
  const read = readImportedText(list)
  expect('points' in read && [read.points.length, read.more]).toEqual([MOST_IMPORTED, 7])
})

test('gives a point once, and a name as one line without control characters', () => {
  const text =
    '<gpx><wpt lat="43" lon="141"><name>a\u202e\n b</name></wpt><wpt lat="43.00001" lon="141"><name>a b</name></wpt></gpx>'
  expect(readImportedText(text)).toEqual({ points: [{ name: 'a b', at: at(43.00001, 141) }], more: 0 })
})

test.each([
  ['a name', 'a'],
  ['a latitude', 'a 43.06'],
  ['a position', 'a 43.06 141.35'],
])('reads long runs of spaces after %s in proportional time', (_what, start) => {
  const text = Array(500)
    .fill(`${start}${' '.repeat(980)}b`)
    .join('\n')
  const startedAt = cpuMs()
  expect(readImportedText(text)).toMatchObject({ points: [{}] })
  expect(cpuMs() - startedAt).toBeLessThan(1_000)
})

test('leaves out positions that are not on the earth', () => {
  const text = '<gpx><wpt lat="143" lon="141"><name>a</name></wpt><wpt lat="NaN" lon="1e3"><name>b</name></wpt></gpx>'
  expect(readImportedText(text)).toEqual({ points: [{ name: 'a' }, { name: 'b' }], more: 0 })
})

const runs = { numRuns: atDepth({ quick: 300, full: 20_000 }) }
const isOutcome = (read: ReturnType<typeof readImportedText>) =>
  'refused' in read || (read.points.length > 0 && read.points.every(({ name }) => !/[\p{Cc}\u202e]/u.test(name)))

test('any bytes give points or a reason', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 400 }), (bytes) => isOutcome(readImportedFile(bytes))),
    runs,
  )
})

test('a valid file with random changes gives points or a reason', () => {
  const change = fc.record({
    from: fc.nat(2_000),
    length: fc.nat(30),
    text: fc.oneof(fc.string({ maxLength: 12 }), fc.constantFrom('<', '>', '&', ']]>', '<![CDATA[', '<!--', '"', '</')),
  })
  fc.assert(
    fc.property(
      fc.constantFrom(GPSBABEL_GPX, GARMIN_GPX, MY_MAPS_KML),
      fc.array(change, { maxLength: 6 }),
      (file, changes) => {
        const changed = changes.reduce<string>(
          (text, { from, length, text: put }) => text.slice(0, from) + put + text.slice(from + length),
          file,
        )
        return isOutcome(readImportedText(changed))
      },
    ),
    runs,
  )
})
