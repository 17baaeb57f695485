/** The layer rules of docs/contributing.md as data: which module a file belongs to, and which modules it may import. */

type Layers = readonly (readonly string[])[]

/**
 * The layers of the server and of the client, from top to bottom. A module imports only modules of layers below its
 * own, and none of its own layer.
 */
export const LAYERS: { readonly server: Layers; readonly client: Layers } = {
  server: [
    ['server/main'],
    ['server/start'],
    ['server/app'],
    ['server/auth', 'server/proxy', 'server/itinerary', 'server/city', 'server/codes', 'server/pages'],
    ['server/session', 'server/plugins'],
    ['server/cognito'],
    ['server/context'],
    ['server/config', 'server/breakers', 'server/external-http'],
    ['server/telemetry'],
    ['server/http', 'server/process'],
    ['shared'],
  ],
  client: [
    ['client/main', 'client/prerender'],
    // client/document and client/og run when the site is built; client/app runs in the browser.
    ['client/app', 'client/document', 'client/og'],
    ['client/routes'],
    ['client/pages', 'client/shell'],
    [
      'client/features/account',
      'client/features/profile',
      'client/features/podcast',
      'client/features/phonebot',
      'client/features/travel-cost',
    ],
    ['client/features/crew', 'client/features/operator', 'client/features/guide'],
    ['client/features/city', 'client/features/codes', 'client/features/home'],
    [
      'client/features/planner',
      'client/features/search',
      'client/features/proof',
      'client/features/quiz',
      'client/features/eligibility',
      'client/features/wildlife',
      'client/features/contact',
    ],
    ['client/map'],
    ['client/auth', 'client/i18n', 'client/data'],
    [
      'client/ui',
      'client/art',
      'client/theme',
      'client/api',
      'client/offline',
      'client/settings',
      'client/device-entry',
      'client/markdown',
    ],
    ['locales', 'shared'],
  ],
}

/**
 * The embedded services also run as separate processes, so they may import only these modules of the BFF. The cloud
 * functions read the texts of mails from the catalogs.
 */
const SERVICES: ReadonlyMap<string, readonly string[]> = new Map([
  ['server/functions', ['server/telemetry', 'server/http', 'server/process', 'shared', 'locales']],
  ['server/identity', ['server/http', 'server/process', 'shared']],
])

const STARTS_SERVICES = 'server/start'

const PROTOCOL_VOCABULARY = /^server\/cognito\/protocol\/(protocol|errors)\.ts$/

const MODULES = new Set([...LAYERS.server, ...LAYERS.client].flat().concat(...SERVICES.keys()))

/**
 * Returns the module of a file, such as `server/auth` for server/auth/routes.ts, `server/app` for server/app.ts or
 * `client/features/quiz` for client/features/quiz/start.tsx.
 * Undefined if the file belongs to no module.
 */
export function moduleOf(path: string): string | undefined {
  const [top = '', second, third] = path.split('/')
  if (top === 'shared' || top === 'locales') return top
  if (path.startsWith('client/features/')) return knownModule(`client/features/${third}`)
  return knownModule(`${top}/${second?.replace(/\.tsx?$/, '') ?? ''}`)
}

const knownModule = (name: string) => (MODULES.has(name) ? name : undefined)

export interface ImportEdge {
  readonly from: string
  readonly to: string
  readonly typeOnly: boolean
}

/** Returns why an import breaks the rules; undefined if it is allowed. Both paths start at the repository's root. */
export function violationOf({ from, to, typeOnly }: ImportEdge): string | undefined {
  const module = moduleOf(from)
  const target = moduleOf(to)
  if (!module) return 'is in no module of tests/support/architecture/layers.ts'
  if (!target) return `imports ${to}, which is in no module of tests/support/architecture/layers.ts`
  if (module === target) return undefined
  if (module === 'shared') return `shared imports nothing outside shared, but this imports ${to}`
  if (to === 'shared/api/endpoints.ts' && module.startsWith('client/') && !typeOnly) {
    return 'the client imports types only from shared/api/endpoints.ts: its schemas would reach the browser'
  }
  if (SERVICES.has(target)) return module === STARTS_SERVICES ? undefined : `only ${STARTS_SERVICES} imports ${target}`
  const allowed = SERVICES.get(module)
  if (allowed) {
    const vocabulary = module === 'server/identity' && PROTOCOL_VOCABULARY.test(to)
    return allowed.includes(target) || vocabulary
      ? undefined
      : `${module} imports ${allowed.join(' and ')} only, but this imports ${to}`
  }
  const layers = module.startsWith('client/') ? LAYERS.client : LAYERS.server
  const layerOf = (name: string) => layers.findIndex((modules) => modules.includes(name))
  if (layerOf(target) < 0) return `the ${module.split('/')[0]} does not import ${target}`
  if (layerOf(target) > layerOf(module)) return undefined
  return layerOf(target) === layerOf(module)
    ? `${module} and ${target} are in one layer and do not import each other`
    : `${target} is in a layer above ${module}`
}
