/** Rotates the secrets of the site on a schedule, with one function and one role for each secret. */

import { fileURLToPath } from 'node:url'
import { Duration, Stack } from 'aws-cdk-lib'
import type { UserPool, UserPoolClient } from 'aws-cdk-lib/aws-cognito'
import type { FargateService } from 'aws-cdk-lib/aws-ecs'
import { PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import { Architecture, Code, Function as LambdaFunction, Runtime } from 'aws-cdk-lib/aws-lambda'
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs'
import { CfnRotationSchedule, type ISecret } from 'aws-cdk-lib/aws-secretsmanager'
import { Construct } from 'constructs'

export interface RotationsProps {
  readonly service: FargateService
  readonly sessionSecrets: ISecret
  readonly clientSecret: ISecret
  readonly pool: UserPool
  readonly client: UserPoolClient
  /**
   * The number of days for which a session cookie is valid. A secret is kept that long after its last use, so that
   * cookies encrypted with it can still be read.
   */
  readonly cookieDays: number
}

export const ROTATION_DAYS = 90
const CODE = fileURLToPath(new URL('function', import.meta.url))

export class Rotations extends Construct {
  readonly functions: readonly LambdaFunction[]
  readonly #log: LogGroup

  constructor(scope: Construct, id: string, props: RotationsProps) {
    super(scope, id)
    const { service, pool, client } = props
    this.#log = new LogGroup(this, 'Log', { retention: RetentionDays.ONE_MONTH })
    const restart = { CLUSTER: service.cluster.clusterName, SERVICE: service.serviceName }
    // The number of secrets to keep: the one that encrypts new cookies, the next one, and those whose cookies are still
    // valid.
    const kept = 2 + Math.ceil(props.cookieDays / ROTATION_DAYS)

    const sessions = this.rotate('SessionSecrets', props, props.sessionSecrets, {
      ...restart,
      KIND: 'session-secrets',
      KEPT: String(kept),
    })
    const clients = this.rotate('ClientSecret', props, props.clientSecret, {
      ...restart,
      KIND: 'client-secret',
      USER_POOL_ID: pool.userPoolId,
      CLIENT_ID: client.userPoolClientId,
    })
    clients.addToRolePolicy(
      new PolicyStatement({
        sid: 'ClientSecrets',
        actions: [
          'cognito-idp:ListUserPoolClientSecrets',
          'cognito-idp:AddUserPoolClientSecret',
          'cognito-idp:DeleteUserPoolClientSecret',
        ],
        resources: [pool.userPoolArn],
      }),
    )
    this.functions = [sessions, clients]
  }

  private rotate(
    id: string,
    { service }: RotationsProps,
    secret: ISecret,
    environment: Record<string, string>,
  ): LambdaFunction {
    const role = new Role(this, `${id}Role`, {
      assumedBy: new ServicePrincipal('lambda.amazonaws.com'),
      description: `Rotation of ${id}: its log, this secret, deployments of the service`,
    })
    const allow = (sid: string, actions: string[], resources: string[]) =>
      role.addToPolicy(new PolicyStatement({ sid, actions, resources }))
    allow('WriteOwnLog', ['logs:CreateLogStream', 'logs:PutLogEvents'], [this.#log.logGroupArn])
    allow(
      'RotateSecret',
      [
        'secretsmanager:DescribeSecret',
        'secretsmanager:GetSecretValue',
        'secretsmanager:PutSecretValue',
        'secretsmanager:UpdateSecretVersionStage',
      ],
      [secret.secretArn],
    )
    allow('Restart', ['ecs:UpdateService'], [service.serviceArn])
    const rotation = new LambdaFunction(this, id, {
      runtime: Runtime.NODEJS_24_X,
      architecture: Architecture.X86_64,
      code: Code.fromAsset(CODE),
      handler: 'rotate.handler',
      role,
      memorySize: 256,
      timeout: Duration.seconds(60),
      logGroup: this.#log,
      environment,
    })
    rotation.addPermission('Rotate', {
      principal: new ServicePrincipal('secretsmanager.amazonaws.com'),
      sourceAccount: Stack.of(this).account,
    })
    const schedule = new CfnRotationSchedule(this, `${id}Schedule`, {
      secretId: secret.secretArn,
      rotationLambdaArn: rotation.functionArn,
      rotationRules: { automaticallyAfterDays: ROTATION_DAYS },
    })
    // The first rotation begins at once. It needs the permissions, and restarts the service.
    schedule.node.addDependency(role, rotation, service)
    return rotation
  }
}
