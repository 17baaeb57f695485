/**
 * Builds events as AWS passes them to a Lambda function. The fields follow published examples: the API Gateway
 * developer guide ("Create AWS Lambda proxy integrations for HTTP APIs", "Input format of a Lambda function for proxy
 * integration"), the Lambda developer guide ("Invoking Lambda function URLs"), and for signed calls the recorded
 * events in aws-lambda-go (apigw-v2-request-iam.json) and swift-aws-lambda-events (APIGateway+V2IAMTests).
 */

import type { GatewayContext, GatewayEvent } from '../../../server/functions/callers/gateway-event.ts'

export interface HttpCall {
  readonly method: string
  readonly path: string
  readonly query?: readonly (readonly [string, string])[]
  readonly headers?: Readonly<Record<string, string>>
  readonly cookies?: readonly string[]
  readonly body?: string | undefined
  readonly base64?: boolean
}

/** The signer of the call: a user of the user pool, a guest of the identity pool, or a role of the account. */
export type Signer =
  | { readonly kind: 'user'; readonly sub: string; readonly userPoolId: string }
  | { readonly kind: 'guest' }
  | { readonly kind: 'role' }

export interface Gateway {
  readonly stage?: string
  readonly signer?: Signer
}

export const FORMATS = ['HTTP API 2.0', 'REST API 1.0', 'function URL 2.0'] as const
export type Format = (typeof FORMATS)[number]

export function eventOf(format: Format, call: HttpCall, gateway: Gateway = {}): GatewayEvent {
  if (format === 'REST API 1.0') return format1(call, gateway)
  return format2(call, gateway, format === 'function URL 2.0' ? 'abcdefg.lambda-url' : 'id.execute-api')
}

const providerOf = (userPoolId: string) => `cognito-idp.${userPoolId.split('_')[0]}.amazonaws.com/${userPoolId}`

function gathered(query: HttpCall['query'] = []): Record<string, string[]> {
  const values: Record<string, string[]> = {}
  for (const [name, value] of query) values[name] = [...(values[name] ?? []), value]
  return values
}

function format2(call: HttpCall, { stage = '$default', signer }: Gateway, host: string): GatewayEvent {
  const { method, query, cookies, body, base64 = false } = call
  const rawPath = stage === '$default' ? call.path : `/${stage}${call.path}`
  const values = Object.entries(gathered(query))
  const event = {
    version: '2.0',
    routeKey: '$default',
    rawPath,
    rawQueryString: new URLSearchParams(query?.map(([name, value]) => [name, value])).toString(),
    ...(cookies && { cookies: [...cookies] }),
    headers: {
      accept: '*/*',
      host: `${host}.us-east-1.amazonaws.com`,
      'user-agent': 'agent',
      'x-amzn-trace-id': 'Root=1-657b6619-3222de40051925dd66e1fd72',
      'x-forwarded-for': '192.0.2.1',
      'x-forwarded-port': '443',
      'x-forwarded-proto': 'https',
      ...call.headers,
    },
    ...(values.length > 0 && {
      queryStringParameters: Object.fromEntries(values.map(([name, all]) => [name, all.join(',')])),
    }),
    requestContext: {
      accountId: '123456789012',
      apiId: 'api-id',
      ...(signer && { authorizer: { iam: iamOf(signer) } }),
      domainName: `${host}.us-east-1.amazonaws.com`,
      domainPrefix: 'id',
      http: { method, path: rawPath, protocol: 'HTTP/1.1', sourceIp: '192.0.2.1', userAgent: 'agent' },
      requestId: 'P8zkDiQ8oAMEJsQ=',
      routeKey: '$default',
      stage,
      time: '12/Mar/2020:19:03:58 +0000',
      timeEpoch: 1_583_348_638_390,
    },
    ...(body !== undefined && { body: base64 ? Buffer.from(body).toString('base64') : body }),
    isBase64Encoded: base64,
  }
  return event
}

function iamOf(signer: Signer): NonNullable<NonNullable<GatewayContext['authorizer']>['iam']> & object {
  const common = { accessKey: 'ASIA…', accountId: '123456789012', principalOrgId: 'aws:PrincipalOrgID' }
  const pools = {
    identityId: 'us-east-1:3f291106-8703-466b-8f2b-3ecee1ca56ce',
    identityPoolId: 'us-east-1:4f291106-8703-466b-8f2b-3ecee1ca56ce',
  }
  if (signer.kind === 'role') return { ...common, ...{ callerId: 'AIDA…', userId: 'AIDA…' }, cognitoIdentity: null }
  const provider = signer.kind === 'user' ? providerOf(signer.userPoolId) : ''
  const amr =
    signer.kind === 'user'
      ? ['authenticated', provider, `${provider}:CognitoSignIn:${signer.sub}`]
      : ['unauthenticated']
  const callerId = 'AROA7ZJZYVRE7C3DUXHH6:CognitoIdentityCredentials'
  return { ...common, ...{ callerId, userId: callerId }, cognitoIdentity: { amr, ...pools } }
}

function format1(call: HttpCall, { stage = 'prod', signer }: Gateway): GatewayEvent {
  const { method, path, query, cookies, body, base64 = false } = call
  const headers: Record<string, string> = {
    Accept: '*/*',
    'CloudFront-Forwarded-Proto': 'https',
    Host: 'gy415nuibc.execute-api.us-east-1.amazonaws.com',
    'User-Agent': 'agent',
    'X-Forwarded-For': '192.0.2.1, 198.51.100.1',
    ...(cookies && { Cookie: cookies.join('; ') }),
    ...Object.fromEntries(Object.entries(call.headers ?? {}).map(([name, value]) => [capitalised(name), value])),
  }
  const values = gathered(query)
  const last = Object.fromEntries(Object.entries(values).map(([name, all]) => [name, all.at(-1) ?? '']))
  const none = Object.keys(values).length === 0
  const event = {
    resource: '/{proxy+}',
    path,
    httpMethod: method,
    headers,
    multiValueHeaders: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, [value]])),
    queryStringParameters: none ? null : last,
    multiValueQueryStringParameters: none ? null : values,
    pathParameters: { proxy: path.slice(1) },
    stageVariables: null,
    requestContext: {
      accountId: '123456789012',
      apiId: 'gy415nuibc',
      domainName: 'gy415nuibc.execute-api.us-east-1.amazonaws.com',
      domainPrefix: 'gy415nuibc',
      extendedRequestId: 'HiNnXXJkoAGF3fQ=',
      httpMethod: method,
      identity: identityOf(signer),
      path: `/${stage}${path}`,
      protocol: 'HTTP/1.1',
      requestId: 'deef4878-7910-11e6-8f14-25afc3e9ae33',
      requestTime: '15/May/2020:06:01:09 +0000',
      requestTimeEpoch: 1_589_522_469_693,
      resourceId: 'roq9wj',
      resourcePath: '/{proxy+}',
      stage,
    },
    body: body === undefined ? null : base64 ? Buffer.from(body).toString('base64') : body,
    isBase64Encoded: base64,
  }
  return event
}

function identityOf(signer: Signer | undefined): NonNullable<GatewayContext['identity']> {
  const identity = {
    accessKey: signer ? 'ASIA…' : null,
    accountId: signer ? '123456789012' : null,
    caller: signer ? 'AROA7ZJZYVRE7C3DUXHH6:CognitoIdentityCredentials' : null,
    cognitoIdentityId: null,
    cognitoIdentityPoolId: null,
    sourceIp: '192.0.2.1',
    user: null,
    userAgent: 'agent',
    userArn: null,
  }
  if (signer?.kind === 'user') {
    const provider = providerOf(signer.userPoolId)
    return {
      ...identity,
      cognitoAuthenticationType: 'authenticated',
      cognitoAuthenticationProvider: `${provider},${provider}:CognitoSignIn:${signer.sub}`,
    }
  }
  const type = signer?.kind === 'guest' ? 'unauthenticated' : null
  return { ...identity, cognitoAuthenticationType: type, cognitoAuthenticationProvider: null }
}

/** Capitalises a header name as HTTP/1 clients do, because REST APIs pass names unchanged. */
function capitalised(name: string): string {
  return name.replace(/(^|-)([a-z])/g, (_all, dash: string, letter: string) => dash + letter.toUpperCase())
}
