import { readFileSync } from 'node:fs'
import { renderToStaticMarkup } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom'
import { describe, expect, test } from 'vitest'
import { loadGuide } from '../../../../client/features/guide/served.ts'
import { HourReading } from '../../../../client/features/wildlife/hour-reading.tsx'
import { addCatalog } from '../../../../client/i18n/catalogs.ts'
import { LanguageProvider } from '../../../../client/i18n/language.tsx'
import { Page } from '../../../../client/pages/bears/page.tsx'
import { LANGUAGE_CODES, type Language } from '../../../../shared/languages.ts'
import { routeOf } from '../../../../shared/routes.ts'
import { ANSWERS, QUESTIONS } from '../../../../shared/wildlife/self-check.ts'

const bears = (language: Language) => JSON.parse(readFileSync(`locales/${language}/bears.json`, 'utf8'))

for (const language of LANGUAGE_CODES) {
  addCatalog(language, 'bears', bears(language))
  for (const name of ['common', 'guide'] as const) {
    addCatalog(language, name, JSON.parse(readFileSync(`locales/${language}/${name}.json`, 'utf8')))
  }
}
await Promise.all(LANGUAGE_CODES.map((language) => loadGuide(language, 'bears-at-work')))

const pages = LANGUAGE_CODES.map((language) => {
  const markup = renderToStaticMarkup(
    <StaticRouter location={`/bears-at-work/${language}`}>
      <LanguageProvider language={language}>
        <Page route={routeOf('bears-at-work')} />
      </LanguageProvider>
    </StaticRouter>,
  )
  return [language, markup] as const
})

describe.each(pages)('in %s', (language, markup) => {
  test('names the chart and repeats its content as a table of twelve months', () => {
    expect(markup).toMatch(/<svg class="deer-chart"[^>]*role="img" aria-label="[^"]+"/)
    expect(markup.match(/<tbody>.*?<\/tbody>/s)?.[0].match(/<tr>/g)).toHaveLength(12)
  })

  test('shows a number for every level, not only a colour', () => {
    for (const [index, level] of ['low', 'raised', 'high', 'highest'].entries()) {
      expect(markup).toMatch(new RegExp(`data-level="${level}">(?:(?!</g>).)*<text[^>]*>${index}</text></g>`, 's'))
    }
  })

  test('shows no current hour before hydration', () => {
    expect(markup).toContain('class="deer-now-line" data-known="false"')
    // The only mark for a current hour is the one in the legend.
    expect(markup.match(/class="deer-now"/g)).toHaveLength(1)
  })

  test('says that the levels are our own reading, and names the source', () => {
    expect(markup).toContain(bears(language).method.ours)
    expect(markup).toMatch(/6.?705/)
    expect(markup).toContain('jmpsa.or.jp')
  })

  test('shows the first question with three answers and without the solution', () => {
    const card = markup.slice(markup.indexOf('class="check-card"'))
    const { months } = bears(language).questions
    for (const option of ANSWERS) expect(card).toContain(months[option])
    expect(card).not.toContain(months.why)
  })

  test('has different texts for the answers of each question', () => {
    for (const id of QUESTIONS) {
      const texts = bears(language).questions[id]
      expect(new Set(ANSWERS.map((option) => texts[option])).size).toBe(ANSWERS.length)
    }
  })
})

describe('the reading of an hour', () => {
  test.each([
    [10, 17, ['October, 17:00–18:00', 'Highest', 'Dusk: the sun sets at 16:53', '22.5%', '22.8%', 'parked by 16:00']],
    [11, 18, ['November, 18:00–19:00', 'Highest', 'Darkness', '28.8%', '18.0%']],
    [7, 12, ['July, 12:00–13:00', 'Low', 'Daylight', 'Outside 16:00–20:00', '40.8%']],
    [12, 16, ['December, 16:00–17:00', 'High', 'Dusk', '22.5%']],
  ])('explains month %i at hour %i', (month, hour, parts) => {
    const markup = renderToStaticMarkup(
      <LanguageProvider language="en">
        <HourReading moment={{ month, hour }} />
      </LanguageProvider>,
    )
    expect(markup).toMatch(/^<div role="status"/)
    for (const part of parts) expect(markup).toContain(part)
  })
})
