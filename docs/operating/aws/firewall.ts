/** The web application firewall: rate limits by IP address, and two AWS-managed lists of bad sources and requests. */

import { CfnWebACL, CfnWebACLAssociation } from 'aws-cdk-lib/aws-wafv2'
import { Construct } from 'constructs'

export interface FirewallProps {
  readonly name: string
  readonly balancerArn: string
}

const WINDOW_S = 300
/**
 * The maximum number of requests from one IP address in five minutes. A visit of five pages makes up to 104 requests,
 * so this allows about a hundred visits from one address. The site has its own, lower limits for its API
 * (RATE_LIMIT_…); the firewall's limits also save the site's processor time.
 */
const ANY_LIMIT = 10_000
/**
 * The maximum number of credential calls from one IP address in five minutes. This is twice the site's own limit of 30
 * a minute, so that the site responds first.
 */
const CREDENTIAL_LIMIT = 300
/**
 * AWS's common rules are not used, because they reject bodies above 8 KB and cookies above 10 KB. Photos and the
 * encrypted cookies of a session are larger.
 */
const LISTS = ['AWSManagedRulesAmazonIpReputationList', 'AWSManagedRulesKnownBadInputsRuleSet']

export class Firewall extends Construct {
  readonly metricName: string

  constructor(scope: Construct, id: string, { name, balancerArn }: FirewallProps) {
    super(scope, id)
    this.metricName = `${name}-firewall`
    const rates = [
      rateRule('credentials', 0, CREDENTIAL_LIMIT, '/api/auth/'),
      rateRule('any-request', 1, ANY_LIMIT, undefined),
    ]
    const lists = LISTS.map((list, index) => ({
      name: list,
      priority: rates.length + index,
      overrideAction: { none: {} },
      statement: { managedRuleGroupStatement: { vendorName: 'AWS', name: list } },
      visibilityConfig: visible(list),
    }))
    const acl = new CfnWebACL(this, 'Rules', {
      name,
      scope: 'REGIONAL',
      defaultAction: { allow: {} },
      rules: [...rates, ...lists],
      visibilityConfig: visible(this.metricName),
    })
    new CfnWebACLAssociation(this, 'Balancer', { resourceArn: balancerArn, webAclArn: acl.attrArn })
  }
}

function rateRule(name: string, priority: number, limit: number, path: string | undefined): CfnWebACL.RuleProperty {
  return {
    name,
    priority,
    action: { block: { customResponse: { responseCode: 429 } } },
    statement: {
      rateBasedStatement: {
        limit,
        evaluationWindowSec: WINDOW_S,
        aggregateKeyType: 'IP',
        ...(path !== undefined && {
          scopeDownStatement: {
            byteMatchStatement: {
              fieldToMatch: { uriPath: {} },
              positionalConstraint: 'STARTS_WITH',
              searchString: path,
              // The server's router decodes the path too, so /%61pi/auth/ must count.
              textTransformations: [
                { priority: 0, type: 'URL_DECODE' },
                { priority: 1, type: 'NORMALIZE_PATH' },
              ],
            },
          },
        }),
      },
    },
    visibilityConfig: visible(name),
  }
}

/**
 * Returns a configuration with metrics but without sampled requests, which would show people's IP addresses and
 * cookies.
 */
function visible(metricName: string): CfnWebACL.VisibilityConfigProperty {
  return { metricName, cloudWatchMetricsEnabled: true, sampledRequestsEnabled: false }
}
