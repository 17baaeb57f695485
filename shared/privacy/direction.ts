/**
 * Removes direction overrides and isolates from texts of users. A text after an override is displayed backwards, so a
 * contact could escape masking, or one name could look like another.
 */

/**
 * U+202E (right-to-left override) and the text that it affects. The text ends at the next direction control, for
 * example U+202C, which closes the override, or at the end of the line.
 */
const OVERRIDDEN = /\u202e([^\u202a-\u202e\u2066-\u2069\n]*)\u202c?/gu
const CONTROLS = /[\u202a-\u202e\u2066-\u2069]/gu
const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u

export function inShownOrder(text: string): string {
  return text
    .replace(OVERRIDDEN, (_whole, covered: string) =>
      RIGHT_TO_LEFT.test(covered) ? covered : Array.from(covered).reverse().join(''),
    )
    .replace(CONTROLS, '')
}
