import { readFileSync } from 'node:fs'
import { renderToStaticMarkup } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import { countryOf, type LicenceAnswers, NO_ANSWERS, parseAnswers } from '../../../../client/data/licence-answers.ts'
import { AnswerPanel } from '../../../../client/features/eligibility/answer-panel.tsx'
import { BookletQuestion } from '../../../../client/features/eligibility/booklet-question.tsx'
import { CounterCard } from '../../../../client/features/eligibility/counter-card.tsx'
import { Result } from '../../../../client/features/eligibility/result.tsx'
import { loadGuide } from '../../../../client/features/guide/served.ts'
import { addCatalog } from '../../../../client/i18n/catalogs.ts'
import { formatYearMonth } from '../../../../client/i18n/format.ts'
import { LanguageProvider } from '../../../../client/i18n/language.tsx'
import { Page } from '../../../../client/pages/can-i-drive/page.tsx'
import { COUNTRY_CODES } from '../../../../shared/countries.ts'
import { answerOf } from '../../../../shared/eligibility/answer.ts'
import { verdictOf } from '../../../../shared/eligibility/last-day.ts'
import { LICENCE_SOURCES, sourcesOf } from '../../../../shared/eligibility/licence-sources.ts'
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

test.each(LANGUAGE_CODES)('prerenders the whole form in %s', (language) => {
  const markup = draw(<Page route={routeOf('can-i-drive-in-japan')} />, language)
  for (const name of ['country', 'landing', 'permitIssued', 'tripEnds', 'licenceEnds', 'resident'])
    expect(markup).toContain(`name="${name}"`)
  expect(markup).not.toContain('counter-card')
})

test('ignores the query until hydration, so that the first render matches the served markup', () => {
  const page = <Page route={routeOf('can-i-drive-in-japan')} />
  expect(draw(page, 'en', '?from=FR')).toBe(draw(page, 'en'))
})

test.each(['SA', 'NG'])('links holders of a licence from %s, who may not drive, to crews and trains', (country) => {
  const markup = draw(<AnswerPanel country={country} answer={answerOf(country)} />, 'ar')
  expect(markup).toContain(pathTo('find-travel-buddies-landing', 'ar'))
  expect(markup).toContain(pathTo('cybercab', 'ar'))
})

test.each(['other', 'card'] as const)('links holders of the booklet "%s" to crews and trains', (booklet) => {
  const markup = draw(<BookletQuestion value={booklet} onChange={() => undefined} />, 'ar')
  expect(markup).toContain(pathTo('find-travel-buddies-landing', 'ar'))
  expect(markup).toContain(pathTo('cybercab', 'ar'))
})

test('links people who may not drive on their dates to crews and trains', () => {
  const days = { ...NO_ANSWERS.days, landing: '2027-06-01', permitIssued: '2026-05-01' }
  const verdict = verdictOf({ paper: 'permit', resident: false, days })
  expect(verdict.kind).toBe('no')
  const markup = draw(<Result verdict={verdict} />, 'ar')
  expect(markup).toContain(pathTo('find-travel-buddies-landing', 'ar'))
  expect(markup).toContain(pathTo('cybercab', 'ar'))
})

test('shows no alternatives to people who may drive', () => {
  const verdict = verdictOf({ paper: 'permit', resident: false, days: NO_ANSWERS.days })
  for (const part of [
    <AnswerPanel key="answer" country="EG" answer="permit" />,
    <BookletQuestion key="booklet" value="yes" onChange={() => undefined} />,
    <Result key="result" verdict={verdict} />,
  ])
    expect(draw(part)).not.toContain(pathTo('cybercab', 'en'))
})

const panel = (country: string, language: Language = 'en') =>
  draw(<AnswerPanel country={country} answer={answerOf(country)} />, language)
const texts = JSON.parse(readFileSync('locales/en/can-i-drive.json', 'utf8'))

test.each(['TH', 'IT', 'LU', 'SI', 'AE'])(
  'tells holders of a licence from %s to ask for the booklet of 1949',
  (country) => {
    expect(panel(country)).toContain(texts.answer.permit.warning)
  },
)

test.each(['KR', 'US', 'FR', 'CN'])('does not warn of two booklets for %s', (country) => {
  expect(panel(country)).not.toContain(texts.answer.permit.warning)
})

test('shows the right booklet wherever a permit is or may be accepted, and nowhere else', () => {
  const shown = COUNTRY_CODES.filter((country) => panel(country).includes(texts.recognise.heading))
  expect(shown).toEqual(COUNTRY_CODES.filter((country) => ['permit', 'check'].includes(answerOf(country))))
})

test('the drawing of the booklet carries the words of its first page', () => {
  const words = panel('KR')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
  expect(words).toContain('Convention on Road Traffic of 19 September 1949')
})

test.each(LANGUAGE_CODES)(
  'links every source of an answer and names the month in which it was read, in %s',
  (language) => {
    for (const country of ['KR', 'SI', 'FR', 'VN', 'CN', 'BH', 'JP']) {
      const markup = panel(country, language)
      for (const source of sourcesOf(country)) expect(markup).toContain(`href="${LICENCE_SOURCES[source]}"`)
      expect(markup).toContain(formatYearMonth(language, '2026-11'))
    }
  },
)

test('explains a refused permit by the convention of 1968 or by the list of 1949', () => {
  expect(panel('VN')).toContain(texts.answer.none.vienna)
  expect(panel('CN')).toContain(texts.answer.none.outside)
})

test.each(['KR', 'FR'])('reminds visitors with a licence from %s of the landing stamp', (country) => {
  expect(panel(country)).toContain(texts.documents.stamp)
})

const answers: LicenceAnswers = {
  ...NO_ANSWERS,
  name: 'Amina',
  days: { ...NO_ANSWERS.days, landing: '2026-12-10', permitIssued: '2026-11-20' },
}

test.each(LANGUAGE_CODES)('states name, country, documents and last day in Japanese on the card in %s', (language) => {
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
})

test('leaves unanswered dates blank on the card, to be filled in by hand', () => {
  const markup = draw(<CounterCard country="FR" paper="translation" answers={NO_ANSWERS} last={undefined} />)
  expect(markup.match(/　年　　月　　日/g)).toHaveLength(2)
  expect(markup).not.toContain('国際運転免許証')
})

test("names Taiwan's association instead of an embassy for the translation of a Taiwanese licence", () => {
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
])('reads ?from=%s as country "%s"', (text, code) => expect(countryOf(text)).toBe(code))

test.each(['', '{', 'null', '[]', '{"days":7,"name":{},"country":"QQ","booklet":"x"}'])(
  'reads the invalid stored text %j as no answers',
  (text) => expect(parseAnswers(text)).toEqual(NO_ANSWERS),
)

test('restores the saved answers unchanged', () => {
  const whole: LicenceAnswers = { ...answers, country: 'EG', booklet: 'yes', resident: true }
  expect(parseAnswers(JSON.stringify(whole))).toEqual(whole)
})
