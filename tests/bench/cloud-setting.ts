/**
 * The environment of a benchmarked server with an external user pool and cloud functions. The address of the user pool
 * is a closed port, because the benchmarks send no request to it.
 */

import { SILENT_FEEDS, UNLIMITED } from '../support/servers/server-process.ts'

/** The process settings of the Dockerfile. tests/server/image.test.ts checks that they match the Dockerfile. */
export const CONTAINER_PROCESS = { NODE_OPTIONS: '--max-semi-space-size=16', MALLOC_ARENA_MAX: '1' } as const

export const BENCH_SECRET = 'a secret of the benchmarks that is long enough to be one'

export function cloudSetting(port: number, functionsUrl: string): Record<string, string> {
  return {
    ...CONTAINER_PROCESS,
    ...UNLIMITED,
    ...SILENT_FEEDS,
    HOST: '127.0.0.1',
    PORT: String(port),
    SITE_URL: `http://127.0.0.1:${port}`,
    COGNITO_USER_POOL_ID: 'ap-northeast-1_Bench0001',
    COGNITO_CLIENT_ID: 'benchclient',
    COGNITO_ENDPOINT: 'http://127.0.0.1:9',
    FUNCTIONS_URL: functionsUrl,
    SESSION_SECRETS: BENCH_SECRET,
  }
}
