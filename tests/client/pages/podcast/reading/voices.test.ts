/** Which voice reads: one of the device, unless another was chosen; the text is never sent away unasked. */

import { expect, test } from 'vitest'
import { japaneseVoice, voicesFor, voiceToUse } from '../../../../../client/pages/podcast/reading/voices.ts'
import { aVoice } from './fake-speech.ts'

const remote = aVoice('en-US', { voiceURI: 'remote', localService: false, default: true })
const local = aVoice('en_GB', { voiceURI: 'local' })
const chosen = aVoice('en-AU', { voiceURI: 'chosen' })
const japanese = aVoice('ja-JP')
const remoteJapanese = aVoice('ja-JP', { voiceURI: 'far', localService: false })

test('those of the device stand first, and other languages not at all', () => {
  expect(voicesFor([remote, japanese, local], 'en')).toEqual([local, remote])
  expect(voicesFor([aVoice('fil-PH')], 'fr')).toEqual([])
})

test.each([
  ['one of the device', [remote, local], undefined, local],
  ['the one chosen', [local, chosen], 'chosen', chosen],
  ['a remote one only when it was chosen', [local, remote], 'remote', remote],
  ['none where all are remote', [remote], undefined, undefined],
  ['one of the device where the chosen one is gone', [local], 'gone', local],
  ['none where the browser cannot speak', null, undefined, undefined],
  ['none before the page is taken over', undefined, undefined, undefined],
] as const)('%s reads', (_, list, wanted, voice) => {
  expect(voiceToUse(list, 'en', wanted)).toBe(voice)
})

test('Japanese words are said by a voice of the device, and in a Japanese text by its own', () => {
  expect(japaneseVoice([remoteJapanese, japanese], 'en')).toBe(japanese)
  expect(japaneseVoice([remoteJapanese], 'en')).toBeUndefined()
  expect(japaneseVoice([japanese], 'ja')).toBeUndefined()
})
