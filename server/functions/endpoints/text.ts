/** Normalizes what people type before it is stored. */

const OTHER_CONTROLS = /[^\P{Cc}\n\t]/gu

/** Valid Unicode in NFC, without control characters except tabs and line feeds, and trimmed. */
export function cleanText(text: string): string {
  return text.toWellFormed().normalize('NFC').replace(/\r\n?/g, '\n').replace(OTHER_CONTROLS, '').trim()
}
