/** Loads the font faces of a language before its texts are shown, to avoid a flash and a layout shift. */

import { LANGUAGES, type Language, type Script } from '../../shared/languages.ts'

interface Faces {
  readonly fonts: readonly string[]
  readonly sample: string
}

const FACES: Partial<Readonly<Record<Script, Faces>>> = {
  Arab: {
    fonts: ["400 1em 'Plex Figures', 'Plex Arabic'", "500 1em 'Plex Figures', 'Plex Arabic'"],
    sample: 'ابت 12',
  },
  Jpan: { fonts: ["400 1em 'Plex Optional'"], sample: 'A1' },
}

const LONGEST_WAIT_MS = 1_000

/** Resolves when the font faces have loaded or failed, or after LONGEST_WAIT_MS. Never rejects. */
export async function loadFontFaces(language: Language): Promise<void> {
  const faces = FACES[LANGUAGES[language].script]
  if (!faces) return
  const loaded = Promise.allSettled(faces.fonts.map((font) => document.fonts.load(font, faces.sample)))
  const waited = new Promise<void>((resolve) => setTimeout(resolve, LONGEST_WAIT_MS))
  await Promise.race([loaded, waited])
}
