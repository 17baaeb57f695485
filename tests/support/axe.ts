/** What axe-core finds on a page as it stands. */

import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type axe from 'axe-core'
import type { Page } from 'playwright-core'

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Each finding with the first element it is about. */
export async function findings(page: Page): Promise<string[]> {
  // Evaluated, not added as a script: the page's policy lets no foreign script in.
  await page.evaluate(axeSource)
  const { violations } = await page.evaluate((): Promise<axe.AxeResults> => {
    const runner = (globalThis as { axe?: typeof axe }).axe
    if (!runner) throw new Error('axe is not there')
    return runner.run(document, { resultTypes: ['violations'] })
  })
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html} ${nodes[0]?.failureSummary}`)
}
