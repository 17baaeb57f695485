/** The environment of a house whose user pool and functions are elsewhere; nobody asks that pool anything here. */

import { SILENT_FEEDS, UNLIMITED } from '../support/servers/server-process.ts'

/** What the container sets for its process (Dockerfile; tests/server/image.test.ts holds both alike). */
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
