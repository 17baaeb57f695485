/** Loads the font faces of a language before its texts are shown, to avoid a flash and a layout shift. */

import { LANGUAGES, type Language, type Script } from '../../shared/languages.ts'

/**
 * Characters that select the font files to load. Latin files are loaded with the first page, and other scripts use
 * system fonts.
 */
const SAMPLES: Partial<Readonly<Record<Script, string>>> = { Arab: 'ابت 12' }

/** Maximum time to wait for the fonts, in milliseconds. After it the text is shown in a system font until the fonts arrive. */
const LONGEST_WAIT_MS = 1_000

/** Loads the fonts of a language. Never rejects. */
export async function loadFontFaces(language: Language): Promise<void> {
  const sample = SAMPLES[LANGUAGES[language].script]
  if (!sample) return
  const faces = ["400 1em 'Plex Figures', 'Plex Arabic'", "500 1em 'Plex Figures', 'Plex Arabic'"]
  const loaded = Promise.allSettled(faces.map((face) => document.fonts.load(face, sample)))
  const waited = new Promise<void>((resolve) => setTimeout(resolve, LONGEST_WAIT_MS))
  await Promise.race([loaded, waited])
}
