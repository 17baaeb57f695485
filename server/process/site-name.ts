/** Reads the operator's name for the site. */

import { isSiteName, SITE_NAME_RULE, WORKING_NAME } from '../../shared/site-name.ts'
import { ConfigError, type ReadText } from './config-error.ts'

export function readSiteName(text: ReadText): string {
  const name = text('SITE_NAME') ?? WORKING_NAME
  if (isSiteName(name)) return name
  throw new ConfigError(`SITE_NAME is "${name}"; set it to ${SITE_NAME_RULE}.`)
}
