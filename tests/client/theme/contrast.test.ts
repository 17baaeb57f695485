import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { THEME_COLOURS } from '../../../client/theme/theme.ts'
import { contrast } from '../../support/contrast.ts'
import { expectEvery } from '../../support/expect-every.ts'

const tokens = readFileSync(new URL('../../../client/theme/tokens.css', import.meta.url), 'utf8')

function colour(token: string, theme: 'light' | 'dark'): string {
  const pair = new RegExp(`--${token}: light-dark\\((#\\w{6}), (#\\w{6})\\)`).exec(tokens)
  const found = pair?.[theme === 'light' ? 1 : 2] ?? new RegExp(`--${token}: (#\\w{6})`).exec(tokens)?.[1]
  if (!found) throw new Error(`no colour ${token}`)
  return found
}

const backgrounds = ['paper', 'card', 'shade']
const texts = [
  ...['ink', 'ink-2', 'primary-text', 'secondary-text', 'error-text', 'success-text', 'warning-text'].flatMap((text) =>
    backgrounds.map((background) => [text, background]),
  ),
  ['on-primary', 'primary-fill'],
  ['on-primary', 'primary-fill-hover'],
  ['on-error', 'error-fill'],
  ['on-sign', 'sign'],
  ['on-sign-2', 'sign'],
  ['primary-text', 'primary-soft'],
  ['ink', 'primary-soft'],
  ['ink', 'error-soft'],
  ['error-text', 'error-soft'],
  ['success-text', 'success-soft'],
  ['warning-text', 'warning-soft'],
  ['secondary-text', 'secondary-soft'],
] as [string, string][]

describe.each(['light', 'dark'] as const)('in the %s theme', (theme) => {
  test('text has a contrast of at least 4.5:1 to its background', () =>
    expectEvery(
      texts,
      ([text, background]) => `${text} on ${background}`,
      ([text, background]) => {
        expect(contrast(colour(text, theme), colour(background, theme))).toBeGreaterThanOrEqual(4.5)
      },
    ))

  test('lines have a contrast of at least 3:1 to their background', () =>
    expectEvery(
      [
        ['outline', 'card'],
        ['outline', 'paper'],
        ['primary', 'paper'],
        ['primary', 'card'],
      ] as const,
      ([line, background]) => `${line} on ${background}`,
      ([line, background]) => {
        expect(contrast(colour(line, theme), colour(background, theme))).toBeGreaterThanOrEqual(3)
      },
    ))

  test('the theme-color of the browser equals the paper colour', () => {
    expect(THEME_COLOURS[theme]).toBe(colour('paper', theme))
  })
})

describe('the specified colours', () => {
  test.each([
    ['primary', '#007bff', '#90caf9'],
    ['secondary', '#ff4081', '#f48fb1'],
  ])('%s is %s in the light and %s in the dark (specification §9)', (token, light, dark) => {
    expect([colour(token, 'light'), colour(token, 'dark')]).toEqual([light, dark])
  })
})
