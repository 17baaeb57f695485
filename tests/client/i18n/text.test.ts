import { readdirSync, readFileSync } from 'node:fs'
import { createInstance } from 'i18next'
import { describe, expect, it } from 'vitest'
import { addCatalog } from '../../../client/i18n/catalogs.ts'
import { entryAt, pluralForm, textOf, type Values } from '../../../client/i18n/text.ts'
import { translation } from '../../../client/i18n/use-translation.ts'
import { LANGUAGE_CODES, type Language } from '../../../shared/languages.ts'

const catalog = {
  plain: 'Plain',
  deep: { er: { text: 'Deeper' } },
  list: ['a', 'b'],
  greet: 'Hello {{ name }}, {{name}}',
  seats_zero: 'no seat',
  seats_one: '{{count}} seat',
  seats_other: '{{count}} seats',
}

describe('a text', () => {
  it.each([
    ['plain', 'Plain'],
    ['deep.er.text', 'Deeper'],
    ['missing', 'missing'],
    ['deep.er', 'deep.er'],
    ['toString', 'toString'],
    ['plain.length', 'plain.length'],
  ])('at %s is %j', (key, text) => expect(textOf(catalog, 'en', key)).toBe(text))

  it('is filled with its values, which are never read as texts themselves', () => {
    expect(textOf(catalog, 'en', 'greet', { name: '{{count}} $t(plain) $&' })).toBe(
      'Hello {{count}} $t(plain) $&, {{count}} $t(plain) $&',
    )
    expect(textOf(catalog, 'en', 'greet')).toBe('Hello , ')
  })

  it.each([
    [0, 'no seat'],
    [1, '1 seat'],
    [2, '2 seats'],
  ])('for a count of %i is %j', (count, text) => expect(textOf(catalog, 'en', 'seats', { count })).toBe(text))

  it('may be a list or a branch to those who ask for the entry', () => {
    expect(entryAt(catalog, 'list')).toEqual(['a', 'b'])
    expect(entryAt(undefined, 'list')).toBeUndefined()
  })
})

describe('Arabic', () => {
  it.each([
    [0, 'zero'],
    [1, 'one'],
    [2, 'two'],
    [3, 'few'],
    [11, 'many'],
    [100, 'other'],
  ])('counts %i as %s', (count, form) => expect(pluralForm('ar', count)).toBe(form))

  const FORMS = {
    zero: 'لا أيام',
    one: 'يوم واحد',
    two: 'يومان',
    few: '{{count}} أيام',
    many: '{{count}} يومًا',
    other: '{{count}} يوم',
  }

  it.each([
    [0, 'لا أيام'],
    [1, 'يوم واحد'],
    [2, 'يومان'],
    [3, '3 أيام'],
    [11, '11 يومًا'],
    [100, '100 يوم'],
  ])('asked through t() for %i days says %s', (count, text) => {
    addCatalog('ar', 'guide', {
      minutes: undefined,
      ...Object.fromEntries(Object.entries(FORMS).map(([form, word]) => [`minutes_${form}`, word])),
    })
    expect(translation('ar', 'guide').t('minutes', { count })).toBe(text)
  })
})

function leaves(entry: unknown, path = ''): string[] {
  if (typeof entry === 'string') return [path]
  if (typeof entry !== 'object' || entry === null || Array.isArray(entry)) return []
  return Object.entries(entry).flatMap(([name, inner]) => leaves(inner, path ? `${path}.${name}` : name))
}

function catalogsOf(language: Language): [string, unknown][] {
  const folder = new URL(`../../../locales/${language}/`, import.meta.url)
  return readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .map((name) => [name.replace('.json', ''), JSON.parse(readFileSync(new URL(name, folder), 'utf8'))])
}

describe('our texts', () => {
  it.each(LANGUAGE_CODES)('are what i18next would make of the catalogs in %s', async (language) => {
    const i18next = createInstance()
    const catalogs = catalogsOf(language)
    await i18next.init({
      lng: language,
      fallbackLng: false,
      nsSeparator: false,
      interpolation: { escapeValue: false },
      resources: { [language]: Object.fromEntries(catalogs) as Record<string, Record<string, string>> },
    })
    for (const [namespace, entries] of catalogs) {
      const theirs = i18next.getFixedT(language, namespace)
      for (const leaf of leaves(entries)) {
        const names = [...String(entryAt(entries, leaf)).matchAll(/\{\{\s*([\w.-]+)\s*\}\}/g)].map(
          ([, name = '']) => name,
        )
        const values = Object.fromEntries(names.filter((name) => name !== 'count').map((name) => [name, `<${name}>`]))
        const stem = leaf.replace(/_(?:zero|one|two|few|many|other)$/, '')
        const counts = stem === leaf ? [undefined] : [0, 1, 2, 3, 11, 100, 1.5]
        for (const count of counts) {
          const all: Values = count === undefined ? values : { ...values, count }
          expect(textOf(entries, language, stem, all), `${namespace} ${stem} ${count}`).toBe(theirs(stem, { ...all }))
        }
      }
    }
  })
})
