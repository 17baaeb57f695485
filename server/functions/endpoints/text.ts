/** Normalizes texts of users before they are stored. */

const OTHER_CONTROLS = /[^\P{Cc}\n\t]/gu

/** Returns valid Unicode in NFC, without control characters except tabs and line feeds, and trimmed. */
export function cleanText(text: string): string {
  return text.toWellFormed().normalize('NFC').replace(/\r\n?/g, '\n').replace(OTHER_CONTROLS, '').trim()
}
