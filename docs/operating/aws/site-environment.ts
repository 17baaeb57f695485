/**
 * The environment variables of the site's container. A test reads them with the server's own reader
 * (server/config/config.ts).
 */

import type { IVpc } from 'aws-cdk-lib/aws-ec2'
import type { FunctionsStack } from './functions-stack.ts'
import { METRICS_PORT } from './metrics/collector.ts'
import { COOKIE_DAYS, PASSWORD_MIN_LENGTH, type PeopleStack, SCOPES } from './people-stack.ts'
import { SITE_PORT } from './security-groups.ts'
import type { Settings } from './settings.ts'
import type { Size } from './sizes.ts'

export interface EnvironmentSources {
  readonly settings: Settings
  readonly size: Size
  readonly vpc: IVpc
  readonly people: PeopleStack
  readonly functions: FunctionsStack
}

/**
 * The number of failed sign-ins by unknown clients for one account that all copies of the site together should allow,
 * because the user pool locks the account at five. Each copy allows at least one, so more than four copies allow more.
 */
const POOL_FORGIVES = 4
/** The percentage of the pool's quotas that all copies together may use. */
const POOL_SHARE = 80

export function siteEnvironment({
  settings,
  size,
  vpc,
  people,
  functions,
}: EnvironmentSources): Record<string, string> {
  const perCopy = (all: number) => String(Math.max(1, Math.floor(all / size.mostCopies)))
  return {
    HOST: '0.0.0.0',
    PORT: String(SITE_PORT),
    METRICS_PORT: String(METRICS_PORT),
    SITE_URL: `https://${settings.domain}`,
    TRUST_PROXY: vpc.publicSubnets.map((subnet) => subnet.ipv4CidrBlock).join(','),
    // Longer than the 10 s within which the load balancer notices a failing /readyz.
    DRAIN_SECONDS: '12',
    LOG_LEVEL: 'warn',
    COGNITO_USER_POOL_ID: people.pool.userPoolId,
    COGNITO_CLIENT_ID: people.client.userPoolClientId,
    COGNITO_IDENTITY_POOL_ID: functions.identities.poolId,
    ...(settings.socialProviders.length > 0 && {
      COGNITO_DOMAIN: people.domain.baseUrl(),
      COGNITO_PROVIDERS: settings.socialProviders.join(','),
      COGNITO_SCOPES: SCOPES.map((scope) => scope.scopeName).join(' '),
    }),
    MFA: 'optional',
    MFA_TYPES: 'TOTP',
    PASSKEYS: 'on',
    PASSWORD_MIN_LENGTH: String(PASSWORD_MIN_LENGTH),
    COOKIE_DAYS: String(COOKIE_DAYS),
    FUNCTIONS_URL: functions.gateway.url,
    FUNCTIONS_AUTH: 'iam',
    OPERATOR_MFA: 'required',
    RATE_LIMIT_STRANGERS: perCopy(POOL_FORGIVES),
    RATE_LIMIT_POOL_SHARE: perCopy(POOL_SHARE),
    CONTACT_NAME: settings.contactName,
    CONTACT_EMAIL: settings.contactEmail,
  }
}
