/** The site on Fargate behind a load balancer in two zones. */

import { Duration, RemovalPolicy, Stack, type StackProps } from 'aws-cdk-lib'
import { type ISecurityGroup, SecurityGroup, SubnetType } from 'aws-cdk-lib/aws-ec2'
import {
  Capability,
  Cluster,
  ContainerImage,
  ContainerInsights,
  CpuArchitecture,
  FargateService,
  FargateTaskDefinition,
  LinuxParameters,
  LogDrivers,
  OperatingSystemFamily,
  Secret,
} from 'aws-cdk-lib/aws-ecs'
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs'
import { Subscription, SubscriptionProtocol } from 'aws-cdk-lib/aws-sns'
import type { Construct } from 'constructs'
import { Balancer } from './balancer.ts'
import type { BaseStack } from './base-stack.ts'
import type { DataStack } from './data-stack.ts'
import { Firewall } from './firewall.ts'
import type { FunctionsStack } from './functions-stack.ts'
import { Collector } from './metrics/collector.ts'
import { OperatorTasks } from './operator-tasks.ts'
import { COOKIE_DAYS, type PeopleStack } from './people-stack.ts'
import { Rotations } from './rotation/rotations.ts'
import { SITE_PORT } from './security-groups.ts'
import type { Settings } from './settings.ts'
import { siteEnvironment } from './site-environment.ts'
import type { Size } from './sizes.ts'

export interface SiteProps extends StackProps {
  readonly settings: Settings
  readonly size: Size
  readonly base: BaseStack
  readonly data: DataStack
  readonly people: PeopleStack
  readonly functions: FunctionsStack
}

/** The same command as the Dockerfile's HEALTHCHECK, which ECS does not read. */
const ALIVE = [
  `fetch('http://127.0.0.1:${SITE_PORT}/healthz')`,
  '.then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))',
].join('')

export class SiteStack extends Stack {
  readonly cluster: Cluster
  readonly service: FargateService
  readonly balancer: Balancer
  readonly firewall: Firewall
  readonly log: LogGroup
  readonly operatorTasks: OperatorTasks
  readonly collector: Collector
  readonly rotations: Rotations

  constructor(scope: Construct, id: string, { settings, size, base, data, people, functions, ...props }: SiteProps) {
    super(scope, id, props)
    const image = ContainerImage.fromEcrRepository(base.images, settings.imageTag)

    this.balancer = new Balancer(this, 'Balancer', {
      settings,
      vpc: base.vpc,
      securityGroup: this.fixed('BalancerGroup', base.groups.balancer),
    })
    this.firewall = new Firewall(this, 'Firewall', { name: settings.name, balancerArn: this.balancer.arn })

    this.cluster = new Cluster(this, 'Cluster', {
      vpc: base.vpc,
      clusterName: settings.name,
      containerInsightsV2: ContainerInsights.DISABLED,
    })
    // The retention is a year, because the log also contains the audit lines, which are kept that long
    // (operating.md#what-to-watch).
    this.log = new LogGroup(this, 'Log', { retention: RetentionDays.ONE_YEAR, removalPolicy: RemovalPolicy.RETAIN })
    const task = new FargateTaskDefinition(this, 'Task', {
      cpu: size.siteCpu,
      memoryLimitMiB: size.siteMemoryMib,
      runtimePlatform: { cpuArchitecture: CpuArchitecture.X86_64, operatingSystemFamily: OperatingSystemFamily.LINUX },
      // The image declares /data as a volume that its user owns, so the mounted volume belongs to that user as well.
      volumes: [{ name: 'data' }],
    })
    const linux = new LinuxParameters(this, 'Linux')
    linux.dropCapabilities(Capability.ALL)
    const container = task.addContainer('site', {
      image,
      user: 'node',
      readonlyRootFilesystem: true,
      linuxParameters: linux,
      portMappings: [{ containerPort: SITE_PORT }],
      environment: siteEnvironment({ settings, size, vpc: base.vpc, people, functions }),
      secrets: {
        SESSION_SECRETS: Secret.fromSecretsManager(data.sessionSecrets),
        COGNITO_CLIENT_SECRET: Secret.fromSecretsManager(people.clientSecret, 'secret'),
      },
      healthCheck: {
        command: ['CMD', 'node', '-e', ALIVE],
        interval: Duration.seconds(10),
        timeout: Duration.seconds(3),
        retries: 3,
        startPeriod: Duration.seconds(20),
      },
      stopTimeout: Duration.seconds(30),
      logging: LogDrivers.awsLogs({ logGroup: this.log, streamPrefix: 'site' }),
    })
    container.addMountPoints({ sourceVolume: 'data', containerPath: '/data', readOnly: false })
    this.collector = new Collector(this, 'Collector', { name: settings.name, task, image, linux })

    this.service = new FargateService(this, 'Service', {
      cluster: this.cluster,
      serviceName: 'site',
      taskDefinition: task,
      desiredCount: size.fewestCopies,
      vpcSubnets: { subnetType: SubnetType.PRIVATE_WITH_EGRESS },
      securityGroups: [this.fixed('SiteGroup', base.groups.site)],
      assignPublicIp: false,
      minHealthyPercent: 100,
      maxHealthyPercent: 200,
      healthCheckGracePeriod: Duration.seconds(60),
      circuitBreaker: { rollback: true },
      enableExecuteCommand: false,
    })
    this.balancer.forwardTo(this.service)

    const copies = this.service.autoScaleTaskCount({ minCapacity: size.fewestCopies, maxCapacity: size.mostCopies })
    copies.scaleOnCpuUtilization('Processor', {
      targetUtilizationPercent: 60,
      scaleOutCooldown: Duration.seconds(60),
      scaleInCooldown: Duration.minutes(10),
    })

    this.rotations = new Rotations(this, 'Rotations', {
      service: this.service,
      sessionSecrets: data.sessionSecrets,
      clientSecret: people.clientSecret,
      pool: people.pool,
      client: people.client,
      cookieDays: COOKIE_DAYS,
    })

    // The cloud functions confirm this subscription through the site's URL, so the site must be running first.
    const reports = new Subscription(this, 'MailReports', {
      topic: base.mail.feedbackTopic,
      protocol: SubscriptionProtocol.HTTPS,
      endpoint: `https://${settings.domain}/mail/feedback`,
    })
    reports.node.addDependency(this.service, this.balancer)

    this.operatorTasks = new OperatorTasks(this, 'Operator', { settings, base, data, people, image })
  }

  /** Returns a security group of the base stack as immutable, so that constructs add no rules to it. */
  private fixed(id: string, group: ISecurityGroup): ISecurityGroup {
    return SecurityGroup.fromSecurityGroupId(this, id, group.securityGroupId, { mutable: false })
  }
}
