/** Creates the user pool that the site expects (operating.md#user-pool), with its client and domain. */

import { Duration, RemovalPolicy, SecretValue, Stack, type StackProps } from 'aws-cdk-lib'
import {
  AccountRecovery,
  type CfnUserPool,
  type CfnUserPoolClient,
  CfnUserPoolGroup,
  FeaturePlan,
  Mfa,
  OAuthScope,
  PasskeyUserVerification,
  UserPool,
  UserPoolClient,
  UserPoolClientIdentityProvider,
  UserPoolDomain,
  UserPoolEmail,
  VerificationEmailStyle,
} from 'aws-cdk-lib/aws-cognito'
import { Secret } from 'aws-cdk-lib/aws-secretsmanager'
import type { Construct } from 'constructs'
import type { BaseStack } from './base-stack.ts'
import type { Settings } from './settings.ts'

export interface PeopleProps extends StackProps {
  readonly settings: Settings
  readonly base: BaseStack
}

/** Values that the site needs too. site-environment.ts sets the site's variables from these three constants. */
export const PASSWORD_MIN_LENGTH = 12
export const COOKIE_DAYS = 365
export const SCOPES = [OAuthScope.OPENID, OAuthScope.EMAIL, OAuthScope.PROFILE, OAuthScope.COGNITO_ADMIN]

export class PeopleStack extends Stack {
  readonly pool: UserPool
  readonly client: UserPoolClient
  readonly domain: UserPoolDomain
  readonly clientSecret: Secret

  constructor(scope: Construct, id: string, { settings, base, ...props }: PeopleProps) {
    super(scope, id, props)
    const siteUrl = `https://${settings.domain}`

    this.pool = new UserPool(this, 'Pool', {
      userPoolName: settings.name,
      featurePlan: FeaturePlan.ESSENTIALS,
      selfSignUpEnabled: true,
      signInAliases: { email: true },
      signInCaseSensitive: false,
      autoVerify: { email: true },
      // Users sign in with the old email address until the new one is verified.
      keepOriginal: { email: true },
      userVerification: { emailStyle: VerificationEmailStyle.CODE },
      accountRecovery: AccountRecovery.EMAIL_ONLY,
      passwordPolicy: {
        minLength: PASSWORD_MIN_LENGTH,
        requireLowercase: false,
        requireUppercase: false,
        requireDigits: false,
        requireSymbols: false,
        tempPasswordValidity: Duration.days(7),
      },
      mfa: Mfa.OPTIONAL,
      mfaSecondFactor: { otp: true, sms: false },
      signInPolicy: { allowedFirstAuthFactors: { password: true, passkey: true } },
      passkeyRelyingPartyId: settings.domain,
      passkeyUserVerification: PasskeyUserVerification.REQUIRED,
      deviceTracking: { challengeRequiredOnNewDevice: true, deviceOnlyRememberedOnUserPrompt: true },
      email: UserPoolEmail.withSES({
        fromEmail: base.mail.address,
        fromName: settings.siteName ?? 'Drive Hokkaido',
        sesRegion: settings.region,
        sesVerifiedDomain: settings.domain,
        configurationSetName: base.mail.configurationSet.configurationSetName,
      }),
      deletionProtection: true,
      removalPolicy: RemovalPolicy.RETAIN,
    })
    // A passkey with user verification replaces the second factor. The CDK construct has no property for this setting
    // yet.
    const pool = this.pool.node.defaultChild as CfnUserPool
    pool.webAuthnFactorConfiguration = 'MULTI_FACTOR_WITH_USER_VERIFICATION'

    new CfnUserPoolGroup(this, 'Operators', {
      userPoolId: this.pool.userPoolId,
      groupName: 'operators',
      description: 'May use the desk at /operator',
    })

    const hasProviders = settings.socialProviders.length > 0
    this.client = new UserPoolClient(this, 'Client', {
      userPool: this.pool,
      userPoolClientName: 'site',
      generateSecret: true,
      // Sign-in with a passkey needs USER_AUTH (`user`). The older refresh flow is not listed, because it cannot be
      // combined with refresh token rotation.
      authFlows: { userSrp: true, user: true },
      refreshTokenRotationGracePeriod: Duration.seconds(60),
      preventUserExistenceErrors: true,
      enableTokenRevocation: true,
      authSessionValidity: Duration.minutes(15),
      // With signed calls, the cloud functions cannot detect that a session has ended. So its tokens are valid for only
      // a quarter of an hour.
      accessTokenValidity: Duration.minutes(15),
      idTokenValidity: Duration.minutes(15),
      refreshTokenValidity: Duration.days(COOKIE_DAYS),
      supportedIdentityProviders: [
        UserPoolClientIdentityProvider.COGNITO,
        ...settings.socialProviders.map((name) => UserPoolClientIdentityProvider.custom(name)),
      ],
      ...(hasProviders
        ? {
            oAuth: {
              flows: { authorizationCodeGrant: true },
              scopes: SCOPES,
              callbackUrls: [`${siteUrl}/api/auth/callback`],
              logoutUrls: [`${siteUrl}/api/auth/signed-out`],
            },
          }
        : { disableOAuth: true }),
    })
    this.domain = new UserPoolDomain(this, 'Domain', {
      userPool: this.pool,
      cognitoDomain: { domainPrefix: settings.name },
    })

    const client = this.client.node.defaultChild as CfnUserPoolClient
    this.clientSecret = new Secret(this, 'ClientSecret', {
      description: 'COGNITO_CLIENT_SECRET of the site, and its id after the first rotation',
      secretObjectValue: { secret: SecretValue.resourceAttribute(client.attrClientSecret) },
    })
  }
}
