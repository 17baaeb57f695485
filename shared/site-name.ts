/**
 * The site's name. Texts have the working name; the operator's own name, SITE_NAME, replaces it in pages during the build
 * and in mails when they are sent.
 */

export const WORKING_NAME = 'Drive Hokkaido'

/** Characters that mean the same in HTML, JSON and code, because the name replaces the working name in all of them. */
const NAME = /^[\p{L}\p{M}\p{N}](?:[\p{L}\p{M}\p{N} .·’-]{0,38}[\p{L}\p{M}\p{N}.])?$/u

export function isSiteName(name: string): boolean {
  return NAME.test(name)
}

export function withSiteName(text: string, name: string): string {
  return text.replaceAll(WORKING_NAME, () => name)
}
