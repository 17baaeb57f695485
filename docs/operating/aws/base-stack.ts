/**
 * Creates what must exist before the other stacks: the network, the image repository, the verified email sender, and
 * the alarm topic.
 */

import { Duration, RemovalPolicy, Stack, type StackProps } from 'aws-cdk-lib'
import { GatewayVpcEndpointAwsService, IpAddresses, SubnetType, Vpc } from 'aws-cdk-lib/aws-ec2'
import { Repository, TagMutability } from 'aws-cdk-lib/aws-ecr'
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import { Key } from 'aws-cdk-lib/aws-kms'
import { Subscription, SubscriptionProtocol, Topic } from 'aws-cdk-lib/aws-sns'
import type { Construct } from 'constructs'
import { Mail } from './mail.ts'
import { type SecurityGroups, securityGroups } from './security-groups.ts'
import type { Settings } from './settings.ts'
import type { Size } from './sizes.ts'

export interface BaseProps extends StackProps {
  readonly settings: Settings
  readonly size: Size
}

/**
 * AWS services that publish to this application's topics. They need permission to use the key that encrypts the topics.
 */
const PUBLISHERS = ['cloudwatch.amazonaws.com', 'events.amazonaws.com', 'ses.amazonaws.com']
const IMAGES_KEPT = 20

export class BaseStack extends Stack {
  readonly vpc: Vpc
  readonly groups: SecurityGroups
  readonly images: Repository
  /**
   * Encrypts the topics. CloudWatch, EventBridge and SES cannot publish to a topic that is encrypted with an
   * AWS-managed key.
   */
  readonly topicKey: Key
  readonly alarmTopic: Topic
  readonly mail: Mail

  constructor(scope: Construct, id: string, { settings, size, ...props }: BaseProps) {
    super(scope, id, props)

    this.vpc = new Vpc(this, 'Network', {
      ipAddresses: IpAddresses.cidr('10.0.0.0/16'),
      maxAzs: 2,
      natGateways: size.natGateways,
      subnetConfiguration: [
        { name: 'public', subnetType: SubnetType.PUBLIC, cidrMask: 24, mapPublicIpOnLaunch: false },
        { name: 'private', subnetType: SubnetType.PRIVATE_WITH_EGRESS, cidrMask: 20 },
        { name: 'database', subnetType: SubnetType.PRIVATE_ISOLATED, cidrMask: 24 },
      ],
      // The layers of the image come from S3. Through this endpoint they cause no paid traffic through the NAT
      // gateways.
      gatewayEndpoints: { Storage: { service: GatewayVpcEndpointAwsService.S3 } },
    })
    this.groups = securityGroups(this, this.vpc)

    this.images = new Repository(this, 'Images', {
      repositoryName: settings.name,
      imageTagMutability: TagMutability.IMMUTABLE,
      imageScanOnPush: true,
      lifecycleRules: [{ maxImageCount: IMAGES_KEPT }],
      removalPolicy: RemovalPolicy.RETAIN,
    })

    this.topicKey = new Key(this, 'TopicKey', {
      description: 'Encrypts the topics of alarms and of mail reports',
      enableKeyRotation: true,
      pendingWindow: Duration.days(30),
      removalPolicy: RemovalPolicy.RETAIN,
    })
    this.topicKey.addToResourcePolicy(
      new PolicyStatement({
        sid: 'PublishToEncryptedTopics',
        principals: PUBLISHERS.map((service) => new ServicePrincipal(service)),
        actions: ['kms:Decrypt', 'kms:GenerateDataKey'],
        resources: ['*'],
        conditions: { StringEquals: { 'aws:SourceAccount': this.account } },
      }),
    )
    this.alarmTopic = new Topic(this, 'Alarms', {
      displayName: `${settings.name} alarms`,
      masterKey: this.topicKey,
      enforceSSL: true,
    })
    new Subscription(this, 'AlarmMail', {
      topic: this.alarmTopic,
      protocol: SubscriptionProtocol.EMAIL,
      endpoint: settings.operatorEmail,
    })

    // The email identity belongs to this first stack, because SES needs minutes to verify the domain, and a user pool
    // can send only from a verified domain.
    this.mail = new Mail(this, 'Mail', { settings, topicKey: this.topicKey })
  }
}
