/** Reads the settings of an installation from a JSON file and rejects settings that cannot be deployed. */

import { readFileSync } from 'node:fs'
import { SIZES, type SizeName } from './sizes.ts'

export interface Settings {
  /** The prefix of all stack names and of the user pool's domain. */
  readonly name: string
  readonly region: string
  /** The host name of the site. It is also the relying party id of passkeys, so it cannot change later. */
  readonly domain: string
  readonly hostedZoneId: string
  /** The name of the site. Default: Drive Hokkaido. The container image must be built with the same name. */
  readonly siteName?: string
  readonly contactName: string
  readonly contactEmail: string
  readonly operatorEmail: string
  readonly imageTag: string
  readonly size: SizeName
  readonly monthlyBudgetUsd: number
  /** Names of identity providers that the user pool already has, such as Google. */
  readonly socialProviders: readonly string[]
  /** The folder with `lambda.mjs`, relative to the settings file. */
  readonly lambdaFolder: string
}

export class SettingsError extends Error {}

/** The rule of shared/site-name.ts, which this package cannot import. */
const SITE_NAME = /^[\p{L}\p{M}\p{N}](?:[\p{L}\p{M}\p{N} .·・’-]{0,38}[\p{L}\p{M}\p{N}.])?$/u

const RULES: Readonly<
  Record<keyof Settings, { readonly holds: (value: unknown) => boolean; readonly wanted: string }>
> = {
  name: text(/^[a-z][a-z0-9-]{2,30}$/, '3 to 31 lower-case letters, digits and hyphens'),
  region: text(/^[a-z]{2}(-[a-z]+)+-\d$/, 'a region such as ap-northeast-1'),
  domain: text(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/, 'a host such as hokkaido.example, without https://'),
  hostedZoneId: text(/^Z[A-Z0-9]+$/, 'the id of the Route 53 zone of the domain, which begins with Z'),
  siteName: {
    holds: (value) => value === undefined || (typeof value === 'string' && SITE_NAME.test(value)),
    wanted: 'a name that SITE_NAME can have (docs/configuration.md), or remove it',
  },
  contactName: text(/\S/, 'the contact that the site names'),
  contactEmail: text(/^[^\s@]+@[^\s@]+$/, 'an e-mail address'),
  operatorEmail: text(/^[^\s@]+@[^\s@]+$/, 'an e-mail address'),
  imageTag: text(/^[\w.-]{1,128}$/, 'the tag of a pushed image, such as its commit'),
  size: {
    holds: (value) => typeof value === 'string' && Object.hasOwn(SIZES, value),
    wanted: Object.keys(SIZES).join(', '),
  },
  monthlyBudgetUsd: { holds: (value) => typeof value === 'number' && value > 0, wanted: 'an amount above 0' },
  socialProviders: {
    holds: (value) => Array.isArray(value) && value.every((name) => typeof name === 'string' && /^\w+$/.test(name)),
    wanted: 'a list of names such as Google, or []',
  },
  lambdaFolder: text(/\S/, 'the folder that `npm run lambda` wrote to'),
}

export function readSettings(file: string): Settings {
  const value: unknown = JSON.parse(readFileSync(file, 'utf8'))
  if (!isSettings(value)) throw new SettingsError(`${file} must be an object of settings.`)
  return value
}

/** @throws SettingsError for the first setting that is missing, unknown or invalid */
export function isSettings(value: unknown): value is Settings {
  if (typeof value !== 'object' || value === null) return false
  const unknown = Object.keys(value).find((name) => !Object.hasOwn(RULES, name))
  if (unknown) throw new SettingsError(`${unknown} is not a setting; remove it.`)
  const given = new Map<string, unknown>(Object.entries(value))
  for (const [name, { holds, wanted }] of Object.entries(RULES)) {
    if (!holds(given.get(name))) {
      throw new SettingsError(`${name} is ${JSON.stringify(given.get(name)) ?? 'missing'}; set it to ${wanted}.`)
    }
  }
  return true
}

function text(pattern: RegExp, wanted: string) {
  return { holds: (value: unknown) => typeof value === 'string' && pattern.test(value), wanted }
}
