/** Generates docs/api.md and docs/configuration.md from the endpoint map and the table of variables: `npm run docs`. */

import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Variable } from '../../../server/config/variable.ts'
import { VARIABLES } from '../../../server/config/variables.ts'
import type { Endpoint } from '../../../shared/api/endpoint.ts'
import { endpoints } from '../../../shared/api/endpoints.ts'
import { ROOT } from '../architecture/source-reader.ts'

const API_INTRODUCTION = `# HTTP API

<!-- Generated from the endpoint map (shared/api/endpoints.ts). Change the map and run: npm run docs -->

The same map drives validation, rate limits, access and \`/openapi.json\`, which has the full schemas.

- Requests and answers are JSON. Errors are \`application/problem+json\` with \`name\`, \`detail\` and, for invalid fields, \`fields\`.
- Every \`/api\` request carries \`x-bff: 1\` and comes from the site's own origin. Unsafe methods carry \`application/json\`, also
  without a body. Any other request is 403 \`CrossSiteRequest\`.
- An expired access token is 401 \`AccessExpired\`. The client refreshes once for all its tabs and repeats the call.
- **Access**: "session" needs a signed-in user; "proxied" calls go on to the cloud functions.
- **Limit** names the rate limit: \`RATE_LIMIT_READ\`, \`_WRITE\`, \`_PLAN\`, \`_CREDENTIAL\`, \`_CODE\` ([configuration](configuration.md)).
- **Fields** are those of the body, or of the query of a GET; \`?\` marks one the schema does not require (a missing sign-in
  field is refused with the message of specification §5).
- Creating calls accept an \`Idempotency-Key\`: repeated calls with the same key create one thing and return the same answer
  for a day.
- A path parameter has the form \`:id\`. Lists are paged by \`cursor\`.

Social sign-in uses three pages instead of JSON, bound by a sealed one-time state: GET \`/api/auth/social/:provider?returnTo=\`,
\`/api/auth/callback\` and \`/api/auth/signed-out\`. For the operator: \`/healthz\`, \`/readyz\`, \`/openapi.json\`, and \`/metrics\` on
\`METRICS_PORT\`.
`

const CONFIGURATION_INTRODUCTION = `# Configuration

<!-- Generated from server/config/variables.ts. Change the table there and run: npm run docs -->

The server reads the environment once at start. An invalid or incomplete configuration stops the start with a sentence that names
the variable and the remedy. Variables marked **F** are also read by the [stand-alone functions](operating.md).

Sign-in settings describe the user pool to the site. The embedded identity service adopts them at each start; a real pool is
configured in its own console.
`

interface Fields {
  readonly properties?: Readonly<Record<string, unknown>>
  readonly required?: readonly string[]
}

export function apiPage(map: Readonly<Record<string, Endpoint>> = endpoints): string {
  const areas = Map.groupBy(Object.entries(map), ([key]) => key.split('/')[2] ?? '')
  const sections = [...areas].map(([area, rows]) =>
    [
      `## ${area}`,
      '',
      '| Call | Purpose | Access | Limit | Fields |',
      '|---|---|---|---|---|',
      ...rows.map(([key, endpoint]) => {
        const { summary, access, freshProof, rate, upstream } = endpoint
        const proof = freshProof ? `, fresh proof${freshProof === 'contacts' ? ' for contacts' : ''}` : ''
        const who = `${access === 'none' ? 'everyone' : access}${proof}${upstream ? ', proxied' : ''}`
        return `| \`${key}\` | ${cell(summary)} | ${who} | ${rate} | ${fieldsOf(endpoint)} |`
      }),
      '',
    ].join('\n'),
  )
  return `${API_INTRODUCTION}\n${sections.join('\n')}`
}

function fieldsOf({ body, query }: Endpoint): string {
  const { properties = {}, required = [] } = (body ?? query ?? {}) as Fields
  return Object.keys(properties)
    .map((name) => `\`${name}${required.includes(name) ? '' : '?'}\``)
    .join(', ')
}

export function configurationPage(groups: Readonly<Record<string, readonly Variable[]>> = VARIABLES): string {
  const sections = Object.entries(groups).map(([title, variables]) =>
    [`## ${title}`, '', '| Variable | Default | Meaning | |', '|---|---|---|---|', ...variables.map(rowOf), ''].join(
      '\n',
    ),
  )
  return `${CONFIGURATION_INTRODUCTION}\n${sections.join('\n')}`
}

function rowOf({ name, default: value, otherwise, meaning, functions }: Variable): string {
  const fallback = value === undefined ? (otherwise ?? 'unset') : `\`${value}\``
  return `| \`${name}\` | ${cell(fallback)} | ${cell(meaning)} | ${functions ? '**F**' : ''} |`
}

const cell = (text: string) => text.replaceAll('|', '\\|')

export const REFERENCE_PAGES = { 'docs/api.md': apiPage, 'docs/configuration.md': configurationPage } as const

export const pageInRepository = (path: string) => readFileSync(join(ROOT, path), 'utf8')

if (import.meta.main) {
  for (const [path, page] of Object.entries(REFERENCE_PAGES)) writeFileSync(join(ROOT, path), page())
}
