/**
 * Removes direction overrides and isolates from texts of users. A text under an override is shown backwards, which
 * would take a contact past the mask and lets a name pose as another.
 */

/** U+202E with what it covers: up to its end, the next such character or the end of the line. */
const OVERRIDDEN = /\u202e([^\u202a-\u202e\u2066-\u2069\n]*)\u202c?/gu
const CONTROLS = /[\u202a-\u202e\u2066-\u2069]/gu
const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u

/** Returns the text in the order in which it is shown, without the characters that change the order. */
export function inShownOrder(text: string): string {
  return text
    .replace(OVERRIDDEN, (_whole, covered: string) =>
      // Right-to-left letters keep their order under the override.
      RIGHT_TO_LEFT.test(covered) ? covered : Array.from(covered).reverse().join(''),
    )
    .replace(CONTROLS, '')
}
