/** Resolves the colours of drawings to literals: resvg supports neither custom properties nor light-dark(). */

import { readFileSync } from 'node:fs'
import type { Season } from '../../shared/time/season.ts'

const TOKENS = 'client/theme/tokens.css'
const HORIZON = 'client/art/horizon.css'
const MAP = 'client/map/map.css'

interface Rule {
  readonly selector: string
  readonly declarations: readonly (readonly [property: string, value: string])[]
}

function rulesOf(path: string): Rule[] {
  const css = readFileSync(path, 'utf8').replaceAll(/\/\*[\s\S]*?\*\//g, '')
  return [...css.matchAll(/([^{}]+)\{([^{}]*)\}/g)].map(([, selector = '', body = '']) => ({
    selector: selector.trim(),
    declarations: [...body.matchAll(/([\w-]+):([^;]+);/g)].map(
      ([, property = '', value = '']) => [property, value.trim()] as const,
    ),
  }))
}

function variablesOf(season: Season): ReadonlyMap<string, string> {
  const horizon = rulesOf(HORIZON)
  const [root] = rulesOf(TOKENS).filter(({ selector }) => selector === ':root')
  const worn = ['[data-season]', `[data-season='${season}']`]
  return new Map([
    ...(root?.declarations ?? []),
    ...worn.flatMap((name) => horizon.filter(({ selector }) => selector === name).flatMap((rule) => rule.declarations)),
  ])
}

/** Converts `rgb(8 18 32 / 35%)` to `#08122059`, which every SVG renderer supports. */
function hexadecimal(rgb: string): string {
  const [red, green, blue, alpha = '100'] = rgb.match(/[\d.]+/g) ?? []
  const bytes = [red, green, blue].map(Number).concat(Math.round((Number(alpha) * 255) / 100))
  return `#${bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')}`
}

function literalOf(value: string, variables: ReadonlyMap<string, string>): string {
  const [, name] = /^var\((--[\w-]+)\)$/.exec(value) ?? []
  if (name !== undefined) {
    const found = variables.get(name)
    if (found === undefined) throw new Error(`no sheet gives ${name} a value`)
    return literalOf(found, variables)
  }
  const [, light] = /^light-dark\(((?:[^(),]|\([^()]*\))+),[\s\S]*\)$/.exec(value) ?? []
  if (light !== undefined) return literalOf(light.trim(), variables)
  if (value === 'transparent') return 'none'
  return value.startsWith('rgb(') ? hexadecimal(value) : value
}

/** Returns a colour of the light theme by its custom property: `--sign` gives `#0b4ea2`. */
export function lightColour(token: string): string {
  return literalOf(`var(${token})`, variablesOf('summer'))
}

/** The style sheet of the horizon in a season, with literal values only. */
export function horizonStyles(season: Season): string {
  const variables = variablesOf(season)
  return rulesOf(HORIZON)
    .filter(({ selector }) => /^\.h-[\w-]+$/.test(selector))
    .map(({ selector, declarations }) => {
      const literals = declarations.map(([property, value]) => `${property}:${literalOf(value, variables)}`)
      return `${selector}{${literals.join(';')}}`
    })
    .join('')
}

/** The declarations of the first rule with this selector in the style sheet of maps. */
export function mapRule(selector: string): ReadonlyMap<string, string> {
  const rule = rulesOf(MAP).find((one) => one.selector === selector)
  if (!rule) throw new Error(`${MAP} has no rule ${selector}`)
  return new Map(rule.declarations)
}

/** Resolves a value of the style sheet of maps, such as `var(--map-sea)`, to a colour of the light theme. */
export function mapColour(value: string): string {
  return literalOf(value, new Map([...variablesOf('summer'), ...mapRule('.map')]))
}
