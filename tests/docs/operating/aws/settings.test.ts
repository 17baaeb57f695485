import { describe, expect, test } from 'vitest'
import { isSettings } from '../../../../docs/operating/aws/settings.ts'
import { SIZES } from '../../../../docs/operating/aws/sizes.ts'
import { readSiteName } from '../../../../server/process/site-name.ts'
import { SITE_NAME_RULE } from '../../../../shared/site-name.ts'
import { EXAMPLE } from '../../../support/aws/synthesis.ts'
import { REFUSED_NAMES, TAKEN_NAMES } from '../../../support/site-names.ts'

describe('settings of an installation', () => {
  test('are valid in the example', () => {
    expect(isSettings(EXAMPLE)).toBe(true)
  })

  test.each(Object.keys(EXAMPLE))('are refused without %s, by name', (name) => {
    const { [name]: _, ...others } = EXAMPLE
    expect(() => isSettings(others)).toThrow(`${name} is missing; set it to `)
  })

  test.each([
    ['region', 'Tokyo'],
    ['domain', 'https://hokkaido.example'],
    ['hostedZoneId', 'hokkaido.example'],
    ['operatorEmail', 'nobody'],
    ['size', 'huge'],
    ['monthlyBudgetUsd', 0],
    ['socialProviders', 'Google'],
  ])('settings of an installation refuse %s = %j', (name, value) => {
    expect(() => isSettings({ ...EXAMPLE, [name]: value })).toThrow(`${name} is ${JSON.stringify(value)}; set it to `)
  })

  test.each(TAKEN_NAMES)('take the name %s of the site', (siteName) => {
    expect(isSettings({ ...EXAMPLE, siteName })).toBe(true)
    expect(readSiteName(() => siteName)).toBe(siteName)
  })

  test.each(REFUSED_NAMES)('refuse the name %j of the site, as the server does', (siteName) => {
    expect(() => isSettings({ ...EXAMPLE, siteName })).toThrow(`siteName is ${JSON.stringify(siteName)}; set it to `)
    expect(() => readSiteName(() => siteName)).toThrow(`SITE_NAME is "${siteName}"; set it to ${SITE_NAME_RULE}.`)
  })

  test('settings of an installation refuse a name that is not a setting', () => {
    expect(() => isSettings({ ...EXAMPLE, databasePassword: 'x' })).toThrow('databasePassword is not a setting')
  })
})

test.each(Object.entries(SIZES))('the size %s keeps a copy in each zone and scales upwards', (_, size) => {
  expect(size.fewestCopies).toBeGreaterThanOrEqual(2)
  expect(size.mostCopies).toBeGreaterThan(size.fewestCopies)
})
