import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { addCatalog, type Namespace } from '../../../client/i18n/catalogs.ts'
import type { Key, ListKey } from '../../../client/i18n/keys.ts'
import { translation, type Values } from '../../../client/i18n/use-translation.ts'
import { LANGUAGE_CODES, type Language } from '../../../shared/languages.ts'
import { readCatalogs } from '../../support/locales/catalogs.ts'

const CATALOGS = readCatalogs()

const CATALOG = {
  plain: 'Plain',
  deep: { er: { text: 'Deeper' } },
  list: ['a', 'b'],
  greet: 'Hello {{ name }}, {{name}}',
  seats_zero: 'no seat',
  seats_one: '{{count}} seat',
  seats_other: '{{count}} seats',
}

/** Replaces the real catalog, so its keys are unknown to the type checker. */
function textsOf(language: Language, catalog: object) {
  addCatalog(language, 'guide', catalog)
  const { t, list, has } = translation(language, 'guide')
  return {
    t: (key: string, values?: Values) => t(key as Key<'guide'>, values),
    list: (key: string) => list(key as ListKey<'guide'>),
    has,
  }
}

test.each([
  ['plain', 'Plain'],
  ['deep.er.text', 'Deeper'],
  ['missing', 'missing'],
  ['toString', 'toString'],
  ['plain.length', 'plain.length'],
])('the key %s gives the text %j', (key, text) => expect(textsOf('en', CATALOG).t(key)).toBe(text))

test('values are inserted without escaping and without expanding placeholders in them', () => {
  const { t } = textsOf('en', CATALOG)
  expect(t('greet', { name: '{{count}} $t(plain) $& <b>' })).toBe(
    'Hello {{count}} $t(plain) $& <b>, {{count}} $t(plain) $& <b>',
  )
})

test('list returns the texts of a list, and an empty array for an unknown one', () => {
  const { list } = textsOf('en', CATALOG)
  expect(list('list')).toEqual(['a', 'b'])
  expect(list('missing')).toEqual([])
  expect(list('plain')).toEqual([])
})

test('has is true for texts only, not for branches, lists or inherited properties', () => {
  const { has } = textsOf('en', CATALOG)
  expect(['plain', 'deep.er.text'].every(has)).toBe(true)
  expect(['deep', 'list', 'missing', 'toString', '__proto__.toString', 'constructor'].some(has)).toBe(false)
})

test.each([
  ['en', 0, 'no seat'],
  ['en', 1, '1 seat'],
  ['en', 2, '2 seats'],
] as const)('in %s a count of %i reads %j', (language, count, text) => {
  expect(textsOf(language, CATALOG).t('seats', { count })).toBe(text)
})

test.each([
  ['zero', 0],
  ['one', 1],
  ['two', 2],
  ['few', 3],
  ['many', 11],
  ['other', 100],
] as const)('Arabic uses the plural form "%s" for %i', (form, count) => {
  const forms = ['zero', 'one', 'two', 'few', 'many', 'other']
  const { t } = textsOf('ar', Object.fromEntries(forms.map((name) => [`days_${name}`, `${name} {{count}}`])))
  expect(t('days', { count })).toBe(`${form} ${count}`)
})

test('a text that a language lacks is shown in English', () => {
  textsOf('en', CATALOG)
  expect(textsOf('fr', { deep: {} }).t('plain')).toBe('Plain')
  expect(textsOf('fr', { plain: 'Simple' }).t('plain')).toBe('Simple')
})

test('adding a catalog again replaces all of its texts', () => {
  textsOf('ja', { old: '古い' })
  const { has } = textsOf('ja', { plain: '簡単' })
  expect([has('old'), has('plain')]).toEqual([false, true])
})

test.each(LANGUAGE_CODES)('every text in %s is found and has all of its placeholders replaced', (language) => {
  const COUNTS = [0, 1, 2, 3, 11, 100, 1.5]
  const wrong = Object.entries(CATALOGS[language])
    .filter(([file]) => file.endsWith('.json'))
    .flatMap(([file, texts]) => {
      const namespace = file.replace('.json', '') as Namespace
      addCatalog(language, namespace, JSON.parse(readFileSync(`locales/${language}/${file}`, 'utf8')))
      const t = translation(language, namespace).t as (key: string, values: Values) => string
      return Object.entries(texts).flatMap(([path, text]) => {
        const names = [...text.matchAll(/\{\{\s*([\w.-]+)\s*\}\}/g)].map(([, name = '']) => name)
        const values = Object.fromEntries(names.map((name) => [name, `<${name}>`]))
        const key = path.replace(/_(?:zero|one|two|few|many|other)$/, '')
        const shown = key === path ? [t(key, values)] : COUNTS.map((count) => t(key, { ...values, count }))
        return shown
          .filter((words) => (words === key && words !== text) || /\{\{|\}\}/.test(words))
          .map((words) => `${namespace}:${path}: ${words}`)
      })
    })
  expect(wrong).toEqual([])
})
