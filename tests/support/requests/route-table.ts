/** Reads the registered routes from Fastify's router, which may differ from the endpoint map. */

import type { FastifyInstance } from 'fastify'

export interface RegisteredRoute {
  readonly method: string
  /** The path with parameters, as the router prints it, such as /api/crews/:id. */
  readonly path: string
}

const LINE = /^(?<indent>[│ ]*)[├└]── (?<segment>.*) \((?<methods>[A-Z]+(?:, [A-Z]+)*)\)$/

/** @throws for a line of the router's output that it cannot parse, so that no route is missed */
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
