/** Reads the environment once into a validated, frozen Config. */

import type { SiteSettings } from '../../shared/api/endpoints.ts'
import { CHARACTER_RULES, type CharacterRule } from '../../shared/auth/password-policy.ts'
import { LOGIN_MECHANISMS, type LoginMechanism } from '../../shared/auth/sign-in-fields.ts'
import {
  AUTH_FLOW_TYPES,
  type AuthFlowType,
  MFA_TYPES,
  type MfaType,
  VERIFICATION_METHODS,
  type VerificationMethod,
} from '../../shared/auth/sign-in-steps.ts'
import { VIDEO_STARTS } from '../../shared/video-start.ts'
import { isLoopbackName } from '../http/loopback.ts'
import { ConfigError, type Env } from '../process/config-error.ts'
import { type MailSettings, readMailSettings } from '../process/mail-settings.ts'
import { type PushSettings, readPushSettings } from '../process/push-settings.ts'
import { readSiteName } from '../process/site-name.ts'
import { LOG_LEVELS } from '../telemetry/logging.ts'
import { readTracing, type TracingConfig } from '../telemetry/tracing-config.ts'
import { type CityConfig, readCity } from './city.ts'
import { type CognitoConfig, readCognito } from './cognito.ts'
import { type DatabaseUrls, readDatabaseUrls } from './database.ts'
import { type HostedUiConfig, readHostedUi } from './hosted-ui.ts'
import { type Limits, readLimits } from './limits.ts'
import { readOperatorEmail, readOperatorKey, readOperatorWebhook } from './operator.ts'
import { readPasskeys } from './passkeys.ts'
import { readRoutingUrl } from './routing.ts'
import { readSignInForm, readSignUpAttributes, type SignInFormConfig } from './sign-in-form.ts'
import { readTiles, type TilesConfig } from './tiles.ts'
import { readTrustProxy } from './trust-proxy.ts'

export interface SessionConfig {
  /**
   * Secrets that encrypt cookies, newest first. The first one encrypts new cookies; every one of them can decrypt
   * cookies.
   */
  readonly secrets: readonly string[]
  readonly cookieDays: number
  readonly idleDays: number
  /** Whether the session's cookies are Secure and carry the `__Host-Http-` prefix. */
  readonly cookieSecure: boolean
}

export type SiteConfig = Omit<SiteSettings, keyof Config['auth'] | 'authFlow' | 'socialProviders' | 'tiles'> & {
  readonly tiles: TilesConfig | undefined
}

export interface Config {
  readonly http: {
    readonly host: string
    readonly port: number
    readonly metricsPort: number | undefined
    /** Proxies whose forwarding headers are trusted: comma-separated IP addresses and ranges. False trusts no proxy. */
    readonly trustProxy: false | string
    readonly logLevel: string
    readonly auditLog: boolean
    /**
     * How long the readiness check fails before the server stops accepting requests, so that load balancers stop
     * sending requests to it.
     */
    readonly drainSeconds: number
  }
  readonly tracing: TracingConfig | undefined
  /** The site's public origin: the only accepted Origin header, and the base of canonical URLs. */
  readonly siteUrl: string
  readonly siteName: string
  /** Undefined when no user pool is configured. The embedded identity service is started then. */
  readonly cognito: CognitoConfig | undefined
  /** Undefined when no URL of the cloud functions is configured. The embedded functions are started then. */
  readonly functionsUrl: string | undefined
  readonly functionsAuth: 'access' | 'id' | 'iam'
  readonly hostedUi: HostedUiConfig | undefined
  readonly auth: SignInFormConfig & {
    readonly loginMechanism: LoginMechanism
    readonly flow: AuthFlowType
    readonly signUpAttributes: readonly string[]
    /** How sign-ups are verified. This setting and `mfa` must match the user pool's settings. */
    readonly signUpVerification: VerificationMethod
    readonly mfa: 'off' | 'on' | 'optional'
    readonly mfaTypes: readonly MfaType[]
    readonly passwordMinLength: number
    readonly passwordCharacters: readonly CharacterRule[]
    /** Whether the site offers passkeys. If a user pool is configured, it must allow them. */
    readonly passkeys: boolean
  }
  /** `secrets` is undefined only with the embedded identity service, for which the server generates and stores them. */
  readonly session: Omit<SessionConfig, 'secrets'> & { readonly secrets: readonly string[] | undefined }
  readonly store: DatabaseUrls & {
    readonly dataDir: string
    readonly connections: number
    readonly approvals: 'manual' | 'auto'
    readonly operatorKey: string | undefined
    readonly operatorEmail: string | undefined
    readonly operatorWebhookUrl: string | undefined
    readonly operatorMfa: 'off' | 'required'
    readonly mail: MailSettings | undefined
    readonly push: PushSettings
  }
  readonly routingUrl: string | undefined
  readonly city: CityConfig
  readonly embedded: { readonly identityPort: number; readonly functionsPort: number }
  readonly limits: Limits
  readonly site: SiteConfig
}

const MINIMUM_SECRET_LENGTH = 32
const MAKE_A_SECRET = `node -e "console.log(require('crypto').randomBytes(48).toString('base64url'))"`

export function readConfig(env: Env): Config {
  const text = (name: string) => env[name]?.trim() || undefined

  function integer(name: string, fallback: number, minimum: number, maximum: number): number {
    const value = text(name)
    if (value === undefined) return fallback
    const number = Number(value)
    if (!Number.isInteger(number) || number < minimum || number > maximum) {
      throw new ConfigError(`${name} is "${value}"; set it to a whole number from ${minimum} to ${maximum}.`)
    }
    return number
  }

  function choice<const Value extends string>(name: string, fallback: Value, values: readonly Value[]): Value {
    const value = text(name)
    if (value === undefined) return fallback
    if (!values.includes(value as Value))
      throw new ConfigError(`${name} is "${value}"; set it to one of ${values.join(', ')}.`)
    return value as Value
  }

  function choices<const Value extends string>(name: string, values: readonly Value[]): Value[] {
    const wanted = (text(name) ?? '').split(',').flatMap((value) => value.trim() || [])
    const unknown = wanted.find((value) => !values.includes(value as Value))
    if (unknown !== undefined)
      throw new ConfigError(`${name} names "${unknown}"; set it to some of ${values.join(', ')}, separated by commas.`)
    return values.filter((value) => wanted.includes(value))
  }

  function flag(name: string, fallback: boolean): boolean {
    return choice(name, fallback ? 'true' : 'false', ['true', 'false']) === 'true'
  }

  function url(name: string, schemes: readonly string[] = ['https:', 'http:']): string | undefined {
    const value = text(name)
    if (value === undefined) return undefined
    const parsed = URL.canParse(value) ? new URL(value) : undefined
    if (!parsed || !schemes.includes(parsed.protocol)) {
      throw new ConfigError(
        `${name} is "${value}"; set it to a whole address that starts with ${schemes.join(' or ')}//.`,
      )
    }
    return value.replace(/\/+$/, '')
  }

  const port = integer('PORT', 3000, 0, 65_535)
  const site = new URL(url('SITE_URL') ?? `http://localhost:${port}`)
  // The site's URL must be an origin as in the Origin header: in lower case and without the default port.
  const siteUrl = site.origin
  if (site.href !== `${siteUrl}/`) {
    throw new ConfigError(`SITE_URL is "${site}"; set it to an origin such as https://example.org, without a path.`)
  }
  if (port === 0 && text('SITE_URL') === undefined) {
    throw new ConfigError(
      'PORT is 0, so the address of the site is unknown; set PORT to a fixed port, or set SITE_URL.',
    )
  }

  const cognito = readCognito(env, text, url)
  const secrets = readSecrets(text('SESSION_SECRETS'))
  if (cognito && !secrets) {
    throw new ConfigError(
      `SESSION_SECRETS is missing and a user pool is named; set it to the output of: ${MAKE_A_SECRET}`,
    )
  }
  const hostedUi = readHostedUi(text, siteUrl, cognito !== undefined)
  const functionsUrl = url('FUNCTIONS_URL')
  const functionsAuth = choice('FUNCTIONS_AUTH', 'access', ['access', 'id', 'iam'])
  if (functionsAuth === 'iam' && cognito && !cognito.identityPoolId) {
    throw new ConfigError(
      'FUNCTIONS_AUTH is iam without COGNITO_IDENTITY_POOL_ID; name the identity pool whose credentials sign the calls.',
    )
  }
  if (functionsAuth === 'iam' && cognito && !functionsUrl && !cognito.identityEndpoint) {
    throw new ConfigError(
      'FUNCTIONS_AUTH is iam without FUNCTIONS_URL; name the API whose gateway checks the signatures, which the embedded functions cannot do for AWS.',
    )
  }
  const idleDays = integer('SESSION_IDLE_DAYS', 0, 0, 365)
  if (functionsAuth === 'iam' && idleDays > 0) {
    throw new ConfigError(
      'SESSION_IDLE_DAYS is set and FUNCTIONS_AUTH is iam; remove it, because signed calls do not tell the functions which session is used.',
    )
  }
  const identityPort = integer('LOCAL_IDENTITY_PORT', 0, 0, 65_535)
  if (functionsUrl && !cognito && identityPort === 0) {
    throw new ConfigError(
      'FUNCTIONS_URL is set without COGNITO_USER_POOL_ID; name the user pool whose tokens that API verifies, or for a trial the LOCAL_IDENTITY_PORT of the embedded one.',
    )
  }

  // The defaults follow specification §9. Unless MFA is off, the default MFA types (`mfaTypes` below) include an
  // authenticator app besides SMS, because the user pool sends no paid message for an app.
  const mfa = choice('MFA', 'off', ['off', 'on', 'optional'])
  const loopback = isLoopbackName(site.hostname)
  // WebKit drops Secure cookies on http://localhost, and `npm start` must work in Safari without extra configuration.
  const plainByDefault = !cognito && loopback && site.protocol === 'http:'
  const cookieSecure = flag('COOKIE_SECURE', !plainByDefault)
  if (!cookieSecure && !loopback) {
    throw new ConfigError(
      'COOKIE_SECURE is false for a SITE_URL that is not loopback; remove it and serve the site over https.',
    )
  }
  if (cognito && site.protocol === 'http:' && !loopback) {
    throw new ConfigError(
      `SITE_URL is "${siteUrl}"; with a user pool it must start with https:// (or be a loopback address).`,
    )
  }

  const loginMechanism = choice('LOGIN_MECHANISM', 'email', LOGIN_MECHANISMS)
  const flow = choice('AUTH_FLOW', 'USER_SRP_AUTH', AUTH_FLOW_TYPES)
  const signUpAttributes = readSignUpAttributes(text('SIGN_UP_ATTRIBUTES'))
  const quote = text('TESTIMONIAL')
  const [words, author] = quote?.split('|').map((part) => part.trim()) ?? []
  if (quote && (!words || !author)) {
    throw new ConfigError('TESTIMONIAL has no author; write it as: quotation | name of the author.')
  }
  const homeVideoId = text('HOME_VIDEO_ID')
  if (homeVideoId && !/^[\w-]{6,20}$/.test(homeVideoId)) {
    throw new ConfigError(
      `HOME_VIDEO_ID is "${homeVideoId}"; set it to the video's id alone, the part after v= in its address.`,
    )
  }

  return deepFreeze({
    http: {
      host: text('HOST') ?? '127.0.0.1',
      port,
      metricsPort: text('METRICS_PORT') ? integer('METRICS_PORT', 0, 0, 65_535) : undefined,
      trustProxy: readTrustProxy(text('TRUST_PROXY')),
      logLevel: choice('LOG_LEVEL', 'warn', LOG_LEVELS),
      auditLog: choice('AUDIT_LOG', 'stdout', ['stdout', 'off']) === 'stdout',
      // A server with a user pool runs behind a load balancer, so it drains for five seconds. A local server stops at
      // once.
      drainSeconds: integer('DRAIN_SECONDS', cognito ? 5 : 0, 0, 20),
    },
    tracing: readTracing(text, url),
    siteUrl,
    siteName: readSiteName(text),
    cognito,
    functionsUrl,
    functionsAuth,
    hostedUi,
    auth: {
      loginMechanism,
      flow,
      signUpAttributes,
      ...readSignInForm(text, { flow, mfa, loginMechanism, signUpAttributes }),
      signUpVerification: choice('SIGN_UP_VERIFICATION', 'code', VERIFICATION_METHODS),
      mfa,
      mfaTypes: text('MFA_TYPES') ? choices('MFA_TYPES', MFA_TYPES) : mfa === 'off' ? ['SMS'] : ['SMS', 'TOTP'],
      passwordMinLength: integer('PASSWORD_MIN_LENGTH', 8, 6, 99),
      passwordCharacters: choices('PASSWORD_CHARACTERS', CHARACTER_RULES),
      passkeys: readPasskeys(text, site, cognito !== undefined),
    },
    session: { secrets, cookieDays: integer('COOKIE_DAYS', 365, 1, 365), idleDays, cookieSecure },
    store: {
      dataDir: text('DATA_DIR') ?? '.data',
      ...readDatabaseUrls(text),
      connections: integer('DATABASE_CONNECTIONS', 10, 1, 100),
      approvals: choice('APPROVALS', 'manual', ['manual', 'auto']),
      operatorKey: readOperatorKey(text),
      operatorEmail: readOperatorEmail(text),
      operatorWebhookUrl: readOperatorWebhook(text),
      operatorMfa: choice('OPERATOR_MFA', 'off', ['off', 'required']),
      mail: readMailSettings(text),
      push: readPushSettings(text),
    },
    routingUrl: readRoutingUrl(url('ROUTING_URL')),
    city: readCity(text),
    embedded: {
      identityPort,
      functionsPort: integer('LOCAL_FUNCTIONS_PORT', 0, 0, 65_535),
    },
    limits: readLimits(integer),
    site: {
      contactName: text('CONTACT_NAME'),
      contactEmail: text('CONTACT_EMAIL'),
      socialPhotosUrl: url('SOCIAL_PHOTOS_URL'),
      socialPostsUrl: url('SOCIAL_POSTS_URL'),
      messagingUrl: url('MESSAGING_URL'),
      blogUrl: url('BLOG_URL'),
      homeVideoId,
      homeVideoStart: choice('HOME_VIDEO_START', 'click', VIDEO_STARTS),
      testimonial: words && author ? { quote: words, name: author } : undefined,
      tiles: readTiles(text),
    },
  })
}

function readSecrets(value: string | undefined): string[] | undefined {
  if (value === undefined) return undefined
  const secrets = value.split(',').map((secret) => secret.trim())
  if (secrets.some((secret) => secret.length < MINIMUM_SECRET_LENGTH)) {
    throw new ConfigError(
      `SESSION_SECRETS holds a secret shorter than ${MINIMUM_SECRET_LENGTH} characters; make each one with: ${MAKE_A_SECRET}`,
    )
  }
  if (new Set(secrets).size !== secrets.length) {
    throw new ConfigError(
      'SESSION_SECRETS names the same secret twice; put the new one first and the retired ones after it.',
    )
  }
  return secrets
}

function deepFreeze<Value extends object>(value: Value): Value {
  for (const inner of Object.values(value)) if (inner !== null && typeof inner === 'object') deepFreeze(inner)
  return Object.freeze(value)
}
