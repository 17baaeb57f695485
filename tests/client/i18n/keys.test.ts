/** A key that no catalog has does not compile: each line below is an error to the type checker, and is an error itself when it is not. */

import { expect, test } from 'vitest'
import { loadCatalogs } from '../../../client/i18n/catalogs.ts'
import type { Key, ListKey } from '../../../client/i18n/keys.ts'
import { translation } from '../../../client/i18n/use-translation.ts'

test('only keys of the namespace compile, counted texts by their stem and lists as lists', async () => {
  await loadCatalogs('en', ['common', 'guide', 'profile'])
  const { t, list } = translation('en', 'common')
  expect(t('topBar.menu')).toBe('Menu')
  expect(translation('en', 'guide').t('minutes', { count: 1 })).not.toBe('minutes')

  // @ts-expect-error a key that is misspelt
  expect(t('topBar.menue')).toBe('topBar.menue')
  // @ts-expect-error a branch is no text
  expect(t('topBar')).toBe('topBar')
  // @ts-expect-error a key of another namespace
  expect(t('gate.check')).toBe('gate.check')
  // @ts-expect-error a text is no list
  expect(list('topBar.menu')).toEqual([])
  // @ts-expect-error there is no such namespace
  expect(translation('en', 'nowhere').t).toBeTypeOf('function')

  const keys: [Key<'guide'>, ListKey<'profile'>] = ['minutes', 'gate.waitingSteps']
  // @ts-expect-error a plural form is chosen by the count, never by name
  const form: Key<'guide'> = 'minutes_one'
  expect(keys).not.toContain(form)
})
