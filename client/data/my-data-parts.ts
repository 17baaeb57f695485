/** Reads a data export part by part, because no server on the way holds the whole of a large one. */

import type { MyData } from '../../shared/api/endpoints.ts'

export async function readParts(read: (part: string) => Promise<MyData>): Promise<MyData> {
  const first = await read('first')
  const parts = [first]
  for (let next = first.nextPart; next !== undefined; ) {
    const part = await read(next)
    parts.push(part)
    next = part.nextPart
  }
  const lists = Object.keys(first).filter((name) => Array.isArray(first[name as keyof MyData]))
  const { nextPart: _next, ...whole } = first
  return {
    ...whole,
    ...Object.fromEntries(lists.map((name) => [name, parts.flatMap((part) => part[name as 'crews'])])),
    references: {
      written: parts.flatMap(({ references }) => references.written),
      received: parts.flatMap(({ references }) => references.received),
    },
  }
}
