import { expect, test } from 'vitest'
import { readConfig } from '../../../server/config/config.ts'

const CLOUD = {
  SITE_URL: 'https://site.example',
  SESSION_SECRETS: 'a secret for tests that is long enough',
  COGNITO_USER_POOL_ID: 'ap-northeast-1_AbCdEfGhI',
  COGNITO_CLIENT_ID: 'testclient00000000000001',
}
const SOCIAL = {
  ...CLOUD,
  COGNITO_DOMAIN: 'site.auth.ap-northeast-1.amazoncognito.com',
  COGNITO_PROVIDERS: 'Google, Apple',
}

test('disables social sign-in without providers', () => expect(readConfig(CLOUD).hostedUi).toBeUndefined())

test('makes the domain an https origin, with redirects to this site and the required scopes', () => {
  expect(readConfig(SOCIAL).hostedUi).toEqual({
    domain: 'https://site.auth.ap-northeast-1.amazoncognito.com',
    providers: ['Google', 'Apple'],
    scopes: ['openid', 'email', 'profile', 'aws.cognito.signin.user.admin'],
    redirectSignIn: 'https://site.example/api/auth/callback',
    redirectSignOut: 'https://site.example/api/auth/signed-out',
  })
})

test('leaves the domain to the embedded service without a pool', () => {
  expect(readConfig({ COGNITO_PROVIDERS: 'Google' }).hostedUi).toMatchObject({
    domain: undefined,
    redirectSignIn: 'http://localhost:3000/api/auth/callback',
  })
})

test.each([
  ['providers without a domain', { COGNITO_DOMAIN: '' }, 'oauth param not configured'],
  ['a domain without providers', { COGNITO_PROVIDERS: '' }, 'COGNITO_DOMAIN is set without COGNITO_PROVIDERS'],
  ['a domain that is none', { COGNITO_DOMAIN: 'not a domain' }, 'COGNITO_DOMAIN is "not a domain"'],
  ['a domain over plain http', { COGNITO_DOMAIN: 'http://login.example' }, 'it must be reached over https'],
  [
    'a redirect to another site',
    { COGNITO_REDIRECT_SIGN_IN: 'https://evil.example/api/auth/callback' },
    'InvalidRedirectException: COGNITO_REDIRECT_SIGN_IN',
  ],
  [
    'a redirect to another page of this site',
    { COGNITO_REDIRECT_SIGN_IN: 'https://site.example/en' },
    'InvalidRedirectException: COGNITO_REDIRECT_SIGN_IN',
  ],
  [
    'a redirect over plain http',
    { COGNITO_REDIRECT_SIGN_OUT: 'http://site.example/api/auth/signed-out' },
    'InvalidRedirectException: COGNITO_REDIRECT_SIGN_OUT',
  ],
  ['no id token', { COGNITO_SCOPES: 'email aws.cognito.signin.user.admin' }, 'COGNITO_SCOPES lacks "openid"'],
  ['no way to the attributes', { COGNITO_SCOPES: 'openid' }, 'COGNITO_SCOPES lacks "aws.cognito.signin.user.admin"'],
])('%s stops the start', (_what, changes, reason) => {
  expect(() => readConfig({ ...SOCIAL, ...changes })).toThrow(reason)
})

test('rejects social sign-in on plain http outside loopback, also for the embedded service', () => {
  const env = { COGNITO_PROVIDERS: 'Google', SITE_URL: 'http://192.168.1.5:3000' }
  expect(() => readConfig(env)).toThrow('InvalidOriginException: SITE_URL')
  expect(readConfig({ ...env, SITE_URL: 'http://localhost:3000' }).hostedUi).toBeDefined()
})
