/** Bundles the client's API module so that a test can call it inside a page. */

import type { Page } from 'playwright-core'
import { build } from 'vite'
import { openEndpoints } from '../../../vite.config.ts'
import { ROOT } from '../architecture/source-reader.ts'

const ENTRY = '\0client-in-page'

let bundled: Promise<string> | undefined

function bundle(): Promise<string> {
  bundled ??= build({
    root: ROOT,
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    plugins: [
      openEndpoints(),
      {
        name: 'client-in-page',
        resolveId: (id) => (id === 'client-in-page' ? ENTRY : undefined),
        load: (id) =>
          id === ENTRY ? `import { api } from '${ROOT}client/api/api.ts'\nglobalThis.siteApi = api` : undefined,
      },
    ],
    build: { write: false, minify: false, rolldownOptions: { input: 'client-in-page', output: { format: 'iife' } } },
  }).then((result) => {
    const [output] = [result].flat()
    if (!output || !('output' in output)) throw new Error('nothing was bundled')
    return output.output[0].code
  })
  return bundled
}

/**
 * Adds the bundle to the page. The bundle is a second copy of the API module, which shares the page's Web Lock and
 * BroadcastChannel.
 */
export async function addClient(page: Page): Promise<void> {
  await page.evaluate(await bundle())
}

/** Sends `times` GET requests to an endpoint at once. Returns the statuses; 0 means that the connection was lost. */
export function callApi(page: Page, key: string, times: number): Promise<number[]> {
  return page.evaluate(
    ([key, times]) => {
      const call: unknown = Reflect.get(globalThis, 'siteApi')
      if (typeof call !== 'function') throw new Error('addClient was not called')
      const statusOf = (error: { problem?: { status: number } }) => error.problem?.status ?? -1
      return Promise.all(Array.from({ length: times }, () => call(key).then(() => 200, statusOf)))
    },
    [key, times] as const,
  )
}
