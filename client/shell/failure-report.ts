/** Builds the body of POST /api/client-errors, cut to the lengths that the endpoint accepts. */

export interface FailureReport {
  message: string
  stack?: string
  path: string
}

export function reportOf(error: unknown, path: string): FailureReport {
  const known = error instanceof Error ? error : undefined
  const stack = known?.stack?.slice(0, 4000)
  return {
    message: (known ? `${known.name}: ${known.message}` : String(error)).slice(0, 500),
    ...(stack ? { stack } : {}),
    path: path.slice(0, 300),
  }
}
