import { readFileSync } from 'node:fs'
import { renderToStaticMarkup } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import { Phonebot } from '../../../../client/features/phonebot/phonebot.tsx'
import { addCatalog } from '../../../../client/i18n/catalogs.ts'
import { LanguageProvider } from '../../../../client/i18n/language.tsx'
import { OFFICIAL_PAGES } from '../../../../shared/city/official-pages.ts'
import { LANGUAGE_CODES, type Language } from '../../../../shared/languages.ts'
import { TOPIC_GROUPS, TOPIC_IDS, TOPICS, type Topic, type TopicId } from '../../../../shared/phonebot/topics.ts'
import { matchRoute, routeOf } from '../../../../shared/routes.ts'

function bot(language: Language): string {
  for (const name of ['common', 'field-card', 'phonebot'] as const) {
    addCatalog(language, name, JSON.parse(readFileSync(`locales/${language}/${name}.json`, 'utf8')))
  }
  return renderToStaticMarkup(
    <StaticRouter location={`/phonebot/${language}`}>
      <LanguageProvider language={language}>
        <Phonebot route={routeOf('phonebot')} />
      </LanguageProvider>
    </StaticRouter>,
  )
}

test.each(LANGUAGE_CODES)('shows steps, numbers, sentences and further reading of every topic in %s', (language) => {
  const answers = bot(language).split('<details id="topic-').slice(1)
  expect(answers.map((answer) => answer.slice(0, answer.indexOf('"')))).toEqual(TOPIC_IDS)
  for (const [at, answer] of answers.entries()) {
    const id = TOPIC_IDS[at] ?? 'accident'
    const { phones = [], phrases = [] }: Topic = TOPICS[id]
    const steps = /<ol class="answer-steps">(.*?)<\/ol>/.exec(answer)?.[1] ?? ''
    expect([...steps.matchAll(/<li>/g)].length).toBeGreaterThanOrEqual(3)
    expect([id, [...answer.matchAll(/href="tel:/g)].length]).toEqual([id, phones.length])
    expect([id, [...answer.matchAll(/class="phrase-card"/g)].length]).toEqual([id, phrases.length])
    expect(answer).toMatch(/class="answer-more"><li><a href="\/[^"]+"[^>]*>[^<]+<\/a>/)
  }
})

test('shows the steps before the numbers where seconds count, and after them elsewhere', () => {
  const answers = bot('en').split('<details id="topic-').slice(1)
  const isDoFirst = (id: TopicId) => {
    const answer = answers[TOPIC_IDS.indexOf(id)] ?? ''
    return answer.indexOf('answer-steps') < answer.indexOf('number-plates')
  }
  expect((['fire', 'monoxide', 'crossing', 'bear'] as const).filter(isDoFirst)).toHaveLength(4)
  expect((['accident', 'ill', 'breakdown', 'numbers'] as const).filter(isDoFirst)).toEqual([])
})

test.each(LANGUAGE_CODES)('offers every topic as a button in %s, by group, with the dangers open', (language) => {
  const markup = bot(language)
  const menu = /<fieldset class="talk-menu">(.*?)<\/fieldset>/.exec(markup)?.[1] ?? ''
  expect([...menu.matchAll(/<button type="button"/g)]).toHaveLength(TOPIC_IDS.length)
  expect([...menu.matchAll(/<details/g)]).toHaveLength(TOPIC_GROUPS.length)
  expect(menu).toMatch(/^<legend[^>]*>[^<]*<\/legend><details open="">/)
  expect([...menu.matchAll(/<details open/g)]).toHaveLength(1)
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
