/** Runs axe-core, an accessibility checker, on a page in its current state. */

import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type axe from 'axe-core'
import type { Page } from 'playwright-core'

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** The rules about colours, the only rules whose result depends on the theme. */
export const COLOUR_RULES = ['color-contrast', 'link-in-text-block'] as const

/**
 * @returns each violated rule with the first element that violates it
 * @param rules ids of the rules to apply; undefined applies axe's own selection
 */
export async function findings(page: Page, rules?: readonly string[]): Promise<string[]> {
  // Evaluates the script in the page, because the page's Content Security Policy would refuse a script element.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axeSource)
  return page.evaluate(async (names) => {
    const runner = (globalThis as { axe?: typeof axe }).axe
    if (!runner) throw new Error('axe is not loaded')
    const only = names && { runOnly: { type: 'rule' as const, values: [...names] } }
    const { violations } = await runner.run(document, { resultTypes: ['violations'], preload: false, ...only })
    return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html} ${nodes[0]?.failureSummary}`)
  }, rules)
}
