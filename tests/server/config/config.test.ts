import { expect, test } from 'vitest'
import { readConfig } from '../../../server/config/config.ts'
import { ConfigError } from '../../../server/process/config-error.ts'

const SECRET = 'x'.repeat(40)
const pool = {
  COGNITO_USER_POOL_ID: 'ap-northeast-1_AbCdEfGhI',
  COGNITO_CLIENT_ID: 'client',
  SESSION_SECRETS: SECRET,
  SITE_URL: 'https://drive.example',
}

test('runs everything on one machine with no configuration', () => {
  const config = readConfig({})
  expect(config).toMatchObject({
    siteUrl: 'http://localhost:3000',
    cognito: undefined,
    functionsUrl: undefined,
    store: { dataDir: '.data', approvals: 'manual' },
  })
  expect(Object.isFrozen(config)).toBe(true)
  expect(Object.isFrozen(config.site)).toBe(true)
})

test('reads the region from the text before the underscore of the pool id', () => {
  expect(readConfig(pool).cognito).toMatchObject({
    region: 'ap-northeast-1',
    issuer: 'https://cognito-idp.ap-northeast-1.amazonaws.com/ap-northeast-1_AbCdEfGhI',
  })
})

test.each([
  [{ PORT: '80' }, 'http://localhost'],
  [{ SITE_URL: 'https://drive.example:443/' }, 'https://drive.example'],
  [{ SITE_URL: 'https://Drive.Example' }, 'https://drive.example'],
  [{ SITE_URL: 'http://localhost:80' }, 'http://localhost'],
])('%j makes the origin %s, as browsers send it', (env, origin) => {
  expect(readConfig(env).siteUrl).toBe(origin)
})

test.each([
  [undefined, false],
  ['false', false],
  ['true', 'loopback,linklocal,uniquelocal'],
  ['loopback, 10.0.0.0/8', 'loopback, 10.0.0.0/8'],
  ['192.0.2.1,2001:db8::/32', '192.0.2.1,2001:db8::/32'],
])('reads TRUST_PROXY %s as %j', (value, trusted) => {
  expect(readConfig({ TRUST_PROXY: value }).http.trustProxy).toBe(trusted)
})

test.each([
  [{ TRUST_PROXY: 'yes' }, /TRUST_PROXY is "yes"/],
  [{ TRUST_PROXY: '1' }, /TRUST_PROXY is "1".*addresses/],
  [{ TRUST_PROXY: '10.0.0.0/64' }, /TRUST_PROXY/],
  [{ SITE_URL: 'https://someone@drive.example' }, /SITE_URL.*origin/],
  [{ SITE_URL: 'https://drive.example/?a' }, /SITE_URL.*origin/],
  [{ PORT: '0' }, /PORT is 0.*SITE_URL/],
  [{ COGNITO_USER_POOL_ID: 'ap-northeast-1_A' }, /COGNITO_CLIENT_ID/],
  [{ COGNITO_CLIENT_ID: 'a' }, /COGNITO_USER_POOL_ID/],
  [{ COGNITO_DOMAIN: 'a' }, /COGNITO_DOMAIN is set without COGNITO_USER_POOL_ID/],
  [{ ...pool, COGNITO_IDENTITY_POOL_ID: 'nocolon' }, /Invalid identity pool id provided\..*nocolon/],
  [{ ...pool, FUNCTIONS_AUTH: 'iam' }, /FUNCTIONS_AUTH is iam without COGNITO_IDENTITY_POOL_ID/],
  [
    { ...pool, FUNCTIONS_AUTH: 'iam', COGNITO_IDENTITY_POOL_ID: 'ap-northeast-1:0a' },
    /FUNCTIONS_AUTH is iam without FUNCTIONS_URL/,
  ],
  [{ FUNCTIONS_AUTH: 'iam', SESSION_IDLE_DAYS: '30' }, /SESSION_IDLE_DAYS is set and FUNCTIONS_AUTH is iam/],
  [{ FUNCTIONS_AUTH: 'basic' }, /FUNCTIONS_AUTH is "basic".*access, id, iam/],
  [{ ...pool, COGNITO_PROVIDERS: 'Google' }, /oauth param not configured.*COGNITO_DOMAIN/],
  [{ ...pool, COGNITO_DOMAIN: 'a.auth.example' }, /COGNITO_DOMAIN is set without COGNITO_PROVIDERS/],
  [{ ...pool, COGNITO_PROVIDERS: 'Google', COGNITO_DOMAIN: 'not a domain' }, /COGNITO_DOMAIN is "not a domain"/],
  [
    {
      ...pool,
      COGNITO_PROVIDERS: 'Google',
      COGNITO_DOMAIN: 'a.auth.example',
      COGNITO_REDIRECT_SIGN_IN: 'http://drive.example/api/auth/callback',
    },
    /COGNITO_REDIRECT_SIGN_IN.*https:\/\/drive\.example\/api\/auth\/callback/,
  ],
  [{ SIGN_UP_ATTRIBUTES: 'given_name,shoe_size' }, /SIGN_UP_ATTRIBUTES names "shoe_size"/],
  [{ AUTH_FLOW: 'USER_AUTH', SIGN_IN_CODES: 'EMAIL,FAX' }, /SIGN_IN_CODES names "FAX"/],
  [{ SIGN_UP: 'closed' }, /SIGN_UP is "closed"; set it to one of open, hidden/],
  [{ SIGN_UP_TERMS: 'yes' }, /SIGN_UP_TERMS is "yes"/],
  [{ REQUIRED_ATTRIBUTES: 'shoe_size' }, /REQUIRED_ATTRIBUTES names "shoe_size"/],
  [{ REQUIRED_ATTRIBUTES: 'given_name' }, /REQUIRED_ATTRIBUTES names "given_name", which SIGN_UP_ATTRIBUTES does not/],
  [{ DIAL_CODE: '81' }, /DIAL_CODE names "81"/],
  [{ DIAL_CODES: '+81,+999' }, /DIAL_CODES names "\+999"/],
  [{ DIAL_CODE: '+1', DIAL_CODES: '+81,+33' }, /DIAL_CODE is "\+1", which DIAL_CODES does not list/],
  [{ PASSWORD_CHARACTERS: 'numbers,emoji' }, /PASSWORD_CHARACTERS names "emoji"/],
  [{ ...pool, COGNITO_USER_POOL_ID: 'nounderscore' }, /Invalid user pool id provided\./],
  [{ ...pool, SESSION_SECRETS: undefined }, /SESSION_SECRETS is missing.*randomBytes/],
  [{ SESSION_SECRETS: 'short' }, /SESSION_SECRETS.*32/],
  [{ SESSION_SECRETS: `${SECRET},${SECRET}` }, /twice/],
  [{ PORT: 'http' }, /PORT is "http"/],
  [{ PORT: '70000' }, /PORT/],
  [{ SITE_URL: 'drive.example' }, /SITE_URL/],
  [{ SITE_URL: 'https://drive.example/path' }, /SITE_URL.*origin/],
  [{ ...pool, SITE_URL: 'http://drive.example' }, /SITE_URL.*https/],
  [{ ...pool, COOKIE_SECURE: 'false' }, /COOKIE_SECURE/],
  [{ FUNCTIONS_URL: 'https://api.example' }, /FUNCTIONS_URL.*COGNITO_USER_POOL_ID.*LOCAL_IDENTITY_PORT/],
  [{ OPERATOR_EMAIL: 'operator' }, /OPERATOR_EMAIL is "operator"; set it to one e-mail address/],
  [{ OPERATOR_EMAIL: 'one@drive.example, two@drive.example' }, /OPERATOR_EMAIL.*one e-mail address/],
  [{ OPERATOR_WEBHOOK_URL: 'http://chat.example/hook' }, /OPERATOR_WEBHOOK_URL.*https/],
  [{ APPROVALS: 'maybe' }, /APPROVALS.*manual, auto/],
  [{ DATABASE_URL: 'mysql://x:secret@y' }, /^DATABASE_URL (?!.*secret).*postgres/],
  [{ DATABASE_LISTEN_URL: 'mysql://x:secret@y' }, /^DATABASE_LISTEN_URL (?!.*secret).*postgres/],
  [{ ROUTING_URL: 'osrm' }, /ROUTING_URL/],
  [{ ROUTING_URL: 'ftp://roads.example' }, /ROUTING_URL/],
  [{ ROUTING_URL: 'http://roads.example' }, /ROUTING_URL.*https/],
  [
    { ROUTING_URL: 'https://me:secret@roads.example' },
    /ROUTING_URL contains a name, a password, a query or a fragment/,
  ],
  [{ ROUTING_URL: 'https://roads.example/?key=1' }, /ROUTING_URL contains a name, a password, a query or a fragment/],
  [{ RATE_LIMIT_PLAN: '0' }, /RATE_LIMIT_PLAN/],
  [{ TESTIMONIAL: 'words without an author' }, /TESTIMONIAL/],
  [{ HOME_VIDEO_ID: 'https://video.example/watch?v=abc' }, /HOME_VIDEO_ID/],
  [{ COOKIE_DAYS: '400' }, /COOKIE_DAYS/],
  [{ TILE_ATTRIBUTION: '© mappers' }, /TILE_ATTRIBUTION.*TILE_URL/],
  [{ TILE_URL: 'https://tiles.example/{z}/{x}/{y}.png' }, /TILE_URL.*TILE_ATTRIBUTION/],
  [{ TILE_URL: 'https://{s}.tiles.example/{z}/{x}/{y}.png', TILE_ATTRIBUTION: 'a' }, /TILE_URL.*one server/],
  [{ TILE_URL: 'https://tiles.example/map.png', TILE_ATTRIBUTION: 'a' }, /TILE_URL.*\{z\}/],
  [{ TILE_URL: '/{z}/{x}/{y}.png', TILE_ATTRIBUTION: 'a' }, /TILE_URL/],
  [{ TILE_URL: 'https://tiles.example/{z}/{x}/{y}.png', TILE_ATTRIBUTION: 'a | b' }, /TILE_ATTRIBUTION/],
])('%j stops the start with one sentence that names the variable and the fix', (env, message) => {
  expect(() => readConfig(env)).toThrow(ConfigError)
  expect(() => readConfig(env)).toThrow(message)
})

test('allows separate functions beside the embedded user pool when its port is fixed', () => {
  const env = { FUNCTIONS_URL: 'http://127.0.0.1:3001', LOCAL_IDENTITY_PORT: '4000' }
  expect(readConfig(env)).toMatchObject({ functionsUrl: 'http://127.0.0.1:3001', embedded: { identityPort: 4000 } })
})

test('reads tiles with their attribution and allows images from their origin', () => {
  expect(readConfig({}).site.tiles).toBeUndefined()
  const env = {
    TILE_URL: 'https://Tiles.example/{z}/{x}/{y}{r}.png',
    TILE_ATTRIBUTION: '© mappers | https://m.example',
  }
  expect(readConfig(env).site.tiles).toEqual({
    url: 'https://Tiles.example/{z}/{x}/{y}{r}.png',
    origin: 'https://tiles.example',
    attribution: '© mappers',
    attributionUrl: 'https://m.example',
  })
})

test("redirects to this site's own addresses, and only with social providers", () => {
  expect(readConfig(pool).hostedUi).toBeUndefined()
  const config = readConfig({ ...pool, COGNITO_PROVIDERS: 'Google, Apple', COGNITO_DOMAIN: 'a.auth.example' })
  expect(config.hostedUi).toEqual({
    domain: 'https://a.auth.example',
    scopes: ['openid', 'email', 'profile', 'aws.cognito.signin.user.admin'],
    providers: ['Google', 'Apple'],
    redirectSignIn: 'https://drive.example/api/auth/callback',
    redirectSignOut: 'https://drive.example/api/auth/signed-out',
  })
})

test.each([
  [undefined, undefined],
  ['https://roads.example/osrm/', 'https://roads.example/osrm'],
  ['http://127.0.0.1:5000', 'http://127.0.0.1:5000'],
  ['http://[::1]:5000', 'http://[::1]:5000'],
])('ROUTING_URL %s is %s', (value, routingUrl) => {
  expect(readConfig({ ROUTING_URL: value }).routingUrl).toBe(routingUrl)
})

test('accepts providers without a pool for the embedded service', () => {
  expect(readConfig({ COGNITO_PROVIDERS: 'Google' }).hostedUi).toMatchObject({
    domain: undefined,
    providers: ['Google'],
  })
})

test('reads the attributes of the sign-up form, custom ones included, without duplicates', () => {
  const { auth } = readConfig({ SIGN_UP_ATTRIBUTES: 'given_name, custom:licence_no,given_name' })
  expect(auth.signUpAttributes).toEqual(['given_name', 'custom:licence_no'])
})

test.each([
  [{}, []],
  [{ SIGN_IN_CODES: 'EMAIL,SMS' }, []],
  [{ AUTH_FLOW: 'USER_AUTH' }, ['EMAIL_OTP']],
  [{ AUTH_FLOW: 'USER_AUTH', SIGN_IN_CODES: 'SMS, EMAIL' }, ['EMAIL_OTP', 'SMS_OTP']],
  [{ AUTH_FLOW: 'USER_AUTH', SIGN_IN_CODES: 'none' }, []],
])('%j offers the codes %j, which only the choice-based flow has', (env, codes) => {
  expect(readConfig(env).auth.codeFactors).toEqual(codes)
})

test.each([
  [{}, true],
  [{ SIGN_IN_CODES: 'SMS' }, false],
  [{ SIGN_IN_CODES: 'SMS', LOGIN_MECHANISM: 'phone_number' }, true],
  [{ LOGIN_MECHANISM: 'phone_number' }, false],
  [{ LOGIN_MECHANISM: 'username' }, false],
  [{ LOGIN_MECHANISM: 'username', SIGN_UP_ATTRIBUTES: 'email' }, true],
  [{ MFA: 'on' }, false],
  [{ SIGN_IN_CODES: 'none' }, false],
])('with USER_AUTH and %j, a sign-up without a password is possible: %s', (env, possible) => {
  expect(readConfig({ AUTH_FLOW: 'USER_AUTH', ...env }).auth.passwordlessSignUp).toBe(possible)
})

test.each([
  [{}, '+1', []],
  [{ DIAL_CODE: '+81' }, '+81', []],
  [{ DIAL_CODES: '+81, +33' }, '+81', ['+81', '+33']],
  [{ DIAL_CODE: '+33', DIAL_CODES: '+81,+33' }, '+33', ['+81', '+33']],
])('%j starts telephone fields with %s and lists %j', (env, dialCode, dialCodes) => {
  expect(readConfig(env).auth).toMatchObject({ dialCode, dialCodes })
})

test("lists the required character classes in the specification's order", () => {
  const { auth } = readConfig({ PASSWORD_CHARACTERS: 'specialCharacters,lowerCase' })
  expect(auth.passwordCharacters).toEqual(['lowerCase', 'specialCharacters'])
})

test.each([
  [undefined, 'code'],
  ['link', 'link'],
])('with SIGN_UP_VERIFICATION %s a new user receives a %s', (value, sent) => {
  expect(readConfig({ SIGN_UP_VERIFICATION: value }).auth.signUpVerification).toBe(sent)
})
