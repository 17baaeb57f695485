/** The load balancer of the site, with TLS, the health check on /readyz, and the site's DNS record. */

import { Duration } from 'aws-cdk-lib'
import { Certificate, CertificateValidation } from 'aws-cdk-lib/aws-certificatemanager'
import { type ISecurityGroup, type IVpc, SubnetType } from 'aws-cdk-lib/aws-ec2'
import type { FargateService } from 'aws-cdk-lib/aws-ecs'
import {
  ApplicationLoadBalancer,
  ApplicationProtocol,
  ApplicationTargetGroup,
  DesyncMitigationMode,
  IpAddressType,
  ListenerAction,
  ListenerCondition,
  SslPolicy,
  TargetType,
  XffHeaderProcessingMode,
} from 'aws-cdk-lib/aws-elasticloadbalancingv2'
import { ARecord, HostedZone, RecordTarget } from 'aws-cdk-lib/aws-route53'
import { LoadBalancerTarget } from 'aws-cdk-lib/aws-route53-targets'
import { Construct } from 'constructs'
import { SITE_PORT } from './security-groups.ts'
import type { Settings } from './settings.ts'

export interface BalancerProps {
  readonly settings: Settings
  readonly vpc: IVpc
  readonly securityGroup: ISecurityGroup
}

export class Balancer extends Construct {
  readonly balancer: ApplicationLoadBalancer
  readonly copies: ApplicationTargetGroup
  readonly certificate: Certificate

  constructor(scope: Construct, id: string, { settings, vpc, securityGroup }: BalancerProps) {
    super(scope, id)
    const { domain, hostedZoneId } = settings
    const zone = HostedZone.fromHostedZoneAttributes(this, 'Zone', { hostedZoneId, zoneName: domain })

    this.certificate = new Certificate(this, 'Certificate', {
      domainName: domain,
      validation: CertificateValidation.fromDns(zone),
    })
    this.balancer = new ApplicationLoadBalancer(this, 'Balancer', {
      vpc,
      internetFacing: true,
      ipAddressType: IpAddressType.IPV4,
      vpcSubnets: { subnetType: SubnetType.PUBLIC },
      securityGroup,
      // Shorter than the 65 s for which the server keeps an idle connection, so that the balancer closes it first.
      idleTimeout: Duration.seconds(60),
      desyncMitigationMode: DesyncMitigationMode.STRICTEST,
      dropInvalidHeaderFields: true,
      // The server hides /readyz and /openapi.json from requests with X-Forwarded-For.
      xffHeaderProcessingMode: XffHeaderProcessingMode.APPEND,
      deletionProtection: true,
    })
    this.copies = new ApplicationTargetGroup(this, 'Copies', {
      vpc,
      port: SITE_PORT,
      protocol: ApplicationProtocol.HTTP,
      targetType: TargetType.IP,
      deregistrationDelay: Duration.seconds(30),
      healthCheck: {
        path: '/readyz',
        interval: Duration.seconds(5),
        timeout: Duration.seconds(2),
        healthyThresholdCount: 2,
        unhealthyThresholdCount: 2,
        healthyHttpCodes: '200',
      },
    })

    this.balancer.addListener('Https', {
      port: 443,
      protocol: ApplicationProtocol.HTTPS,
      certificates: [this.certificate],
      sslPolicy: SslPolicy.RECOMMENDED_TLS,
      open: false,
      defaultAction: ListenerAction.forward([this.copies]),
    })

    // Redirects only pages to https. API calls over http are rejected instead, because they have already exposed their
    // cookies to the network.
    const http = this.balancer.addListener('Http', {
      port: 80,
      protocol: ApplicationProtocol.HTTP,
      open: false,
      defaultAction: ListenerAction.redirect({ protocol: 'HTTPS', port: '443', permanent: true }),
    })
    http.addAction('Api', {
      priority: 10,
      conditions: [ListenerCondition.pathPatterns(['/api/*'])],
      action: ListenerAction.fixedResponse(403),
    })

    new ARecord(this, 'Address', {
      zone,
      recordName: `${domain}.`,
      target: RecordTarget.fromAlias(new LoadBalancerTarget(this.balancer)),
    })
  }

  get arn(): string {
    return this.balancer.loadBalancerArn
  }

  forwardTo(service: FargateService): void {
    service.attachToApplicationTargetGroup(this.copies)
    // A service must not start before a listener uses its target group.
    service.node.addDependency(this.balancer)
  }
}
