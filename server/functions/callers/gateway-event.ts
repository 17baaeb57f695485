/** What AWS hands to a Lambda function for an HTTP call, and the same event as the adapter reads it without loss. */

/**
 * The fields that are read of an event of API Gateway (payload format 1.0 of REST APIs, 2.0 of HTTP APIs) or of a function URL
 * (2.0). Shapes: API Gateway developer guide, "Create AWS Lambda proxy integrations for HTTP APIs"; Lambda developer guide,
 * "Invoking Lambda function URLs".
 */
export interface GatewayEvent {
  readonly version?: string
  /** 2.0: with the stage before it, unless that is $default. */
  readonly rawPath?: string
  readonly rawQueryString?: string
  /** 1.0 */
  readonly httpMethod?: string
  readonly path?: string
  readonly requestContext?: GatewayContext
}

/** What the gateway itself says about a call: nothing of it comes from a header. */
export interface GatewayContext {
  readonly stage?: string | null
  /** 2.0 */
  readonly http?: { readonly method?: string }
  /** 2.0: whoever signed, when the route asks for AWS_IAM. */
  readonly authorizer?: {
    readonly iam?: { readonly cognitoIdentity?: { readonly amr?: readonly string[] | null } | null } | null
  } | null
  /** 1.0: the same. */
  readonly identity?: {
    readonly cognitoAuthenticationType?: string | null
    readonly cognitoAuthenticationProvider?: string | null
  } | null
}

export function isHttpCall(event: GatewayEvent): boolean {
  return typeof (event.httpMethod ?? event.requestContext?.http?.method) === 'string'
}

/**
 * Format 2.0 joins repeated query values with commas, which cannot be parted again: the raw query is read instead. Its path
 * begins with the stage where that is not $default, which the adapter takes off in format 1.0 alone.
 */
export function asServed(event: GatewayEvent): GatewayEvent {
  const { version, rawPath = '/', rawQueryString, requestContext } = event
  if (version !== '2.0') return event
  // Decoded by the gateway: these two would begin a query or end the address.
  const path = withoutStage(rawPath, requestContext?.stage).replace(/[?#]/g, encodeURIComponent)
  const whole: GatewayEvent & { queryStringParameters: undefined } = {
    ...event,
    rawPath: rawQueryString ? `${path}?${rawQueryString}` : path,
    queryStringParameters: undefined,
  }
  return whole
}

function withoutStage(path: string, stage: string | null | undefined): string {
  if (!stage || stage === '$default' || !`${path}/`.startsWith(`/${stage}/`)) return path
  return path.slice(stage.length + 1) || '/'
}
