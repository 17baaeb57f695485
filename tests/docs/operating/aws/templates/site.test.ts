import { describe, expect, test } from 'vitest'
import { readConfig } from '../../../../../server/config/config.ts'
import { VARIABLES } from '../../../../../server/config/variables.ts'
import { readSettings } from '../../../../../server/functions/settings.ts'
import { type Synthesis, synthesize } from '../../../../support/aws/synthesis.ts'
import { onlyResource, resourcesOf } from '../../../../support/aws/template-values.ts'

const SECRET = 'a secret of more than thirty-two characters'
const synthesis = await synthesize()
const withProviders = await synthesize({ socialProviders: ['Google'] })
/** Environment variables that the server does not read itself. Node.js reads them. */
const PLATFORM = new Set(['NODE_EXTRA_CA_CERTS'])

type Environment = Record<string, string>

/** Returns the environment of the site's container, with an invented value for each secret. */
function siteEnvironment(from: Synthesis): Environment {
  const container = resourcesOf(from, 'AWS::ECS::TaskDefinition')
    .flatMap(({ properties }) => properties.ContainerDefinitions as Record<string, unknown>[])
    .find(({ Name }) => Name === 'site')
  const plain = (container?.Environment ?? []) as { Name: string; Value: string }[]
  const secrets = (container?.Secrets ?? []) as { Name: string }[]
  return Object.fromEntries([
    ...plain.map(({ Name, Value }) => [Name, Value]),
    ...secrets.map(({ Name }) => [Name, SECRET]),
  ])
}

/** Returns the functions of the site, without those that rotate secrets. */
function functionsOf(from: Synthesis) {
  return resourcesOf(from, 'AWS::Lambda::Function').filter(({ stack }) => stack === 'Functions')
}

function functionsEnvironments(from: Synthesis): Environment[] {
  return functionsOf(from).map(({ properties }) => (properties.Environment as { Variables: Environment }).Variables)
}

describe.each([
  ['without social sign-in', synthesis],
  ['with a social provider', withProviders],
] as const)('the site %s', (_, from) => {
  const environment = siteEnvironment(from)
  const config = readConfig(environment)

  test('the site is configured completely', () => {
    expect(config.cognito).toMatchObject({ clientSecret: SECRET, region: 'ap-northeast-1' })
    expect(config.functionsUrl).toBe('https://exampleapi.execute-api.ap-northeast-1.amazonaws.com/v1')
  })

  test.each(['COGNITO_USER_POOL_ID', 'COGNITO_CLIENT_ID', 'COGNITO_IDENTITY_POOL_ID', 'SESSION_SECRETS'])(
    'would not start without %s',
    (name) => {
      const { [name]: removed, ...others } = environment
      expect(removed).toBeDefined()
      expect(() => readConfig(others)).toThrow()
    },
  )

  test('trusts the addresses of the balancer only', () => {
    const balancer = onlyResource(from, 'AWS::ElasticLoadBalancingV2::LoadBalancer')
    const subnets = resourcesOf(from, 'AWS::EC2::Subnet')
    const cidrs = (balancer.properties.Subnets as string[]).map(
      (name) => subnets.find(({ id }) => name.includes(id))?.properties.CidrBlock,
    )
    expect(String(config.http.trustProxy).split(',').sort()).toEqual(cidrs.sort())
  })

  test('agrees with its user pool', () => {
    const pool = onlyResource(from, 'AWS::Cognito::UserPool').properties
    const { PasswordPolicy, SignInPolicy } = pool.Policies as Record<string, Record<string, unknown>>
    expect(pool.UsernameAttributes).toEqual([config.auth.loginMechanism])
    expect(pool.AutoVerifiedAttributes).toEqual([config.auth.loginMechanism])
    expect(pool.MfaConfiguration).toBe(config.auth.mfa.toUpperCase())
    expect(pool.EnabledMfas).toEqual(
      config.auth.mfaTypes.map((type) => ({ SMS: 'SMS_MFA', TOTP: 'SOFTWARE_TOKEN_MFA', EMAIL: 'EMAIL_OTP' })[type]),
    )
    expect(PasswordPolicy?.MinimumLength).toBe(config.auth.passwordMinLength)
    const classes = ['RequireLowercase', 'RequireUppercase', 'RequireNumbers', 'RequireSymbols']
    expect(classes.filter((name) => PasswordPolicy?.[name])).toHaveLength(config.auth.passwordCharacters.length)
    expect(SignInPolicy?.AllowedFirstAuthFactors).toEqual(['PASSWORD', ...(config.auth.passkeys ? ['WEB_AUTHN'] : [])])
    expect(pool).toMatchObject({
      WebAuthnRelyingPartyID: new URL(config.siteUrl).hostname,
      WebAuthnUserVerification: 'required',
      WebAuthnFactorConfiguration: 'MULTI_FACTOR_WITH_USER_VERIFICATION',
      UsernameConfiguration: { CaseSensitive: false },
      UserAttributeUpdateSettings: { AttributesRequireVerificationBeforeUpdate: ['email'] },
      DeviceConfiguration: { ChallengeRequiredOnNewDevice: true, DeviceOnlyRememberedOnUserPrompt: true },
      AdminCreateUserConfig: { AllowAdminCreateUserOnly: config.auth.signUp === 'hidden' },
      UserPoolTier: 'ESSENTIALS',
    })
    expect(pool.VerificationMessageTemplate).toMatchObject({
      DefaultEmailOption: config.auth.signUpVerification === 'code' ? 'CONFIRM_WITH_CODE' : 'CONFIRM_WITH_LINK',
    })
    expect(pool.LambdaConfig).toBeUndefined()
  })

  test('agrees with its app client', () => {
    const client = onlyResource(from, 'AWS::Cognito::UserPoolClient').properties
    expect(client).toMatchObject({
      GenerateSecret: true,
      // Passkeys need the flow USER_AUTH. The older flow for refreshing is missing, because refresh token rotation
      // excludes it.
      ExplicitAuthFlows: [`ALLOW_${config.auth.flow}`, 'ALLOW_USER_AUTH'],
      RefreshTokenRotation: { Feature: 'ENABLED', RetryGracePeriodSeconds: 60 },
      PreventUserExistenceErrors: 'ENABLED',
      EnableTokenRevocation: true,
      AccessTokenValidity: 15,
      IdTokenValidity: 15,
      TokenValidityUnits: { AccessToken: 'minutes', IdToken: 'minutes', RefreshToken: 'minutes' },
    })
    expect(Number(client.RefreshTokenValidity) / (24 * 60)).toBe(config.session.cookieDays)
  })

  test('signs its calls with credentials that name users of this pool only', () => {
    expect(config.functionsAuth).toBe('iam')
    const pool = onlyResource(from, 'AWS::Cognito::IdentityPool').properties
    expect(pool).toMatchObject({ AllowUnauthenticatedIdentities: false, AllowClassicFlow: false })
    expect(pool.CognitoIdentityProviders).toEqual([expect.objectContaining({ ServerSideTokenCheck: true })])
  })

  test('names no variable that the server does not read', () => {
    const known = new Set(Object.values(VARIABLES).flatMap((list) => list.map(({ name }) => name)))
    const unknown = (given: Environment) => Object.keys(given).filter((name) => !known.has(name) && !PLATFORM.has(name))
    expect(unknown(environment)).toEqual([])
    expect(functionsEnvironments(from).flatMap(unknown)).toEqual([])
  })
})

test('a social provider is registered with the addresses that the server requires', () => {
  const { hostedUi } = readConfig(siteEnvironment(withProviders))
  expect(onlyResource(withProviders, 'AWS::Cognito::UserPoolClient').properties).toMatchObject({
    SupportedIdentityProviders: ['COGNITO', ...(hostedUi?.providers ?? [])],
    AllowedOAuthFlows: ['code'],
    AllowedOAuthScopes: hostedUi?.scopes,
    CallbackURLs: [hostedUi?.redirectSignIn],
    LogoutURLs: [hostedUi?.redirectSignOut],
  })
})

describe('the functions', () => {
  const environments = functionsEnvironments(synthesis)
  const settings = environments.map((environment) => readSettings(environment, 'lambda'))

  test('are configured completely, for calls and for scheduled jobs', () => {
    expect(settings).toHaveLength(2)
    const config = readConfig(siteEnvironment(synthesis))
    for (const each of settings) {
      expect(each).toMatchObject({
        auth: config.functionsAuth,
        clientId: config.cognito?.clientId,
        userPoolId: config.cognito?.userPoolId,
        siteUrl: config.siteUrl,
        operatorMfa: config.store.operatorMfa,
        mail: { by: { kind: 'ses', region: 'ap-northeast-1', configurationSet: expect.any(String) } },
      })
    }
  })

  test('verify the certificate of the database and sign in with their role, without a password', () => {
    const role = { AWS_ACCESS_KEY_ID: 'ASIAROLE', AWS_SECRET_ACCESS_KEY: SECRET }
    for (const environment of environments) {
      const url = new URL(String(environment.DATABASE_URL))
      expect(url.searchParams.get('sslmode')).toBe('verify-full')
      expect([url.username, url.password]).toEqual(['hokkaido_functions', ''])
      expect(environment.NODE_EXTRA_CA_CERTS).toBeDefined()
      expect(readSettings({ ...environment, ...role }, 'lambda').store.databasePassword).toBeDefined()
    }
    expect(onlyResource(synthesis, 'AWS::RDS::DBInstance').properties).toMatchObject({
      EnableIAMDatabaseAuthentication: true,
    })
  })

  test.each(['small', 'medium', 'large'])(
    'the functions of a %s installation leave database connections for operators',
    async (size) => {
      const sized = await synthesize({ size })
      const functions = functionsOf(sized).map(({ properties }) => properties)
      const containers = functions.reduce((sum, { ReservedConcurrentExecutions: most }) => sum + Number(most), 0)
      const { Parameters } = onlyResource(sized, 'AWS::RDS::DBParameterGroup').properties as {
        Parameters: Environment
      }
      const connections = containers * Number(functionsEnvironments(sized)[0]?.DATABASE_CONNECTIONS)
      expect(connections).toBeLessThanOrEqual(0.9 * Number(Parameters.max_connections))
    },
  )
})
