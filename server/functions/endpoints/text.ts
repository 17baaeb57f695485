/** What people type, in the one form that is stored on both stores. */

// The line feed and the tab are the two control characters that are kept.
const OTHER_CONTROLS = /[^\P{Cc}\n\t]/gu

/** Whole characters only, composed (NFC), with line feeds alone as line ends, and no blank at either end. */
export function cleanText(text: string): string {
  return text.toWellFormed().normalize('NFC').replace(/\r\n?/g, '\n').replace(OTHER_CONTROLS, '').trim()
}
