import { expect, test, vi } from 'vitest'
import { createGuideReader, sectionAt } from '../../../../../client/features/podcast/reading/guide-reader.ts'
import type { Run, SpokenSection } from '../../../../../client/features/podcast/reading/sentences.ts'
import { aVoice, FakeInterval, FakeSpeech, utteranceOf } from './fake-speech.ts'

const plain = (text: string): Run => ({ text, kind: 'plain' })
const section = (id: string, ...sentences: string[]): SpokenSection => ({
  id,
  title: sentences[0] ?? '',
  sentences: sentences.map((text) => [plain(text)]),
  starts: sentences.map((_, index) => index),
})

const opening = section('', 'Fuel', 'Most cars take regular.')
const whole = [opening, section('colours', 'Colours', 'Red is regular.'), section('words', 'Words', 'Say mantan.')]
const voices = { main: aVoice('en-GB'), japanese: undefined }

function aReader() {
  const speech = new FakeSpeech()
  const watch = new FakeInterval()
  const onEnd = vi.fn()
  const onSection = vi.fn()
  const reader = createGuideReader({
    speech: () => speech,
    makeUtterance: utteranceOf,
    every: watch.every,
    onEnd,
    onSection,
  })
  return { speech, watch, onEnd, onSection, reader }
}

const texts = (speech: FakeSpeech) => speech.said.map(({ text }) => text)

test('speaks the title at once and continues with the guide when it has loaded', () => {
  const { speech, reader } = aReader()
  reader.open('en', [opening], false, voices)
  expect(speech.last).toMatchObject({ text: 'Fuel', lang: 'en-GB' })
  reader.complete(whole, 0)
  expect(texts(speech)).toEqual(['Fuel'])
  for (let turn = 0; turn < 3; turn += 1) speech.says()
  expect(texts(speech)).toEqual(['Fuel', 'Most cars take regular.', 'Colours', 'Red is regular.'])
  expect(reader.read()).toMatchObject({ status: 'reading', sentence: 3 })
})

test('waits for a guide that loads slowly, and then continues', () => {
  const { speech, watch, reader } = aReader()
  reader.open('en', [opening], false, voices)
  speech.says()
  speech.says()
  expect(reader.read()).toMatchObject({ status: 'reading', sentence: 2 })
  watch.tick(20)
  expect(reader.read().status).toBe('reading')
  reader.complete(whole, 0)
  expect(speech.last.text).toBe('Colours')
})

test('a guide is no longer open when it was opened again in another language', () => {
  const { reader } = aReader()
  const isOpenInEnglish = reader.open('en', [opening], false, voices)
  expect(isOpenInEnglish()).toBe(true)
  reader.close()
  expect(isOpenInEnglish()).toBe(false)
  const isOpenInFrench = reader.show('fr', [opening])
  expect([isOpenInEnglish(), isOpenInFrench()]).toEqual([false, true])
  reader.open('fr', [opening], false, voices)
  expect(isOpenInFrench()).toBe(false)
})

test('speaks the title and resumes at the saved section', () => {
  const { speech, reader, onSection } = aReader()
  reader.open('en', [opening], false, voices)
  reader.complete(whole, 2)
  speech.says()
  expect(speech.last.text).toBe('Words')
  expect(onSection).toHaveBeenLastCalledWith(2)
})

test('ends after the last sentence, and then starts again from the title', () => {
  const { speech, reader, onEnd, watch } = aReader()
  reader.open('en', whole, true, voices)
  for (let turn = 0; turn < 6; turn += 1) speech.says()
  expect(reader.read().status).toBe('ended')
  expect(onEnd).toHaveBeenCalledOnce()
  expect(watch.running).toBe(0)
  reader.toggle()
  expect(speech.last.text).toBe('Fuel')
})

test('says nothing without a voice that the user has chosen, also after a guide in another language', () => {
  const { speech, reader } = aReader()
  reader.open('en', whole, true, voices)
  const said = texts(speech).length
  reader.show('fr', [opening])
  reader.toggle()
  expect([texts(speech).length, reader.read().status]).toEqual([said, 'idle'])
  reader.setVoices(voices)
  reader.toggle()
  expect(texts(speech).length).toBe(said + 1)
})

test('stops at once on pause, and repeats the sentence on play', () => {
  const { speech, reader } = aReader()
  reader.open('en', whole, true, voices)
  speech.says()
  reader.toggle()
  expect(speech.speaking).toBe(false)
  expect(reader.read()).toMatchObject({ status: 'paused', sentence: 1 })
  reader.toggle()
  expect(texts(speech).slice(-2)).toEqual(['Most cars take regular.', 'Most cars take regular.'])
})

test.each([
  ['speaks it while reading', true, 'Words'],
  ['only moves there while paused', false, 'Fuel'],
] as const)('on a jump to another section, the reader %s', (_, reading, last) => {
  const { speech, reader } = aReader()
  reader.open('en', whole, true, voices)
  if (!reading) reader.pause()
  reader.goToSection(2)
  expect(reader.read().sentence).toBe(4)
  expect(speech.last.text).toBe(last)
  reader.goTo(99)
  expect(reader.read().sentence).toBe(5)
})

test('does not restart when the same voice is set again', () => {
  const { speech, reader } = aReader()
  reader.open('en', whole, true, voices)
  reader.setVoices({ ...voices })
  expect(texts(speech)).toEqual(['Fuel'])
})

test('repeats the sentence at once when the speed or voice changes', () => {
  const { speech, reader } = aReader()
  reader.open('en', whole, true, voices)
  reader.setSpeed(1.5)
  expect(speech.last).toMatchObject({ text: 'Fuel', rate: 1.5 })
  const other = aVoice('en-US', { voiceURI: 'other' })
  reader.setVoices({ main: other, japanese: undefined })
  expect(speech.last.voice).toBe(other)
  reader.pause()
  const before = speech.said.length
  reader.setSpeed(2)
  expect(speech.said).toHaveLength(before)
})

test('speaks Japanese words with the Japanese voice, or leaves them out without one', () => {
  const words: SpokenSection = {
    id: '',
    title: 'Say',
    starts: [0],
    sentences: [[plain('Say '), { text: '満タン', kind: 'japanese' }, plain(' first.')]],
  }
  const withVoice = aReader()
  withVoice.reader.open('en', [words], true, { ...voices, japanese: aVoice('ja-JP') })
  withVoice.speech.says()
  expect(withVoice.speech.last).toMatchObject({ text: '満タン', lang: 'ja-JP' })
  const without = aReader()
  without.reader.open('en', [words], true, voices)
  expect(without.speech.last.text).toBe('Say first.')
})

test('continues after silence when the browser omits the end event', () => {
  const { speech, watch, reader } = aReader()
  reader.open('en', whole, true, voices)
  speech.last.onstart?.()
  watch.tick(30)
  expect(texts(speech)).toEqual(['Fuel'])
  speech.speaking = false
  watch.tick(2)
  expect(texts(speech)).toEqual(['Fuel', 'Most cars take regular.'])
})

test('fails when the voice never starts', () => {
  const { watch, reader } = aReader()
  reader.open('en', whole, true, voices)
  watch.tick(8)
  expect(reader.read()).toMatchObject({ status: 'failed', failure: 'silent' })
  expect(watch.running).toBe(0)
})

test.each([
  ['network', 'network'],
  ['synthesis-failed', 'voice'],
  ['language-unavailable', 'voice'],
])('reports the speech error %s as %s', (error, failure) => {
  const { speech, reader } = aReader()
  reader.open('en', whole, true, voices)
  speech.last.onerror?.({ error })
  expect(reader.read()).toMatchObject({ status: 'failed', failure })
  reader.toggle()
  expect(reader.read()).toMatchObject({ status: 'reading', failure: undefined })
})

test('ignores a late end event of an interrupted utterance', () => {
  const { speech, reader } = aReader()
  reader.open('en', whole, true, voices)
  const before = speech.last
  reader.goToSection(1)
  before.onend?.()
  expect(texts(speech)).toEqual(['Fuel', 'Colours'])
})

test('pauses when the page becomes visible and the browser has stopped speaking', () => {
  const { speech, reader } = aReader()
  reader.open('en', whole, true, voices)
  reader.syncStatus()
  expect(reader.read().status).toBe('reading')
  speech.speaking = false
  reader.syncStatus()
  expect(reader.read().status).toBe('paused')
})

test('shows the text without speaking when there is no voice', () => {
  const { speech, reader } = aReader()
  reader.show('en', [opening])
  reader.complete(whole, 1)
  expect(reader.read()).toMatchObject({ status: 'idle', sections: whole })
  reader.close()
  expect(speech.said).toEqual([])
  expect(speech.cancels).toBe(0)
})

test.each([
  [0, 0],
  [1, 0],
  [2, 1],
  [5, 2],
  [6, 2],
])('finds sentence %i in section %i', (sentence, wanted) => {
  expect(sectionAt(whole, sentence)).toBe(wanted)
})
