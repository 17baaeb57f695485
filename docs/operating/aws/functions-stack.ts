/**
 * The cloud functions (server/functions: the service behind the site that stores profiles, crews and plans) on Lambda,
 * the gateway in front of them, and the identity pool whose credentials sign calls.
 */

import { Duration, Stack, type StackProps } from 'aws-cdk-lib'
import { SubnetType } from 'aws-cdk-lib/aws-ec2'
import { PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import { Architecture, Code, Function as LambdaFunction, Runtime } from 'aws-cdk-lib/aws-lambda'
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs'
import { Schedule, ScheduleExpression } from 'aws-cdk-lib/aws-scheduler'
import { LambdaInvoke } from 'aws-cdk-lib/aws-scheduler-targets'
import type { Construct } from 'constructs'
import type { BaseStack } from './base-stack.ts'
import type { DataStack } from './data-stack.ts'
import { Gateway } from './gateway.ts'
import { Identities } from './identities.ts'
import type { PeopleStack } from './people-stack.ts'
import type { Settings } from './settings.ts'
import type { Size } from './sizes.ts'

export interface FunctionsProps extends StackProps {
  readonly settings: Settings
  readonly size: Size
  readonly base: BaseStack
  readonly data: DataStack
  readonly people: PeopleStack
  readonly lambdaFolder: string
}

/** The file in which the Lambda runtime nodejs24.x has Amazon's certificates, including those of RDS. */
const RDS_CERTIFICATES = '/var/runtime/ca-cert.pem'
export class FunctionsStack extends Stack {
  readonly handler: LambdaFunction
  readonly scheduledJobs: LambdaFunction
  readonly log: LogGroup
  readonly gateway: Gateway
  readonly identities: Identities

  constructor(scope: Construct, id: string, props: FunctionsProps) {
    super(scope, id, props)
    const { size, people } = props

    this.log = new LogGroup(this, 'Log', { retention: RetentionDays.ONE_MONTH })
    const role = this.functionsRole(props)
    this.handler = this.lambda('Handler', props, role, {
      handler: 'lambda.handler',
      timeout: Duration.seconds(15),
      reservedConcurrentExecutions: size.functionsAtOnce,
    })
    this.scheduledJobs = this.lambda('ScheduledJobs', props, role, {
      handler: 'lambda.scheduledJobs',
      timeout: Duration.seconds(60),
      reservedConcurrentExecutions: 1,
    })
    new Schedule(this, 'EveryFiveMinutes', {
      schedule: ScheduleExpression.rate(Duration.minutes(5)),
      target: new LambdaInvoke(this.scheduledJobs, { retryAttempts: 0 }),
      description: 'Scheduled jobs of the functions, and mails that wait',
    })

    this.identities = new Identities(this, 'Identities', {
      name: props.settings.name,
      pool: people.pool,
      client: people.client,
    })
    this.gateway = new Gateway(this, 'Gateway', {
      name: props.settings.name,
      handler: this.handler,
      caller: this.identities.signedIn,
      vpc: props.base.vpc,
      securityGroup: props.base.groups.gateway,
    })
    this.identities.allow(this.gateway.calls)
  }

  private lambda(
    id: string,
    { settings, base, data, people, lambdaFolder }: FunctionsProps,
    role: Role,
    own: { handler: string; timeout: Duration; reservedConcurrentExecutions: number },
  ): LambdaFunction {
    return new LambdaFunction(this, id, {
      ...own,
      runtime: Runtime.NODEJS_24_X,
      architecture: Architecture.X86_64,
      code: Code.fromAsset(lambdaFolder),
      memorySize: 512,
      role,
      vpc: base.vpc,
      vpcSubnets: { subnetType: SubnetType.PRIVATE_WITH_EGRESS },
      securityGroups: [base.groups.functions],
      logGroup: this.log,
      environment: {
        NODE_EXTRA_CA_CERTS: RDS_CERTIFICATES,
        DATABASE_URL: data.databaseUrl,
        DATABASE_CONNECTIONS: '2',
        COGNITO_USER_POOL_ID: people.pool.userPoolId,
        COGNITO_CLIENT_ID: people.client.userPoolClientId,
        FUNCTIONS_AUTH: 'iam',
        APPROVALS: 'manual',
        OPERATOR_MFA: 'required',
        LOG_LEVEL: 'warn',
        SITE_URL: `https://${settings.domain}`,
        ...(settings.siteName && { SITE_NAME: settings.siteName }),
        MAIL_FROM: `${settings.siteName ?? 'Drive Hokkaido'} <${base.mail.address}>`,
        SES_REGION: settings.region,
        SES_CONFIGURATION_SET: base.mail.configurationSet.configurationSetName,
        SES_FEEDBACK_TOPIC: base.mail.feedbackTopic.topicArn,
      },
    })
  }

  /**
   * Creates the role of the cloud functions with its own list of permissions. AWS's managed policies would allow access
   * to all log groups of the account.
   */
  private functionsRole({ base, data, people }: FunctionsProps): Role {
    const role = new Role(this, 'Role', {
      assumedBy: new ServicePrincipal('lambda.amazonaws.com'),
      description: 'Functions: their log, their network interfaces, the database, mails, addresses of the pool',
    })
    const allow = (sid: string, actions: string[], resources: string[]) =>
      role.addToPolicy(new PolicyStatement({ sid, actions, resources }))
    allow('WriteOwnLog', ['logs:CreateLogStream', 'logs:PutLogEvents'], [this.log.logGroupArn])
    allow(
      'NetworkInterfaces',
      [
        'ec2:CreateNetworkInterface',
        'ec2:DescribeNetworkInterfaces',
        'ec2:DescribeSubnets',
        'ec2:DeleteNetworkInterface',
        'ec2:AssignPrivateIpAddresses',
        'ec2:UnassignPrivateIpAddresses',
      ],
      ['*'],
    )
    data.database.grantConnect(role, data.login)
    allow('SendMail', ['ses:SendEmail', 'ses:SendRawEmail'], [base.mail.identityArn, base.mail.configurationSetArn])
    // The cloud functions look up email addresses, because a signed call contains none (docs/decisions/lambda.md).
    allow('ReadAddresses', ['cognito-idp:ListUsers'], [people.pool.userPoolArn])
    return role
  }
}
