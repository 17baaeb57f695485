/**
 * States what a foreign licence needs in Japan, by issuing country or region. Only cases stated in the sources get an
 * answer. Others must be checked, because a wrong "yes" means driving without a licence.
 */

/**
 * What the licence needs. 'permit': an international permit of the 1949 convention. 'translation': a Japanese
 * translation. 'none': nothing helps, only a Japanese licence is valid. 'check': the driver must check first.
 * 'nothing': it is a Japanese licence.
 */
export const ANSWERS = ['permit', 'translation', 'none', 'check', 'nothing'] as const
export type Answer = (typeof ANSWERS)[number]

export const NOTES = ['britain', 'frontPage', 'france', 'taiwan', 'hongKong', 'china', 'westAfrica', 'older'] as const
export type Note = (typeof NOTES)[number]

/** ISO 3166-1 alpha-2. */
const JUDGED: Readonly<Record<Exclude<Answer, 'check'>, string>> = {
  permit: 'US GB CA AU NZ SG MY IN PH TH LU HK MO DZ EG JO LB MA SY TN AE',
  translation: 'CH DE FR BE MC TW',
  none: 'SA KW QA BH OM IQ IR LY YE SD MR CN VN ID BR MX',
  nothing: 'JP',
}

const NOTED: Readonly<Record<Note, string>> = {
  britain: 'GB',
  frontPage: 'MA TN',
  france: 'FR',
  taiwan: 'TW',
  hongKong: 'HK MO',
  china: 'CN',
  westAfrica: 'SN CI ML TG BJ BF NE',
  older: 'IT SI EE',
}

function includesCode(codes: string, code: string): boolean {
  return codes.split(' ').includes(code)
}

/** @param country ISO 3166-1 alpha-2, in capitals */
export function answerOf(country: string): Answer {
  return ANSWERS.find((answer) => answer !== 'check' && includesCode(JUDGED[answer], country)) ?? 'check'
}

export function noteOf(country: string): Note | undefined {
  return NOTES.find((note) => includesCode(NOTED[note], country))
}
