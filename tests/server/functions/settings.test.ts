import { describe, expect, test } from 'vitest'
import { readSettings } from '../../../server/functions/settings.ts'

const POOL = { COGNITO_USER_POOL_ID: 'ap-northeast-1_AbCdEfGhI', COGNITO_CLIENT_ID: 'client' }

describe('the settings of the functions', () => {
  test('the settings need only a user pool and its client', () => {
    expect(readSettings(POOL)).toEqual({
      store: { dataDir: '.data', databaseUrl: undefined, connections: 10 },
      host: '127.0.0.1',
      port: 3001,
      issuer: 'https://cognito-idp.ap-northeast-1.amazonaws.com/ap-northeast-1_AbCdEfGhI',
      clientId: 'client',
      identityEndpoint: 'https://cognito-idp.ap-northeast-1.amazonaws.com',
      userPoolId: 'ap-northeast-1_AbCdEfGhI',
      auth: 'access',
      identityPoolEndpoint: undefined,
      approvals: 'manual',
      operatorKey: undefined,
      operatorMfa: 'off',
      siteUrl: 'http://localhost:3000',
      siteName: 'Drive Hokkaido',
      mail: undefined,
      push: { vapidKey: undefined, subject: undefined },
      logLevel: 'warn',
      metricsPort: undefined,
      drainSeconds: 5,
      tracing: undefined,
    })
  })

  test('the settings derive the issuer from an endpoint', () => {
    const settings = readSettings({ ...POOL, COGNITO_ENDPOINT: 'http://127.0.0.1:9229/' })
    expect(settings).toMatchObject({
      issuer: 'http://127.0.0.1:9229/ap-northeast-1_AbCdEfGhI',
      identityEndpoint: 'http://127.0.0.1:9229',
    })
  })

  test.each([
    ['COGNITO_USER_POOL_ID', ''],
    ['COGNITO_USER_POOL_ID', 'pool'],
    ['COGNITO_CLIENT_ID', ' '],
    ['COGNITO_ENDPOINT', 'here'],
    ['FUNCTIONS_AUTH', 'bearer'],
    ['DATABASE_URL', 'mysql://here/there'],
    ['DATABASE_URL', 'postgres://site:secret#1@here/there'],
    ['APPROVALS', 'maybe'],
    ['PORT', '70000'],
    ['PORT', 'http'],
    ['DATABASE_CONNECTIONS', '0'],
    ['DATABASE_CONNECTIONS', 'many'],
    ['LOG_LEVEL', 'loud'],
    ['METRICS_PORT', 'yes'],
    ['DRAIN_SECONDS', '21'],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'collector:4318'],
    ['OPERATOR_KEY', 'short'],
    ['OPERATOR_MFA', 'on'],
    ['OPERATOR_KEY', 'thirty-two letters, and a space too'],
  ])('the settings reject %s="%s" and name the variable', (name, value) => {
    expect(() => readSettings({ ...POOL, [name]: value })).toThrow(new RegExp(`^${name} is `))
  })

  test('the settings allow signature checks only with an identity service on this machine', () => {
    const iam = { ...POOL, FUNCTIONS_AUTH: 'iam' }
    expect(readSettings({ ...iam, COGNITO_IDENTITY_ENDPOINT: 'http://127.0.0.1:9229/' })).toMatchObject({
      auth: 'iam',
      identityPoolEndpoint: 'http://127.0.0.1:9229',
    })
    expect(() => readSettings(iam)).toThrow(/^COGNITO_IDENTITY_ENDPOINT is missing; .* only API Gateway/)
    const amazon = 'https://cognito-identity.ap-northeast-1.amazonaws.com'
    expect(() => readSettings({ ...iam, COGNITO_IDENTITY_ENDPOINT: amazon })).toThrow(/^COGNITO_IDENTITY_ENDPOINT is "/)
  })

  test('the settings allow two connections per Lambda container and require a database', () => {
    const database = { ...POOL, DATABASE_URL: 'postgres://database/hokkaido' }
    expect(readSettings(database, 'lambda').store).toMatchObject({ connections: 2 })
    expect(readSettings({ ...database, DATABASE_CONNECTIONS: '4' }, 'lambda').store).toMatchObject({ connections: 4 })
    expect(() => readSettings(POOL, 'lambda')).toThrow(/^DATABASE_URL is missing; /)
    expect(readSettings({ ...POOL, DATA_DIR: '/tmp/data' }, 'lambda').store).toMatchObject({ dataDir: '/tmp/data' })
  })

  test('the settings send traces to a collector under a separate service name, but not from Lambda', () => {
    const traced = { ...POOL, OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318/', DATABASE_URL: 'postgres://a/b' }
    expect(readSettings(traced).tracing).toMatchObject({
      url: 'http://127.0.0.1:4318/v1/traces',
      resource: { 'service.name': 'drive-hokkaido-functions' },
    })
    expect(readSettings({ ...traced, METRICS_PORT: '9464' }, 'lambda')).toMatchObject({
      tracing: undefined,
      metricsPort: undefined,
      drainSeconds: 0,
    })
  })

  test('the settings need no identity service for signatures behind API Gateway', () => {
    const iam = { ...POOL, FUNCTIONS_AUTH: 'iam', DATABASE_URL: 'postgres://database/hokkaido' }
    expect(readSettings(iam, 'lambda')).toMatchObject({ auth: 'iam', identityPoolEndpoint: undefined })
  })
})
