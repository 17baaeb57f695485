/** Every route an app really has, read back from its router: what a map declares may differ from what is registered. */

import type { FastifyInstance } from 'fastify'

export interface RegisteredRoute {
  readonly method: string
  /** With its parameters as the router writes them, /api/crews/:id. */
  readonly path: string
}

const LINE = /^(?<indent>[│ ]*)[├└]── (?<segment>.*) \((?<methods>[A-Z]+(?:, [A-Z]+)*)\)$/

/** @throws on a line it cannot read, so that no route is left out in silence */
export function registeredRoutes(app: FastifyInstance): RegisteredRoute[] {
  const branch: string[] = []
  return app
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .filter((line) => line.trim() !== '')
    .flatMap((line) => {
      const { indent, segment, methods } = LINE.exec(line)?.groups ?? {}
      if (indent === undefined || segment === undefined || methods === undefined) throw new Error(`no route: ${line}`)
      branch.splice(indent.length / 4, Number.POSITIVE_INFINITY, segment)
      return methods.split(', ').map((method) => ({ method, path: branch.join('') }))
    })
}
