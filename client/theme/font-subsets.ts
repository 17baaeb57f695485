/** The characters in our font subsets: those of the texts in four languages, and of what users type. */

type Range = readonly [first: number, last: number]

/**
 * The letters of English and French, and the punctuation of our texts. Other Latin-1 characters come from the family's
 * complete file.
 */
export const LATIN: readonly Range[] = [
  [0x20, 0x7e],
  [0xa0, 0xa0],
  [0xa5, 0xa5],
  [0xab, 0xab],
  [0xb0, 0xb0],
  [0xb3, 0xb3],
  [0xb7, 0xb7],
  [0xbb, 0xbb],
  [0xc0, 0xc0],
  [0xc2, 0xc2],
  [0xc6, 0xcb],
  [0xce, 0xcf],
  [0xd4, 0xd4],
  [0xd7, 0xd7],
  [0xd9, 0xd9],
  [0xdb, 0xdc],
  [0xe0, 0xe0],
  [0xe2, 0xe2],
  [0xe6, 0xeb],
  [0xee, 0xef],
  [0xf4, 0xf4],
  [0xf7, 0xf7],
  [0xf9, 0xf9],
  [0xfb, 0xfc],
  [0xff, 0xff],
  [0x152, 0x153],
  [0x178, 0x178],
  [0x2009, 0x2009],
  [0x2013, 0x2014],
  [0x2018, 0x2019],
  [0x201c, 0x201d],
  [0x2022, 0x2022],
  [0x2026, 0x2026],
  [0x202f, 0x202f],
  [0x20ac, 0x20ac],
  [0x2212, 0x2212],
]

/** Long vowels of romanised Japanese, from the extended file of the family. */
export const LONG_VOWELS: readonly Range[] = [
  [0x100, 0x101],
  [0x112, 0x113],
  [0x12a, 0x12b],
  [0x14c, 0x14d],
  [0x16a, 0x16b],
]

/** Digits, spaces and punctuation for Arabic pages, most of which have no Latin letters. */
export const FIGURES: readonly Range[] = [
  [0x20, 0x22],
  [0x25, 0x25],
  [0x27, 0x29],
  [0x2b, 0x3a],
  [0x3d, 0x3d],
  [0xa0, 0xa0],
  [0xa5, 0xa5],
  [0xab, 0xab],
  [0xb7, 0xb7],
  [0xbb, 0xbb],
  [0xd7, 0xd7],
  [0x2013, 0x2014],
  [0x2022, 0x2022],
  [0x2026, 0x2026],
  [0x202f, 0x202f],
]

/** The letters of the site's name, which is set in medium weight on every Arabic page. */
const NAME: readonly Range[] = [
  [0x44, 0x44],
  [0x48, 0x48],
  [0x61, 0x61],
  [0x64, 0x65],
  [0x69, 0x69],
  [0x6b, 0x6b],
  [0x6f, 0x6f],
  [0x72, 0x72],
  [0x76, 0x76],
]

export const FIGURES_AND_NAME: readonly Range[] = [...FIGURES, ...NAME].sort(([one], [other]) => one - other)

/** Letters, marks and punctuation of Modern Standard Arabic; letters of other languages use system fonts. */
export const ARABIC: readonly Range[] = [
  [0x60c, 0x60c],
  [0x61b, 0x61b],
  [0x61f, 0x61f],
  [0x621, 0x63a],
  [0x640, 0x652],
]

export function covers(ranges: readonly Range[], character: string): boolean {
  const code = character.codePointAt(0) ?? 0
  return ranges.some(([first, last]) => code >= first && code <= last)
}

export function charactersOf(ranges: readonly Range[]): string {
  return ranges
    .flatMap(([first, last]) =>
      Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)),
    )
    .join('')
}

export function unicodeRange(ranges: readonly Range[]): string {
  const hex = (code: number) => code.toString(16).toUpperCase().padStart(4, '0')
  return ranges.map(([first, last]) => `U+${hex(first)}${first === last ? '' : `-${hex(last)}`}`).join(', ')
}
