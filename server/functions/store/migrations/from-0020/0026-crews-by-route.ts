/** Adds an index by which the scheduled jobs find the routes to which no crew refers (crews/crew-routes.ts). */

import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

export const crewsByRoute: Migration = {
  async up({ schema }: Kysely<unknown>) {
    await schema.createIndex('crews_by_route').on('crews').column('route').execute()
  },
}
