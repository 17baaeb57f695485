/** Reads digits as people type them in other scripts. */

export function latinDigits(text: string): string {
  // Each of these sets starts at a multiple of 16 in Unicode, so the last four bits of a character are the digit.
  return text.replace(/[\u0660-\u0669\u06f0-\u06f9\uff10-\uff19]/g, (digit) => String(digit.charCodeAt(0) & 15))
}
