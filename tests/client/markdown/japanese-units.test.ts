import { expect, test } from 'vitest'
import { withJoinedUnits } from '../../../client/markdown/japanese-units.ts'
import { parseGuide } from '../../../client/markdown/parse.ts'

test.each([
  ['38 kmの道で50分', '38\u00a0kmの道で50\u2060分'],
  ['125 cc以下、15 kWhまで', '125\u00a0cc以下、15\u00a0kWhまで'],
  ['25リットル', '25\u2060リットル'],
  ['2026年8月1日', '2026\u2060年8\u2060月1\u2060日'],
  ['−15 °Cまで、4 %の坂', '−15\u00a0°Cまで、4\u00a0%の坂'],
  ['北14条西4丁目1-29、5番3号', '北14条西4丁目1-29、5番3号'],
  ['24 Hotelと5つの宿、7〜9', '24 Hotelと5つの宿、7〜9'],
])('joins numbers and units in the Japanese text %s', (text, joined) => {
  expect(withJoinedUnits(text, 'ja')).toBe(joined)
})

test('leaves texts of languages with spaces as they are', () => {
  expect(withJoinedUnits('24 h, 止まれ 2枚', 'en')).toBe('24 h, 止まれ 2枚')
})

test('the parsed guide, which the search and reading aloud use, has no word joiners', () => {
  const source = '---\ntitle: 題\nlead: 文\n---\n\n50分で38 kmの道'
  expect(JSON.stringify(parseGuide(source, 'ja').body)).toContain('50分で38 kmの道')
})
