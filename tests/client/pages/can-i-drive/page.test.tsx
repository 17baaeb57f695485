/** The page "can I drive": whole as served, and the card that the rental counter reads (product decisions §3). */

import { readFileSync } from 'node:fs'
import { renderToStaticMarkup } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import { addCatalog } from '../../../../client/i18n/catalogs.ts'
import { LanguageProvider } from '../../../../client/i18n/language.tsx'
import { AnswerPanel } from '../../../../client/pages/can-i-drive/answer-panel.tsx'
import { CounterCard } from '../../../../client/pages/can-i-drive/counter-card.tsx'
import { Page } from '../../../../client/pages/can-i-drive/page.tsx'
import {
  countryOf,
  type LicenceAnswers,
  NO_ANSWERS,
  parseAnswers,
} from '../../../../client/pages/can-i-drive/saved-form.ts'
import { loadGuide } from '../../../../client/pages/guide/served.ts'
import { answerOf } from '../../../../shared/eligibility/answer.ts'
import { LANGUAGE_CODES, type Language } from '../../../../shared/languages.ts'
import { pathTo, routeOf } from '../../../../shared/routes.ts'

await Promise.all(LANGUAGE_CODES.map((language) => loadGuide(language, 'can-i-drive-in-japan')))
for (const language of LANGUAGE_CODES)
  for (const name of ['can-i-drive', 'guide'] as const)
    addCatalog(language, name, JSON.parse(readFileSync(`locales/${language}/${name}.json`, 'utf8')))

function draw(what: React.ReactNode, language: Language = 'en', search = ''): string {
  return renderToStaticMarkup(
    <StaticRouter location={`/can-i-drive-in-japan/${language}${search}`}>
      <LanguageProvider language={language}>{what}</LanguageProvider>
    </StaticRouter>,
  )
}

test.each(LANGUAGE_CODES)('in %s the form is whole before any script runs', (language) => {
  const markup = draw(<Page route={routeOf('can-i-drive-in-japan')} />, language)
  for (const name of ['country', 'landing', 'permitIssued', 'tripEnds', 'licenceEnds', 'resident'])
    expect(markup).toContain(`name="${name}"`)
  expect(markup).not.toContain('counter-card')
})

test('what the address says waits for the takeover, so that the first drawing is the one served', () => {
  const page = <Page route={routeOf('can-i-drive-in-japan')} />
  expect(draw(page, 'en', '?from=FR')).toBe(draw(page, 'en'))
})

test.each(['SA', 'SN'])(
  'who cannot be sure to drive, as with a licence from %s, is led to crews and trains',
  (country) => {
    const markup = draw(<AnswerPanel country={country} answer={answerOf(country)} />, 'ar')
    expect(markup).toContain(pathTo('find-travel-buddies-landing', 'ar'))
    expect(markup).toContain(pathTo('cybercab', 'ar'))
  },
)

test('who may drive is not sent away', () => {
  expect(draw(<AnswerPanel country="EG" answer="permit" />)).not.toContain(pathTo('cybercab', 'en'))
})

const answers: LicenceAnswers = {
  ...NO_ANSWERS,
  name: 'Amina',
  days: { ...NO_ANSWERS.days, landing: '2026-12-10', permitIssued: '2026-11-20' },
}

test.each(LANGUAGE_CODES)(
  'in %s the card says in Japanese whose it is, from where, with what and until when',
  (language) => {
    const markup = draw(<CounterCard country="EG" paper="permit" answers={answers} last="2027-11-19" />, language)
    for (const text of [
      'エジプト',
      '2026年12月10日',
      '2026年11月20日',
      '2027年11月19日',
      'Amina',
      '1949年ジュネーブ条約',
      '第107条の2',
    ])
      expect(markup).toContain(text)
    expect(markup.includes('<small')).toBe(language !== 'ja')
  },
)

test('what is not told is left to be written by hand', () => {
  const markup = draw(<CounterCard country="FR" paper="translation" answers={NO_ANSWERS} last={undefined} />)
  expect(markup.match(/　年　　月　　日/g)).toHaveLength(2)
  expect(markup).not.toContain('国際運転免許証')
})

test("a Taiwanese licence is translated by Taiwan's association, not by an embassy", () => {
  const markup = draw(<CounterCard country="TW" paper="translation" answers={answers} last={undefined} />)
  expect(markup).toContain('台湾日本関係協会')
  expect(markup).not.toContain('大使館')
})

test.each([
  ['FR', 'FR'],
  ['fr', 'FR'],
  ['XX', ''],
  ['<b>', ''],
  [null, ''],
])('the address ?from=%s means "%s"', (text, code) => expect(countryOf(text)).toBe(code))

test.each(['', '{', 'null', '[]', '{"days":7,"name":{},"country":"QQ","booklet":"x"}'])(
  'what was kept as %j is read as nothing told',
  (text) => expect(parseAnswers(text)).toEqual(NO_ANSWERS),
)

test('what was kept comes back as it was told', () => {
  const whole: LicenceAnswers = { ...answers, country: 'EG', booklet: 'yes', resident: true }
  expect(parseAnswers(JSON.stringify(whole))).toEqual(whole)
})
