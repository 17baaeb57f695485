/** Defines which resources can connect to which. Only the load balancer accepts connections from the internet. */

import { type IVpc, Peer, Port, SecurityGroup } from 'aws-cdk-lib/aws-ec2'
import type { Construct } from 'constructs'

export interface SecurityGroups {
  readonly balancer: SecurityGroup
  readonly site: SecurityGroup
  readonly gateway: SecurityGroup
  readonly functions: SecurityGroup
  readonly operator: SecurityGroup
  readonly database: SecurityGroup
}

export const SITE_PORT = 3000
const POSTGRES_PORT = 5432

export function securityGroups(scope: Construct, vpc: IVpc): SecurityGroups {
  const group = (id: string, description: string) =>
    new SecurityGroup(scope, id, { vpc, description, allowAllOutbound: false })
  const balancer = group('BalancerGroup', 'Load balancer of the site')
  const site = group('SiteGroup', 'Copies of the site')
  const gateway = group('GatewayGroup', 'Private endpoint of the gateway')
  const functions = group('FunctionsGroup', 'Functions on Lambda')
  const operator = group('OperatorGroup', 'One-off tasks of operators')
  const database = group('DatabaseGroup', 'PostgreSQL')

  balancer.addIngressRule(Peer.anyIpv4(), Port.tcp(443), 'Browsers')
  balancer.addIngressRule(Peer.anyIpv4(), Port.tcp(80), 'Browsers, redirected to https')
  balancer.addEgressRule(site, Port.tcp(SITE_PORT), 'Copies of the site')
  site.addIngressRule(balancer, Port.tcp(SITE_PORT), 'Load balancer')
  gateway.addIngressRule(site, Port.tcp(443), 'Copies of the site')

  // These groups can connect to any address on port 443, because the user pool, other sites' feeds, push services and
  // AWS's own APIs have public addresses.
  for (const each of [site, functions, operator]) each.addEgressRule(Peer.anyIpv4(), Port.tcp(443), 'https')

  for (const each of [functions, operator]) {
    each.addEgressRule(database, Port.tcp(POSTGRES_PORT), 'PostgreSQL')
    database.addIngressRule(each, Port.tcp(POSTGRES_PORT), 'PostgreSQL')
  }
  return { balancer, site, gateway, functions, operator, database }
}
