/** The event that AWS passes to a Lambda function for an HTTP call, and a corrected copy for the Fastify adapter. */

/**
 * The fields read from an API Gateway event (payload format 1.0 of REST APIs, 2.0 of HTTP APIs) or a function URL event
 * (2.0). Shapes: API Gateway developer guide, "Create AWS Lambda proxy integrations for HTTP APIs"; Lambda developer
 * guide, "Invoking Lambda function URLs".
 */
export interface GatewayEvent {
  readonly version?: string
  /** The path, in format 2.0 only. It starts with the stage, unless the stage is $default. */
  readonly rawPath?: string
  readonly rawQueryString?: string
  readonly httpMethod?: string
  readonly path?: string
  readonly requestContext?: GatewayContext
}

/** Information that the gateway adds to a call. None of it comes from a request header. */
export interface GatewayContext {
  readonly stage?: string | null
  readonly http?: { readonly method?: string }
  /**
   * The caller who signed the request: `authorizer` in format 2.0, `identity` in format 1.0. Present if the route
   * requires AWS_IAM.
   */
  readonly authorizer?: {
    readonly iam?: { readonly cognitoIdentity?: { readonly amr?: readonly string[] | null } | null } | null
  } | null
  readonly identity?: {
    readonly cognitoAuthenticationType?: string | null
    readonly cognitoAuthenticationProvider?: string | null
  } | null
}

export function isHttpCall(event: GatewayEvent): boolean {
  return typeof (event.httpMethod ?? event.requestContext?.http?.method) === 'string'
}

/**
 * Returns a copy of the event that corrects two properties of format 2.0. The format joins repeated query values with
 * commas, so the raw query string is used instead. The format also keeps the stage in the path, but the adapter removes
 * the stage in format 1.0 only.
 */
export function forAdapter(event: GatewayEvent): GatewayEvent {
  const { version, rawPath = '/', rawQueryString, requestContext } = event
  if (version !== '2.0') return event
  // The gateway has decoded the path. Encode `?` and `#` again, because they would start a query or a fragment.
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
