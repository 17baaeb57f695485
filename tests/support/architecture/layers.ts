/** The law of the floors (docs/contributing.md) as data: which room a file is in, and which rooms its imports may reach. */

/** Rooms of one bracket stand on one floor; arrows point to floors further down this list, never sideways or up. */
const SERVER_FLOORS: readonly (readonly string[])[] = [
  ['server/main'],
  ['server/built-house'],
  ['server/house'],
  ['server/app'],
  ['server/auth', 'server/proxy', 'server/itinerary', 'server/city', 'server/codes', 'server/pages'],
  ['server/session', 'server/plugins'],
  ['server/cognito'],
  ['server/config', 'server/errors', 'server/breakers', 'server/external-http', 'server/telemetry'],
  ['shared'],
]

const CLIENT_FLOORS: readonly (readonly string[])[] = [
  ['client/main', 'client/prerender'],
  // document and og are the prerenderer's half of the page; app the browser's.
  ['client/app', 'client/document', 'client/og'],
  ['client/routes'],
  ['client/pages', 'client/shell'],
  ['client/crew'],
  ['client/planner', 'client/city', 'client/codes'],
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
]

/** The embedded services: the house starts them, they stand on shared alone. */
const SERVICES = ['server/functions', 'server/identity']

/** The one part of the house the identity service shares with its client: the protocol's words. */
const PROTOCOL_VOCABULARY = /^server\/cognito\/protocol\/(protocol|errors)\.ts$/

const ROOMS = new Set([...SERVER_FLOORS, ...CLIENT_FLOORS].flat().concat(SERVICES))

/** `server/auth` for server/auth/routes.ts, `server/config` for server/config.ts; undefined where the house has no such room. */
export function roomOf(path: string): string | undefined {
  const [wing = '', second] = path.split('/')
  if (wing === 'shared' || wing === 'locales') return wing
  const room = `${wing}/${second?.replace(/\.tsx?$/, '') ?? ''}`
  return ROOMS.has(room) ? room : undefined
}

export interface Arrow {
  readonly from: string
  readonly to: string
  readonly typeOnly: boolean
}

/** Why an import breaks the law, or undefined when it keeps it. Both ends are paths from the root of the house. */
export function brokenLaw({ from, to, typeOnly }: Arrow): string | undefined {
  const room = roomOf(from)
  const target = roomOf(to)
  if (!room) return 'stands in no room of the house'
  if (!target) return `reaches ${to}, which is no room of the house`
  if (room === target) return undefined
  if (room === 'shared') return `shared imports nothing outside shared, and this reaches ${to}`
  if (to === 'shared/api/endpoints.ts' && room.startsWith('client/') && !typeOnly) {
    return 'the client imports shared/api/endpoints.ts for types only: its schemas would reach the browser'
  }
  if (SERVICES.includes(target)) return room === 'server/house' ? undefined : `only the house reaches ${target}`
  if (SERVICES.includes(room)) {
    const vocabulary = room === 'server/identity' && PROTOCOL_VOCABULARY.test(to)
    return target === 'shared' || vocabulary ? undefined : `${room} stands on shared alone, and this reaches ${to}`
  }
  const floors = room.startsWith('client/') ? CLIENT_FLOORS : SERVER_FLOORS
  const floorOf = (name: string) => floors.findIndex((rooms) => rooms.includes(name))
  if (floorOf(target) < 0) return `the ${room.split('/')[0]} does not reach ${target}`
  if (floorOf(target) > floorOf(room)) return undefined
  return floorOf(target) === floorOf(room)
    ? `${room} and ${target} share a floor and do not import each other`
    : `${target} stands above ${room}`
}
