/** What axe-core finds on a page as it stands. */

import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type axe from 'axe-core'
import type { Page } from 'playwright-core'

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** The rules that read colours: between two themes nothing else differs. */
export const COLOUR_RULES = ['color-contrast', 'link-in-text-block'] as const

/**
 * Each finding with the first element it is about.
 * @param rules the ids of those to be kept; all of axe's own choice by default
 */
export async function findings(page: Page, rules?: readonly string[]): Promise<string[]> {
  // Evaluated, not added as a script: the page's policy lets no foreign script in.
  await page.evaluate(axeSource)
  const { violations } = await page.evaluate((names): Promise<axe.AxeResults> => {
    const runner = (globalThis as { axe?: typeof axe }).axe
    if (!runner) throw new Error('axe is not there')
    const only = names && { runOnly: { type: 'rule' as const, values: [...names] } }
    return runner.run(document, { resultTypes: ['violations'], ...only })
  }, rules)
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html} ${nodes[0]?.failureSummary}`)
}
