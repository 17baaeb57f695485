import { expect, test } from 'vitest'
import { ConfigError, readConfig } from '../../server/config.ts'

const SECRET = 'x'.repeat(40)
const pool = {
  COGNITO_USER_POOL_ID: 'ap-northeast-1_AbCdEfGhI',
  COGNITO_CLIENT_ID: 'client',
  SESSION_SECRETS: SECRET,
  SITE_URL: 'https://drive.example',
}

test('with nothing configured the house runs whole on one machine', () => {
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

test('the region is the text before the underscore of the pool id', () => {
  expect(readConfig(pool).cognito).toMatchObject({
    region: 'ap-northeast-1',
    issuer: 'https://cognito-idp.ap-northeast-1.amazonaws.com/ap-northeast-1_AbCdEfGhI',
  })
})

test.each([
  [{ COGNITO_USER_POOL_ID: 'ap-northeast-1_A' }, /COGNITO_CLIENT_ID/],
  [{ COGNITO_CLIENT_ID: 'a' }, /COGNITO_USER_POOL_ID/],
  [{ COGNITO_DOMAIN: 'a' }, /COGNITO_DOMAIN is set without COGNITO_USER_POOL_ID/],
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
  [{ FUNCTIONS_URL: 'https://api.example' }, /FUNCTIONS_URL.*COGNITO_USER_POOL_ID/],
  [{ APPROVALS: 'maybe' }, /APPROVALS.*manual, auto/],
  [{ DATABASE_URL: 'mysql://x' }, /DATABASE_URL.*postgres/],
  [{ TESTIMONIAL: 'words without an author' }, /TESTIMONIAL/],
  [{ HOME_VIDEO_ID: 'https://video.example/watch?v=abc' }, /HOME_VIDEO_ID/],
  [{ COOKIE_DAYS: '400' }, /COOKIE_DAYS/],
])('%j stops the start with one sentence that names the variable and the remedy', (env, message) => {
  expect(() => readConfig(env)).toThrow(ConfigError)
  expect(() => readConfig(env)).toThrow(message)
})
