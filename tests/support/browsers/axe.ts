/** Runs axe-core, an accessibility checker, on a page in its current state. */

import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type axe from 'axe-core'
import type { Page } from 'playwright-core'
import { depth } from '../depth.ts'

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** The rules about colours, the only rules whose result depends on the theme. */
export const COLOUR_RULES = ['color-contrast', 'link-in-text-block'] as const

/**
 * @returns each violated rule with the first element that violates it
 * @param rules ids of the rules to apply; undefined applies axe's own selection
 * @param options.maps whether to examine the drawings of maps. By default not at quick depth, because their thousands
 * of elements cost as much as the rest of a page
 */
export async function findings(
  page: Page,
  rules?: readonly string[],
  { maps = depth === 'full' }: { readonly maps?: boolean } = {},
): Promise<string[]> {
  const exclude = maps ? [] : ['.map-drawing']
  // Evaluates the script in the page, because the page's Content Security Policy would refuse a script element.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axeSource)
  return page.evaluate(
    async ([names, without]) => {
      const runner = (globalThis as { axe?: typeof axe }).axe
      if (!runner) throw new Error('axe is not loaded')
      const only = names && { runOnly: { type: 'rule' as const, values: [...names] } }
      const { violations } = await runner.run(without.length > 0 ? { exclude: without } : document, {
        resultTypes: ['violations'],
        preload: false,
        ...only,
      })
      return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html} ${nodes[0]?.failureSummary}`)
    },
    [rules, exclude] as const,
  )
}
