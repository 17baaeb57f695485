/** The README's table of endpoints, made from the endpoint map: `node tests/support/requests/endpoint-table.ts` writes it. */

import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Endpoint } from '../../../shared/api/endpoint.ts'
import { endpoints } from '../../../shared/api/endpoints.ts'
import { ROOT } from '../architecture/source-reader.ts'

const README = join(ROOT, 'README.md')
const TABLE = /(<!-- endpoints -->\n)[\s\S]*?(<!-- \/endpoints -->)/

export function endpointTable(map: Readonly<Record<string, Endpoint>> = endpoints): string {
  const rows = Object.entries(map).map(([key, { summary, access, upstream }]) => {
    const [method, path] = key.split(' ')
    const who = access === 'session' ? 'signed in' : 'everybody'
    return `| ${method} | \`${path}\` | ${summary} | ${who}${upstream ? ', proxied' : ''} |`
  })
  return ['| | Path | | For |', '|---|---|---|---|', ...rows].join('\n')
}

/** The table as the README has it, or undefined when its marks are gone. */
export function tableInReadme(readme = readFileSync(README, 'utf8')): string | undefined {
  return TABLE.exec(readme)?.[0].split('\n').slice(1, -1).join('\n')
}

if (import.meta.main) {
  writeFileSync(
    README,
    readFileSync(README, 'utf8').replace(TABLE, (_, open, close) => `${open}${endpointTable()}\n${close}`),
  )
}
