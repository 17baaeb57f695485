/** The faces of a script that the page does not have yet, fetched before its words are shown: neither flashes nor moves. */

import type { Language } from '../../shared/languages.ts'

/** Letters and figures that name the files to fetch; Latin is there from the first page on, Japanese is the system's own. */
const SAMPLES: Partial<Readonly<Record<Language, string>>> = { ar: 'ابت 12' }

/** A language is not kept waiting longer for its faces: on a slow line it is read in the system's own. */
const LONGEST_WAIT_MS = 1_000

/** Always resolves. */
export async function loadFontFaces(language: Language): Promise<void> {
  const sample = SAMPLES[language]
  if (!sample) return
  const faces = ["400 1em 'Plex Figures', 'Plex Arabic'", "500 1em 'Plex Figures', 'Plex Arabic'"]
  const loaded = Promise.allSettled(faces.map((face) => document.fonts.load(face, sample)))
  const waited = new Promise<void>((resolve) => setTimeout(resolve, LONGEST_WAIT_MS))
  await Promise.race([loaded, waited])
}
