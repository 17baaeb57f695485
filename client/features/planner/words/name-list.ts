/** Lists the names of places in a title, for example 'Furano, Sapporo and Lake Toya'. */

import { LANGUAGES, type Language } from '../../../../shared/languages.ts'
import { formatList } from '../../../i18n/format.ts'

/**
 * Common nouns with which names of areas and sights begin. They have a capital at the start of a title only: 'Lac Toya
 * et Otaru', but 'Otaru et lac Toya'.
 */
const COMMON_NOUNS: Partial<Readonly<Record<Language, RegExp>>> = {
  fr: /^(?:Aérogare|Aire|Belvédère|Cap|Cerisiers|Chutes|Côte|Distillerie|Domaine|Ferme|Gorge|Lac|Marais|Michi-no-eki|Musée|Parc|Téléphérique|Village)(?= )/,
}

/** Separates the names by commas only if one of them contains the word for 'and': 'Biei, Ginga and Ryusei Falls'. */
export function listNames(language: Language, names: readonly string[]): string {
  const nouns = COMMON_NOUNS[language]
  const cased = names.map((name, index) =>
    nouns && index > 0 ? name.replace(nouns, (noun) => noun.toLowerCase()) : name,
  )
  const and = formatList(language, ['\0', '\0']).replaceAll('\0', '')
  return cased.some((name) => name.includes(and)) ? cased.join(LANGUAGES[language].comma) : formatList(language, cased)
}
