import { readFileSync } from 'node:fs'
import { renderToStaticMarkup } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import { addCatalog } from '../../../../client/i18n/catalogs.ts'
import { LanguageProvider } from '../../../../client/i18n/language.tsx'
import { Page } from '../../../../client/pages/phonebot/page.tsx'
import { OFFICIAL_PAGES } from '../../../../shared/city/official-pages.ts'
import { LANGUAGE_CODES, type Language } from '../../../../shared/languages.ts'
import { TOPIC_IDS } from '../../../../shared/phonebot/topics.ts'
import { matchRoute, routeOf } from '../../../../shared/routes.ts'

function bot(language: Language): string {
  for (const name of ['common', 'field-card', 'phonebot'] as const) {
    addCatalog(language, name, JSON.parse(readFileSync(`locales/${language}/${name}.json`, 'utf8')))
  }
  return renderToStaticMarkup(
    <StaticRouter location={`/phonebot/${language}`}>
      <LanguageProvider language={language}>
        <Page route={routeOf('phonebot')} />
      </LanguageProvider>
    </StaticRouter>,
  )
}

test.each(LANGUAGE_CODES)('shows steps, sentences and further reading for every topic in %s', (language) => {
  const answers = bot(language).split('<details ').slice(1)
  expect(answers).toHaveLength(TOPIC_IDS.length)
  for (const answer of answers) {
    const steps = /<ol class="answer-steps">(.*?)<\/ol>/.exec(answer)?.[1] ?? ''
    expect([...steps.matchAll(/<li>/g)].length).toBeGreaterThanOrEqual(4)
    expect(answer).toContain('href="tel:')
    expect(answer).toContain('class="phrase-card"')
    expect(answer).toContain('class="answer-more"')
  }
})

test.each(LANGUAGE_CODES)('links the road information in the answer about closed roads in %s', (language) => {
  const closed = bot(language)
    .split('<details ')
    .find((answer) => answer.startsWith('id="topic-closed"'))
  for (const page of ['roads', 'expressways', 'traffic', 'warnings'] as const) {
    expect(closed).toContain(`href="${OFFICIAL_PAGES[page].replace('&', '&amp;')}"`)
  }
})

test.each(LANGUAGE_CODES)('links in %s only to pages in the same language', (language) => {
  const addresses = [...bot(language).matchAll(/href="(\/[^"#]*)/g)].map(([, address = '']) => address)
  expect(addresses.length).toBeGreaterThan(10)
  for (const address of addresses) expect([address, matchRoute(address)?.language]).toEqual([address, language])
})

test('shows the emergency numbers before the conversation, which has the role log', () => {
  const markup = bot('en')
  expect(markup.indexOf('href="tel:119"')).toBeLessThan(markup.indexOf('role="log"'))
  expect(markup).toMatch(/role="log" aria-label="[^"]+"/)
  expect(markup).toMatch(/<label[^>]*for="talk-question"/)
})
