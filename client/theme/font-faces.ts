/** Loads the font faces of a language before its texts are shown, to avoid a flash and a layout shift. */

import { LANGUAGES, type Language, type Script } from '../../shared/languages.ts'

interface Faces {
  /** Fonts in CSS notation. */
  readonly fonts: readonly string[]
  /** Characters that select the files to load. */
  readonly sample: string
}

/** Latin files are loaded with the first page, and other scripts use system fonts. */
const FACES: Partial<Readonly<Record<Script, Faces>>> = {
  Arab: {
    fonts: ["400 1em 'Plex Figures', 'Plex Arabic'", "500 1em 'Plex Figures', 'Plex Arabic'"],
    sample: 'ابت 12',
  },
  Jpan: { fonts: ["400 1em 'Plex Optional'"], sample: 'A1' },
}

/** Maximum time to wait for the fonts, in milliseconds. After it the text is shown in a system font until the fonts arrive. */
const LONGEST_WAIT_MS = 1_000

/** Loads the fonts of a language. Never rejects. */
export async function loadFontFaces(language: Language): Promise<void> {
  const faces = FACES[LANGUAGES[language].script]
  if (!faces) return
  const loaded = Promise.allSettled(faces.fonts.map((font) => document.fonts.load(font, faces.sample)))
  const waited = new Promise<void>((resolve) => setTimeout(resolve, LONGEST_WAIT_MS))
  await Promise.race([loaded, waited])
}
