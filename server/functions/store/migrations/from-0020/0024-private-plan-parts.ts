/**
 * Removes the owners' private notes, booking numbers and trip identities from the plans of crews. Earlier versions
 * stored them in `details`. All batches run in the migrator's transaction: an interrupted migration changes nothing and
 * starts again. Only the rows with private parts are written.
 */

import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

type Schema = { crews: { id: string; details: string } }

interface Details {
  readonly plan?: { readonly title: string; readonly code: string }
}

const AT_ONCE = 500

export const privatePlanParts: Migration = {
  async up(db: Kysely<unknown>) {
    const store = db.withTables<Schema>()
    let after = ''
    for (;;) {
      const rows = await store
        .selectFrom('crews')
        .select(['id', 'details'])
        .where('id', '>', after)
        .where('details', 'like', '%"plan":%')
        .orderBy('id')
        .limit(AT_ONCE)
        .execute()
      for (const { id, details } of rows) {
        after = id
        const cleaned = withoutPrivateParts(details)
        if (cleaned === details) continue
        // A crew that a running process has changed since the query keeps the change.
        await store
          .updateTable('crews')
          .set({ details: cleaned })
          .where('id', '=', id)
          .where('details', '=', details)
          .execute()
      }
      if (rows.length < AT_ONCE) break
    }
  },
}

function withoutPrivateParts(details: string): string {
  const crew = JSON.parse(details) as Details
  if (!crew.plan) return details
  const { code } = crew.plan
  const numbers = readNumbers(code)
  const kept = writeNumbers(numbers) === code ? publicNumbers(numbers) : undefined
  return kept ? JSON.stringify({ ...crew, plan: { ...crew.plan, code: writeNumbers(kept) } }) : details
}

/**
 * The format of a plan's code in this version, a copy on purpose (shared/planner/share/share-code.ts and sections.ts):
 * the version, 12 numbers of which the second is the count of days, two lists, for each day its night and a list of its
 * stops, then sections. A list is its length and its numbers. A section is its tag, its length and its numbers.
 */
const [WITHOUT_SECTIONS, WITH_SECTIONS] = [1, 2]
const DAYS_AT = 2
const FIRST_LIST_AT = 13
/** Identity, notes of days and stops, booking numbers of nights and stops. */
const PRIVATE_TAGS: ReadonlySet<number | undefined> = new Set([5, 6, 7, 8, 9])

/** Returns undefined if there is nothing to remove. */
function publicNumbers(numbers: readonly number[]): number[] | undefined {
  if (numbers[0] !== WITH_SECTIONS) return undefined
  const afterList = (at: number) => at + 1 + (numbers[at] ?? 0)
  let at = afterList(afterList(FIRST_LIST_AT))
  for (let day = 0; day < (numbers[DAYS_AT] ?? 0); day++) at = afterList(at + 1)
  const body = numbers.slice(1, at)
  const sections: number[] = []
  let hasPrivate = false
  while (at < numbers.length) {
    const end = afterList(at + 1)
    if (PRIVATE_TAGS.has(numbers[at])) hasPrivate = true
    else sections.push(...numbers.slice(at, end))
    at = end
  }
  if (!hasPrivate) return undefined
  return [sections.length > 0 ? WITH_SECTIONS : WITHOUT_SECTIONS, ...body, ...sections]
}

/** A code is base64url of the numbers in LEB128, followed by their CRC-24 (RFC 9580 §6.1). */
const CRC_BYTES = 3
const CRC_START = 0xb704ce
const CRC_POLYNOMIAL = 0x1864cfb
const MORE = 0x80

function readNumbers(code: string): number[] {
  const numbers: number[] = []
  let [value, factor] = [0, 1]
  for (const byte of Buffer.from(code, 'base64url').subarray(0, -CRC_BYTES)) {
    value += (byte % MORE) * factor
    factor *= MORE
    if (byte >= MORE) continue
    numbers.push(value)
    value = 0
    factor = 1
  }
  return numbers
}

function writeNumbers(numbers: readonly number[]): string {
  const bytes = numbers.flatMap((number) => {
    const groups: number[] = []
    let rest = number
    for (; rest >= MORE; rest = Math.floor(rest / MORE)) groups.push((rest % MORE) + MORE)
    return [...groups, rest]
  })
  return Buffer.from([...bytes, ...checksum(bytes)]).toString('base64url')
}

function checksum(bytes: readonly number[]): number[] {
  let crc = CRC_START
  for (const byte of bytes) {
    crc ^= byte << 16
    for (let bit = 0; bit < 8; bit++) {
      crc <<= 1
      if (crc & 0x1000000) crc ^= CRC_POLYNOMIAL
    }
  }
  return [(crc >> 16) & 0xff, (crc >> 8) & 0xff, crc & 0xff]
}
