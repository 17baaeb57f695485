/**
 * The table of licences: what a licence needs in Japan, by the country or region that issued it. Each listed country is
 * in exactly one group. `licence-sources.ts` names the published page behind each group.
 */

/**
 * What the licence needs. 'permit': an international permit of the 1949 convention. 'translation': a Japanese
 * translation. 'none': nothing helps, only a Japanese licence is valid. 'check': published lists disagree or are older
 * than the facts, so the driver must ask first. 'nothing': it is a Japanese licence.
 */
export const ANSWERS = ['permit', 'translation', 'none', 'check', 'nothing'] as const
export type Answer = (typeof ANSWERS)[number]

interface GroupOfCountries {
  readonly answer: Answer
  /** ISO 3166-1 alpha-2, in capitals, separated by spaces. */
  readonly countries: string
}

export const GROUPS = {
  japan: { answer: 'nothing', countries: 'JP' },
  /**
   * Countries that are on the list of parties to the 1949 convention and were not found among the parties to that of
   * 1968.
   */
  geneva: {
    answer: 'permit',
    countries:
      'AR AU BB BF BJ BW CA CG CL CY DO DZ EC EG ES FJ GT HK HT IE IN IS JM JO KR LA LB LK LS MG ML MO MT MW MY NA NZ ' +
      'PG PY RW SG SL SY TG TT US VA VE',
  },
  /**
   * Parties to the conventions of 1949 and 1968, and Bangladesh. Their offices can issue a permit booklet of 1949,
   * another booklet, or both of them.
   */
  both: {
    answer: 'permit',
    countries:
      'AE AL AT BD CD CF CI CU CZ DK EE FI GB GE GR HR HU IL IT KG KH LT LU MA ME NE NL NO PE PH PL PT RO SE SI SK SM SN TH ' +
      'TN TR UG ZA ZW',
  },
  translation: { answer: 'translation', countries: 'BE CH DE FR MC TW' },
  /** Countries that follow the convention of 1968 and are not on the list of parties to the 1949 convention. */
  vienna: {
    answer: 'none',
    countries: 'AM AZ BA BR BS BY CV GY HN IQ IR KE KW KZ LR LV MD MK MM MN OM PK PS QA SA SC SV TJ TM UA UY UZ VN',
  },
  /** Countries that are on none of the lists of parties to the 1949 convention in licence-sources.ts. */
  outside: {
    answer: 'none',
    countries:
      'AD AF AG AO BI BO BT BZ CM CN CO CR DJ ER ET FM GA GD GM GN GQ GW ID KI KM KN KP LC LY MH MR MU MV MX MZ NI NP NR PA PW ' +
      'SB SD SO SR SS ST SZ TD TL TO TV TZ VC VU WS XK YE ZM',
  },
  /**
   * Countries that joined the 1949 convention after the list of parties that was read (`nippon` in licence-sources.ts)
   * was printed. It is unknown which permit booklet they issue.
   */
  joined: { answer: 'check', countries: 'BH BN LI' },
  disputed: { answer: 'check', countries: 'BG DM GH NG RS RU' },
  /** Territories of a party to the 1949 convention. The list of parties does not name them. */
  territory: { answer: 'check', countries: 'AI AW BM CW FO GG GI GL IM JE KY' },
} as const satisfies Readonly<Record<string, GroupOfCountries>>

export type Group = keyof typeof GROUPS

const GROUP_NAMES = Object.keys(GROUPS) as Group[]

/** Countries with a special case that the page explains in addition to the text of their group. */
const NOTED = {
  britain: 'GB',
  thailand: 'TH',
  luxembourg: 'LU',
  italy: 'IT',
  slovenia: 'SI',
  recent: 'HR LT',
  inquiry: 'JM MA',
  france: 'FR',
  taiwan: 'TW',
  hongKong: 'HK MO',
  china: 'CN',
  joined: 'BH BN LI',
  notIssued: 'BG GH RS RU',
  estonia: 'EE',
  nigeria: 'NG',
  dominica: 'DM',
  territory: 'AI AW BM CW FO GG GI GL IM JE KY',
} as const

export type Note = keyof typeof NOTED

export const NOTES = Object.keys(NOTED) as Note[]

function includesCode(codes: string, code: string): boolean {
  return codes.split(' ').includes(code)
}

/**
 * @param country ISO 3166-1 alpha-2, in capitals
 * @returns undefined if no group contains the country
 */
export function groupOf(country: string): Group | undefined {
  return GROUP_NAMES.find((group) => includesCode(GROUPS[group].countries, country))
}

/** @param country ISO 3166-1 alpha-2, in capitals */
export function answerOf(country: string): Answer {
  const group = groupOf(country)
  return group ? GROUPS[group].answer : 'check'
}

/**
 * Whether offices of the country can issue a permit booklet that Japan does not accept, so that the driver must ask for
 * the right one.
 */
export function mayIssueWrongBooklet(country: string): boolean {
  return groupOf(country) === 'both'
}

export function noteOf(country: string): Note | undefined {
  return NOTES.find((note) => includesCode(NOTED[note], country))
}
