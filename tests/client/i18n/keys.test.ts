/** Unknown keys are type errors: each @ts-expect-error below fails the type check if its line compiles. */

import { expect, test } from 'vitest'
import { loadCatalogs } from '../../../client/i18n/catalogs.ts'
import type { Key, ListKey } from '../../../client/i18n/keys.ts'
import { translation } from '../../../client/i18n/use-translation.ts'

test('only keys of the namespace compile, with plural texts by their stem and lists as lists', async () => {
  await loadCatalogs('en', ['common', 'guide', 'profile'])
  const { t, list } = translation('en', 'common')
  expect(t('topBar.menu')).toBe('Menu')
  expect(translation('en', 'guide').t('minutes', { count: 1 })).not.toBe('minutes')

  // @ts-expect-error a misspelt key
  expect(t('topBar.menue')).toBe('topBar.menue')
  // @ts-expect-error a branch is not a text
  expect(t('topBar')).toBe('topBar')
  // @ts-expect-error a key of another namespace
  expect(t('gate.check')).toBe('gate.check')
  // @ts-expect-error a text is not a list
  expect(list('topBar.menu')).toEqual([])
  // @ts-expect-error an unknown namespace
  expect(translation('en', 'nowhere').t).toBeTypeOf('function')

  const keys: [Key<'guide'>, ListKey<'profile'>] = ['minutes', 'gate.waitingSteps']
  // @ts-expect-error plural forms are selected by the count
  const form: Key<'guide'> = 'minutes_one'
  expect(keys).not.toContain(form)
})
