import { readFileSync } from 'node:fs'
import { renderToStaticMarkup } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import { FieldCard } from '../../../../../client/features/phonebot/field-card/field-card.tsx'
import { addCatalog } from '../../../../../client/i18n/catalogs.ts'
import { LanguageProvider } from '../../../../../client/i18n/language.tsx'
import { ANSWERS } from '../../../../../shared/eligibility/answer.ts'
import { LANGUAGE_CODES, type Language } from '../../../../../shared/languages.ts'
import { PHONES } from '../../../../../shared/phonebot/phones.ts'
import { pathTo, routeOf } from '../../../../../shared/routes.ts'

function card(language: Language): string {
  for (const name of ['common', 'field-card'] as const) {
    addCatalog(language, name, JSON.parse(readFileSync(`locales/${language}/${name}.json`, 'utf8')))
  }
  return renderToStaticMarkup(
    <StaticRouter location={`/hfx/${language}`}>
      <LanguageProvider language={language}>
        <FieldCard route={routeOf('hfx')} />
      </LanguageProvider>
    </StaticRouter>,
  )
}

test.each(LANGUAGE_CODES)('links and names every phone number in %s', (language) => {
  const markup = card(language)
  for (const { href, shown } of Object.values(PHONES)) {
    const plate = markup.split(`href="${href}"`)[1]?.split('</a>')[0]
    expect(plate).toContain(`<bdi class="number-figures">${shown}</bdi> <span class="number-name">`)
  }
})

test.each(LANGUAGE_CODES)('names the papers to carry and links the page of licences in %s', (language) => {
  const { papers } = JSON.parse(readFileSync(`locales/${language}/field-card.json`, 'utf8'))
  const markup = card(language)
  expect(markup).toContain(papers.unknown)
  expect(markup).toContain(`href="${pathTo('can-i-drive-in-japan', language)}"`)
  expect(Object.keys(papers).sort()).toEqual([...ANSWERS, 'link', 'unknown'].sort())
})

test.each([
  ['en', '英語を話します。'],
  ['fr', 'フランス語を話します。'],
  ['ar', 'アラビア語を話します。'],
] as const)(
  'reports an accident in the first sentence in %s, and says which language the reader speaks',
  (language, sentence) => {
    const markup = card(language)
    expect(markup).toMatch(/lang="ja" dir="ltr"><span class="clause">事故です。/)
    expect(markup).toContain(sentence)
    expect(markup).toContain('lang="ja-Latn" dir="ltr">Jiko desu.')
  },
)

test('shows the English of each sentence to a Japanese reader, for a guest', () => {
  const markup = card('ja')
  expect(markup).not.toContain('ja-Latn')
  expect(markup).toContain('lang="en" dir="ltr">There has been an accident. I speak English.')
})

test.each(LANGUAGE_CODES)('shows the six steps in %s, and links only to existing sections', (language) => {
  const markup = card(language)
  expect([...markup.matchAll(/class="route-stop"/g)]).toHaveLength(6)
  const parts = [...markup.matchAll(/href="#([\w-]+)"/g)].map(([, id]) => id)
  expect(parts.length).toBeGreaterThan(6)
  for (const id of parts) expect(markup).toContain(`id="${id}"`)
  expect(markup).toContain(`href="/${language}"`)
})

test.each(LANGUAGE_CODES)(
  'says in %s what to do in an earthquake and before a tsunami, and links the guide',
  (language) => {
    const { quake } = JSON.parse(readFileSync(`locales/${language}/field-card.json`, 'utf8'))
    const markup = card(language)
    expect(markup).toContain(`<p>${quake.shaking}</p><p>${quake.wave}</p>`)
    expect(markup).toContain(`href="${pathTo('article', language, 'earthquakes')}"`)
  },
)

test('says "not yet saved" until the page is saved', () => {
  expect(card('en')).toMatch(/data-saved="waiting" role="status">Not yet saved/)
})
