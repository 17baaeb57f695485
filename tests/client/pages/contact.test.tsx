import { readFileSync } from 'node:fs'
import { renderToStaticMarkup } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import { letterErrors } from '../../../client/features/contact/contact-form.tsx'
import { readContactLink } from '../../../client/features/contact/contact-link.ts'
import { loadGuide } from '../../../client/features/guide/served.ts'
import { addCatalog } from '../../../client/i18n/catalogs.ts'
import { LanguageProvider } from '../../../client/i18n/language.tsx'
import { Page } from '../../../client/pages/contact/page.tsx'
import { LANGUAGE_CODES, type Language } from '../../../shared/languages.ts'
import { routeOf } from '../../../shared/routes.ts'

await Promise.all(LANGUAGE_CODES.map((language) => loadGuide(language, 'contact')))

function contact(search: string, language: Language = 'en'): string {
  for (const name of ['contact', 'errors', 'guide'] as const) {
    addCatalog(language, name, JSON.parse(readFileSync(`locales/${language}/${name}.json`, 'utf8')))
  }
  return renderToStaticMarkup(
    <StaticRouter location={`/contact/${language}${search}`}>
      <LanguageProvider language={language}>
        <Page route={routeOf('contact')} />
      </LanguageProvider>
    </StaticRouter>,
  )
}

const chosen = (markup: string) => /<option value="([^"]+)" selected/.exec(markup)?.[1]

test.each(LANGUAGE_CODES)('shows the emergency number and the four fields of the form in %s', (language) => {
  const markup = contact('', language)
  expect(markup).toContain('110')
  for (const name of ['name', 'email', 'topic', 'message']) expect(markup).toContain(`name="${name}"`)
  expect(chosen(markup)).toBe('question')
})

test.each([
  ['?topic=wrong-fact&page=fuel', 'wrong-fact', 'fuel'],
  ['?topic=wrong-fact&page=quiz', 'wrong-fact', 'quiz'],
  ['?topic=wrong-fact&page=%3Cscript%3E', 'wrong-fact', ''],
  ['?topic=anything', 'question', ''],
])('reads the link %s as topic %s and page "%s"', (search, topic, page) => {
  expect(readContactLink(search)).toEqual({ topic, page })
})

test('renders the same document for every query, so that hydration matches', () => {
  expect(contact('?topic=wrong-fact&page=fuel')).toBe(contact(''))
})

test('hides the honeypot from keyboard and screen readers', () => {
  expect(contact('')).toMatch(/aria-hidden="true"><input (?=[^>]*name="website")[^>]*tabindex="-1"/i)
})

const letter = { name: 'Aya', email: 'aya@example.com', message: 'Hello' }

test.each([
  ['nothing', {}, []],
  ['an empty name', { name: '  ' }, ['name']],
  ['an address without an at sign', { email: 'aya.example.com' }, ['email']],
  ['an empty message', { message: '\n' }, ['message']],
  ['a message of 4,001 characters', { message: 'x'.repeat(4_001) }, ['message']],
])('with %s wrong, the form reports the fields %j', (_what, part, fields) => {
  const errors = letterErrors({ ...letter, ...part })
  expect(Object.keys(errors).filter((field) => errors[field as keyof typeof errors])).toEqual(fields)
})
