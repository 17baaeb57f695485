/** The tables that only serve to find crews. */

/** The distinct routes, numbered from 1 in the order they appeared. */
export interface CrewRouteRow {
  code: string
  number: number
}

/** The counter of route numbers. Its only row is locked by a transaction that adds a route. */
export interface RouteNumberRow {
  id: number
  last: number
}

/** One row for each town and language of a crew. Triggers on `crews` write these rows (migration 0023). */
export interface CrewFacetRow {
  /** The facet, in the form `town:sapporo` or `language:fr`. */
  facet: string
  firstDay: string
  crewId: string
  lastDay: string
  /** The bit sets described in match-columns.ts, with the same values as in the crew's row. */
  speaks: number
  traits: number
}

export interface CrewSearchTables {
  crewRoutes: CrewRouteRow
  routeNumbers: RouteNumberRow
  crewFacets: CrewFacetRow
}
