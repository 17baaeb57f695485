/**
 * One-off tasks that an operator starts in the network: making the database login, and running the operator commands.
 */

import { readFileSync } from 'node:fs'
import { CfnOutput } from 'aws-cdk-lib'
import {
  Capability,
  type ContainerImage,
  CpuArchitecture,
  FargateTaskDefinition,
  LinuxParameters,
  LogDrivers,
  OperatingSystemFamily,
  Secret,
} from 'aws-cdk-lib/aws-ecs'
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs'
import { Construct } from 'constructs'
import type { BaseStack } from './base-stack.ts'
import { ADMINISTRATOR, DATABASE_NAME, type DataStack } from './data-stack.ts'
import type { PeopleStack } from './people-stack.ts'
import type { Settings } from './settings.ts'

export interface OperatorTasksProps {
  readonly settings: Settings
  readonly base: BaseStack
  readonly data: DataStack
  readonly people: PeopleStack
  readonly image: ContainerImage
}

const CREATE_LOGIN = readFileSync(new URL('database/create-login.mjs', import.meta.url), 'utf8')
/** The certificate file that the Dockerfile of this folder adds to the site's image. */
const RDS_CERTIFICATES = '/app/rds.pem'

export class OperatorTasks extends Construct {
  constructor(scope: Construct, id: string, { settings, base, data, people, image }: OperatorTasksProps) {
    super(scope, id)
    const log = new LogGroup(this, 'Log', { retention: RetentionDays.ONE_MONTH })
    const linux = new LinuxParameters(this, 'Linux')
    linux.dropCapabilities(Capability.ALL)

    const task = (
      name: string,
      command: string[],
      environment: Record<string, string>,
      secrets: Record<string, Secret>,
    ) => {
      const definition = new FargateTaskDefinition(this, name, {
        family: `${settings.name}-${name.toLowerCase()}`,
        cpu: 256,
        memoryLimitMiB: 512,
        runtimePlatform: {
          cpuArchitecture: CpuArchitecture.X86_64,
          operatingSystemFamily: OperatingSystemFamily.LINUX,
        },
      })
      definition.addContainer('task', {
        image,
        command,
        user: 'node',
        readonlyRootFilesystem: true,
        linuxParameters: linux,
        environment: { NODE_EXTRA_CA_CERTS: RDS_CERTIFICATES, ...environment },
        secrets,
        logging: LogDrivers.awsLogs({ logGroup: log, streamPrefix: name.toLowerCase() }),
      })
      return definition
    }

    const administrator = data.administratorIn(this)
    task(
      'Login',
      ['node', '--input-type=module', '-e', CREATE_LOGIN],
      { DATABASE_URL: data.urlOf(ADMINISTRATOR, 'postgres'), DATABASE_NAME, LOGIN_NAME: data.login },
      { PGPASSWORD: Secret.fromSecretsManager(administrator, 'password') },
    )
    const command = task(
      'Command',
      ['node', 'server/functions/commands/approvals.ts', 'list'],
      {
        DATABASE_URL: data.databaseUrl,
        SITE_URL: `https://${settings.domain}`,
        COGNITO_USER_POOL_ID: people.pool.userPoolId,
        COGNITO_CLIENT_ID: people.client.userPoolClientId,
      },
      {},
    )
    data.database.grantConnect(command.taskRole, data.login)

    // The network configuration, which `aws ecs run-task` needs besides the name of the task.
    const { subnetIds } = base.vpc.selectSubnets({ subnetGroupName: 'private' })
    new CfnOutput(this, 'Network', {
      description: 'The network configuration of operator tasks',
      value: `awsvpcConfiguration={subnets=[${subnetIds.join(',')}],securityGroups=[${base.groups.operator.securityGroupId}]}`,
    })
  }
}
