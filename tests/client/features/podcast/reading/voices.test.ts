import { expect, test } from 'vitest'
import { japaneseVoice, voicesFor, voiceToUse } from '../../../../../client/features/podcast/reading/voices.ts'
import { aVoice } from './fake-speech.ts'

const remote = aVoice('en-US', { voiceURI: 'remote', localService: false, default: true })
const local = aVoice('en_GB', { voiceURI: 'local' })
const chosen = aVoice('en-AU', { voiceURI: 'chosen' })
const japanese = aVoice('ja-JP')
const remoteJapanese = aVoice('ja-JP', { voiceURI: 'far', localService: false })

test('lists local voices first and leaves out other languages', () => {
  expect(voicesFor([remote, japanese, local], 'en')).toEqual([local, remote])
  expect(voicesFor([aVoice('fil-PH')], 'fr')).toEqual([])
})

test.each([
  ['a local voice', [remote, local], undefined, local],
  ['the chosen voice', [local, chosen], 'chosen', chosen],
  ['a remote voice only when it was chosen', [local, remote], 'remote', remote],
  ['no voice when all are remote', [remote], undefined, undefined],
  ['a local voice when the chosen one is gone', [local], 'gone', local],
  ['no voice without speech synthesis', null, undefined, undefined],
  ['no voice before hydration', undefined, undefined, undefined],
] as const)('uses %s', (_, list, wanted, voice) => {
  expect(voiceToUse(list, 'en', wanted)).toBe(voice)
})

test('returns only a local Japanese voice, and none for a Japanese text', () => {
  expect(japaneseVoice([remoteJapanese, japanese], 'en')).toBe(japanese)
  expect(japaneseVoice([remoteJapanese], 'en')).toBeUndefined()
  expect(japaneseVoice([japanese], 'ja')).toBeUndefined()
})
