/**
 * Administrator operations on the pool and its client. As in Cognito, an update resets omitted settings to their
 * defaults.
 */

import { randomBytes } from 'node:crypto'
import { checkClientId } from '../pool/client.ts'
import type { Operation } from '../pool/context.ts'
import { IdentityRefusal, invalidParameter } from '../pool/errors.ts'
import { readOAuthSettings, writeOAuthSettings } from '../pool/hosted-settings.ts'
import { type Fields, fieldsOf, type Input, isRecord, LIMITS } from '../pool/input.ts'
import {
  CLIENT_ID,
  type ClientSettings,
  DEFAULT_CLIENT,
  DEFAULT_POOL,
  type DeviceTracking,
  type Triggers,
  USER_POOL_ID,
} from '../pool/pool.ts'
import { checkPoolId } from './admin-users.ts'

const record = (value: unknown): Input => (isRecord(value) ? value : {})

function wholeNumber(name: string, value: unknown, fallback: number, minimum: number, maximum: number): number {
  if (value === undefined) return fallback
  if (typeof value === 'number' && Number.isInteger(value) && value >= minimum && value <= maximum) return value
  throw invalidParameter(`${name} must be a whole number from ${minimum} to ${maximum}`)
}

export const updateUserPool: Operation = (context, input) => {
  checkPoolId(fieldsOf(input))
  const given = record(record(input.Policies).PasswordPolicy)
  const initial = DEFAULT_POOL.passwordPolicy
  context.settings.pool = {
    passwordPolicy: {
      MinimumLength: wholeNumber('MinimumLength', given.MinimumLength, initial.MinimumLength, 6, 99),
      RequireLowercase: given.RequireLowercase === true,
      RequireUppercase: given.RequireUppercase === true,
      RequireNumbers: given.RequireNumbers === true,
      RequireSymbols: given.RequireSymbols === true,
      TemporaryPasswordValidityDays: wholeNumber(
        'TemporaryPasswordValidityDays',
        given.TemporaryPasswordValidityDays,
        initial.TemporaryPasswordValidityDays,
        1,
        365,
      ),
    },
    verifyEmailBeforeUpdate: listHas(
      record(input.UserAttributeUpdateSettings).AttributesRequireVerificationBeforeUpdate,
      'email',
    ),
    verifyPhoneBeforeUpdate: listHas(
      record(input.UserAttributeUpdateSettings).AttributesRequireVerificationBeforeUpdate,
      'phone_number',
    ),
    adminCreateUserOnly: record(input.AdminCreateUserConfig).AllowAdminCreateUserOnly === true,
    confirmWithLink: record(input.VerificationMessageTemplate).DefaultEmailOption === 'CONFIRM_WITH_LINK',
    triggers: readTriggers(record(input.LambdaConfig)),
    mfa: context.settings.pool.mfa,
    webAuthn: context.settings.pool.webAuthn,
    devices: readDevices(input.DeviceConfiguration),
    firstFactors: readFirstFactors(record(record(input.Policies).SignInPolicy).AllowedFirstAuthFactors),
  }
  context.settings.save()
  return {}
}

function readTriggers(lambdas: Input): Triggers {
  const chosen = (name: string) => {
    const arn = lambdas[name]
    return typeof arn === 'string' ? arn.slice(arn.lastIndexOf(':') + 1) : undefined
  }
  const preSignUp = chosen('PreSignUp')
  const customAuth = chosen('DefineAuthChallenge')
  const preTokenGeneration = chosen('PreTokenGeneration')
  return {
    ...(preSignUp ? { preSignUp } : {}),
    ...(customAuth ? { customAuth } : {}),
    ...(preTokenGeneration ? { preTokenGeneration } : {}),
  }
}

function readDevices(value: unknown): DeviceTracking | undefined {
  if (!isRecord(value)) return undefined
  return {
    challengeOnNew: value.ChallengeRequiredOnNewDevice === true,
    onlyOnPrompt: value.DeviceOnlyRememberedOnUserPrompt === true,
  }
}

const readFirstFactors = (list: unknown) => (Array.isArray(list) ? list.map(String) : DEFAULT_POOL.firstFactors)

const listHas = (list: unknown, wanted: string) => Array.isArray(list) && list.includes(wanted)

const CUSTOM_NAME = /^[\p{L}\p{M}\p{S}\p{N}\p{P}]{1,20}$/u

export const addCustomAttributes: Operation = (context, input) => {
  checkPoolId(fieldsOf(input))
  const { settings } = context
  const given: readonly unknown[] = Array.isArray(input.CustomAttributes) ? input.CustomAttributes : []
  const names = given.map((attribute) => String(record(attribute).Name ?? ''))
  if (names.length === 0) throw invalidParameter('CustomAttributes names no attribute')
  for (const name of names) {
    if (!CUSTOM_NAME.test(name)) throw invalidParameter(`${name} is not a name of 1 to 20 characters`)
    if (settings.customAttributes.includes(`custom:${name}`)) {
      throw invalidParameter(`custom:${name}: Existing attribute already has name ${name}.`)
    }
  }
  settings.customAttributes = [...settings.customAttributes, ...names.map((name) => `custom:${name}`)]
  settings.save()
  return {}
}

const UNIT_SECONDS: Readonly<Record<string, number>> = { seconds: 1, minutes: 60, hours: 3600, days: 86_400 }
const DEFAULT_UNITS = { AccessToken: 'hours', IdToken: 'hours', RefreshToken: 'days' } as const
const MINUTE_S = 60
const DAY_S = 86_400

function lifetime(input: Input, token: keyof typeof DEFAULT_UNITS, fallback: number, maximum: number): number {
  const value = input[`${token}Validity`]
  if (value === undefined) return fallback
  const unit = record(input.TokenValidityUnits)[token] ?? DEFAULT_UNITS[token]
  const length = typeof value === 'number' ? value * (UNIT_SECONDS[String(unit)] ?? Number.NaN) : Number.NaN
  if (length >= 1 && length <= maximum) return length
  throw invalidParameter(`Invalid range for token validity: ${token}`)
}

function checkPoolAndClient(fields: Fields): void {
  const clientId = fields.text('ClientId', LIMITS.clientId)
  checkPoolId(fields)
  checkClientId(clientId)
}

/**
 * Updates the client's settings. Token lifetimes may be as short as one second, below Cognito's minimums, so that tests
 * can observe expiry. RefreshTokenRotation.OnlyNewest is an extension of this service: see `onlyNewestSuccessorLives`.
 */
export const updateUserPoolClient: Operation = (context, input) => {
  checkPoolAndClient(fieldsOf(input))
  const rotation = record(input.RefreshTokenRotation)
  const flows = input.ExplicitAuthFlows
  const client: ClientSettings = {
    explicitAuthFlows: Array.isArray(flows) ? flows.map(String) : DEFAULT_CLIENT.explicitAuthFlows,
    hideExistence: input.PreventUserExistenceErrors !== 'LEGACY',
    tokenRevocation: input.EnableTokenRevocation !== false,
    authSessionMinutes: wholeNumber(
      'AuthSessionValidity',
      input.AuthSessionValidity,
      DEFAULT_CLIENT.authSessionMinutes,
      3,
      15,
    ),
    accessTokenSeconds: lifetime(input, 'AccessToken', DEFAULT_CLIENT.accessTokenSeconds, DAY_S),
    idTokenSeconds: lifetime(input, 'IdToken', DEFAULT_CLIENT.idTokenSeconds, DAY_S),
    refreshTokenSeconds: lifetime(input, 'RefreshToken', DEFAULT_CLIENT.refreshTokenSeconds, 3650 * DAY_S),
    rotationGraceSeconds:
      rotation.Feature === 'ENABLED'
        ? wholeNumber('RetryGracePeriodSeconds', rotation.RetryGracePeriodSeconds, 0, 0, MINUTE_S)
        : undefined,
    onlyNewestSuccessorLives: rotation.OnlyNewest === true,
    oauth: readOAuthSettings(input),
  }
  context.settings.client = client
  context.settings.save()
  return {
    UserPoolClient: {
      UserPoolId: USER_POOL_ID,
      ClientId: CLIENT_ID,
      ExplicitAuthFlows: client.explicitAuthFlows,
      PreventUserExistenceErrors: client.hideExistence ? 'ENABLED' : 'LEGACY',
      EnableTokenRevocation: client.tokenRevocation,
      AuthSessionValidity: client.authSessionMinutes,
      AccessTokenValidity: client.accessTokenSeconds,
      IdTokenValidity: client.idTokenSeconds,
      RefreshTokenValidity: client.refreshTokenSeconds,
      TokenValidityUnits: { AccessToken: 'seconds', IdToken: 'seconds', RefreshToken: 'seconds' },
      RefreshTokenRotation:
        client.rotationGraceSeconds === undefined
          ? { Feature: 'DISABLED' }
          : { Feature: 'ENABLED', RetryGracePeriodSeconds: client.rotationGraceSeconds },
      ...writeOAuthSettings(client.oauth),
    },
  }
}

const MOST_SECRETS = 2

export const addUserPoolClientSecret: Operation = (context, input) => {
  const fields = fieldsOf(input)
  const chosen = fields.optionalText('ClientSecret', LIMITS.clientSecret)
  checkPoolAndClient(fields)
  const { clock, settings } = context
  if (settings.secrets.length >= MOST_SECRETS) {
    throw new IdentityRefusal('LimitExceededException', `A client can have ${MOST_SECRETS} secrets`)
  }
  const createdAt = clock.now()
  const value = chosen ?? randomBytes(24).toString('hex')
  const id = `${CLIENT_ID}--${createdAt}`
  settings.secrets = [...settings.secrets, { id, value, createdAt }]
  settings.save()
  return {
    ClientSecretDescriptor: {
      ClientSecretId: id,
      ClientSecretCreateDate: createdAt / 1000,
      ...(chosen === undefined ? { ClientSecretValue: value } : {}),
    },
  }
}

export const deleteUserPoolClientSecret: Operation = (context, input) => {
  const fields = fieldsOf(input)
  const id = fields.text('ClientSecretId', LIMITS.any)
  checkPoolAndClient(fields)
  const { settings } = context
  if (!settings.secrets.some((secret) => secret.id === id)) {
    throw new IdentityRefusal('ResourceNotFoundException', `Client secret ${id} does not exist.`)
  }
  settings.secrets = settings.secrets.filter((secret) => secret.id !== id)
  settings.save()
  return {}
}
