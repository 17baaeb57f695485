/**
 * The site's name. Texts have the working name; the operator's own name, SITE_NAME, replaces it in pages during the build
 * and in mails when they are sent.
 */

export const WORKING_NAME = 'Drive Hokkaido'

/** Characters that mean the same in HTML, JSON and code, because the name replaces the working name in all of them. */
const NAME = /^[\p{L}\p{M}\p{N}](?:[\p{L}\p{M}\p{N} .·・’-]{0,38}[\p{L}\p{M}\p{N}.])?$/u

/** What `isSiteName` requires, for messages and documents. */
export const SITE_NAME_RULE =
  '1 to 40 letters, digits, spaces, full stops, hyphens, middle dots and curly apostrophes, with a letter or digit first, and one of these or a full stop last'

export function isSiteName(name: string): boolean {
  return NAME.test(name)
}

export function withSiteName(text: string, name: string): string {
  return text.replaceAll(WORKING_NAME, () => name)
}
