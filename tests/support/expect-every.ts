/** Checks one rule for every item of a table in one test. The failure lists every item that breaks the rule. */

/**
 * @param items the table; an empty one fails, because a rule that was never checked proves nothing
 * @param nameOf how the failure names an item, such as its path
 * @param rule throws for an item that breaks the rule
 */
export async function expectEvery<Item>(
  items: Iterable<Item>,
  nameOf: (item: Item) => string,
  rule: (item: Item) => unknown,
): Promise<void> {
  const broken: string[] = []
  let checked = 0
  for (const item of items) {
    checked += 1
    try {
      await rule(item)
    } catch (error) {
      broken.push(`${nameOf(item)}: ${error instanceof Error ? error.message : String(error)}`)
    }
  }
  if (checked === 0) throw new Error('the table is empty')
  if (broken.length > 0) throw new Error(`${broken.length} of ${checked} break the rule:\n${broken.join('\n')}`)
}
