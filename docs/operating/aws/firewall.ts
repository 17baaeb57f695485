/** The web application firewall: rates by address, and two of AWS's lists of bad sources and requests. */

import { CfnWebACL, CfnWebACLAssociation } from 'aws-cdk-lib/aws-wafv2'
import { Construct } from 'constructs'

export interface FirewallProps {
  readonly name: string
  readonly balancerArn: string
}

const WINDOW_S = 300
/**
 * Requests of an address in five minutes. A visit of five pages takes up to 104, so this is a hundred visits behind
 * one address. The site limits its API itself and first (RATE_LIMIT_…); these limits also spare its processor.
 */
const ANY_LIMIT = 10_000
/** Twice the site's own limit of 30 credential calls a minute, so that its answer comes first. */
const CREDENTIAL_LIMIT = 300
/**
 * AWS's common rules are absent: they refuse bodies above 8 KB and cookies above 10 KB, while photos and the sealed
 * cookies of a session are larger.
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
              textTransformations: [{ priority: 0, type: 'NORMALIZE_PATH' }],
            },
          },
        }),
      },
    },
    visibilityConfig: visible(name),
  }
}

/** Metrics without sampled requests, which would show people's addresses and cookies. */
function visible(metricName: string): CfnWebACL.VisibilityConfigProperty {
  return { metricName, cloudWatchMetricsEnabled: true, sampledRequestsEnabled: false }
}
