/**
 * The API Gateway in front of the cloud functions. It is private: only the site's network can reach it. It checks the
 * AWS signature of every call except the public ones.
 */

import { Stack } from 'aws-cdk-lib'
import { AuthorizationType, EndpointType, type IResource, LambdaIntegration, RestApi } from 'aws-cdk-lib/aws-apigateway'
import {
  InterfaceVpcEndpoint,
  InterfaceVpcEndpointAwsService,
  type ISecurityGroup,
  type IVpc,
  SubnetType,
} from 'aws-cdk-lib/aws-ec2'
import { AnyPrincipal, ArnPrincipal, Effect, type IRole, PolicyDocument, PolicyStatement } from 'aws-cdk-lib/aws-iam'
import type { IFunction } from 'aws-cdk-lib/aws-lambda'
import { Construct } from 'constructs'
import { PUBLIC_CALLS } from './public-calls.ts'

/**
 * The name of the gateway's stage, which is the first segment of every URL path. It must differ from the first segment
 * of every endpoint's path.
 */
const STAGE = 'v1'
/**
 * The number of calls a second that the gateway passes on, and the size of a burst above that rate. A million visitors
 * a day make 67 calls a second at the peak.
 */
const THROTTLE = { throttlingRateLimit: 500, throttlingBurstLimit: 1000 }

export interface GatewayProps {
  readonly name: string
  readonly handler: IFunction
  readonly caller: IRole
  readonly vpc: IVpc
  readonly securityGroup: ISecurityGroup
}

export class Gateway extends Construct {
  readonly api: RestApi
  /** The value of the site's variable FUNCTIONS_URL. */
  readonly url: string

  constructor(scope: Construct, id: string, { name, handler, caller, vpc, securityGroup }: GatewayProps) {
    super(scope, id)
    const endpoint = new InterfaceVpcEndpoint(this, 'Endpoint', {
      vpc,
      service: InterfaceVpcEndpointAwsService.APIGATEWAY,
      subnets: { subnetType: SubnetType.PRIVATE_WITH_EGRESS },
      securityGroups: [securityGroup],
      open: false,
    })
    this.api = new RestApi(this, 'Api', {
      restApiName: name,
      description: 'The functions of the site',
      endpointConfiguration: { types: [EndpointType.PRIVATE], vpcEndpoints: [endpoint] },
      policy: accessPolicy(endpoint, caller),
      // No role for logging, because it would belong to the whole account. Lambda and the site log what the gateway
      // would log.
      cloudWatchRole: false,
      deployOptions: { stageName: STAGE, ...THROTTLE },
    })
    this.addCalls(handler)
    this.url = `https://${this.api.restApiId}.execute-api.${Stack.of(this).region}.amazonaws.com/${STAGE}`
  }

  get calls(): string {
    return this.api.arnForExecuteApi('*', '/*', STAGE)
  }

  /**
   * Adds the calls that the gateway accepts. API Gateway selects the most specific resource that matches a path. If
   * that resource lacks the method, the call does not fall back to a greedy `{proxy+}` resource. So every resource on
   * the way to a public path also takes signed calls of all other methods, and of all paths below it.
   */
  private addCalls(handler: IFunction): void {
    const integration = new LambdaIntegration(handler, { scopePermissionToMethod: false })
    const signed = { authorizationType: AuthorizationType.IAM }
    const complete = new Set<IResource>()
    const takeSigned = (resource: IResource) => {
      if (complete.has(resource)) return
      complete.add(resource)
      if (resource !== this.api.root) resource.addMethod('ANY', integration, signed)
      resource.addResource('{proxy+}').addMethod('ANY', integration, signed)
    }
    takeSigned(this.api.root)
    for (const [method, path] of PUBLIC_CALLS) {
      let resource: IResource = this.api.root
      for (const part of path.split('/').filter(Boolean)) {
        resource = resource.getResource(part) ?? resource.addResource(part)
        takeSigned(resource)
      }
      resource.addMethod(method, integration, { authorizationType: AuthorizationType.NONE })
    }
  }
}

/**
 * Returns a policy that denies calls from outside the network's VPC endpoint, and allows signed and public calls
 * through the endpoint.
 */
function accessPolicy(endpoint: InterfaceVpcEndpoint, caller: IRole): PolicyDocument {
  const there = { 'aws:SourceVpce': endpoint.vpcEndpointId }
  const calls = (each: readonly string[]) => each.map((call) => `execute-api:/${STAGE}/${call}`)
  const publicCalls = PUBLIC_CALLS.map(([method, path]) => `${method}${path.replace(/\{\w+\}/g, '*')}`)
  return new PolicyDocument({
    statements: [
      new PolicyStatement({
        sid: 'OnlyFromTheNetwork',
        effect: Effect.DENY,
        principals: [new AnyPrincipal()],
        actions: ['execute-api:Invoke'],
        resources: calls(['*']),
        conditions: { StringNotEquals: there },
      }),
      new PolicyStatement({
        sid: 'SignedInPeople',
        principals: [new ArnPrincipal(caller.roleArn)],
        actions: ['execute-api:Invoke'],
        resources: calls(['*']),
        conditions: { StringEquals: there },
      }),
      new PolicyStatement({
        sid: 'PublicCalls',
        principals: [new AnyPrincipal()],
        actions: ['execute-api:Invoke'],
        resources: calls(publicCalls),
        conditions: { StringEquals: there },
      }),
    ],
  })
}
