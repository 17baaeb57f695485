/** Composes a Japanese booking request for accommodation from the dates and the selected questions. */

import { daysBetween, isTypedDay } from '../time/calendar-day.ts'

export const BOOKING_QUESTIONS = [
  'parking',
  'parkingPrice',
  'carHeight',
  'snow',
  'tattoo',
  'privateBath',
  'late',
  'halal',
  'allergy',
  'child',
] as const
export type BookingQuestion = (typeof BOOKING_QUESTIONS)[number]

/** The allergens that Japanese food labels must name; cashew since April 2026, with a transition of about two years. */
export const FOODS = ['egg', 'milk', 'wheat', 'buckwheat', 'peanut', 'shrimp', 'crab', 'walnut', 'cashew'] as const
export type Food = (typeof FOODS)[number]

export const FOODS_JAPANESE: Readonly<Record<Food, string>> = {
  egg: '卵',
  milk: '乳',
  wheat: '小麦',
  buckwheat: 'そば',
  peanut: '落花生',
  shrimp: 'えび',
  crab: 'かに',
  walnut: 'くるみ',
  cashew: 'カシューナッツ',
}

export interface BookingWishes {
  readonly firstDay: string
  readonly lastDay: string
  readonly questions: readonly BookingQuestion[]
  /** Height of the car in centimetres; null if not given. */
  readonly carHeight: number | null
  /** Time of arrival, 'HH:MM'; empty if not given. */
  readonly arrival: string
  readonly foods: readonly Food[]
  readonly childAge: number | null
}

export const NOTHING_WISHED: BookingWishes = {
  firstDay: '',
  lastDay: '',
  questions: ['parking', 'parkingPrice', 'carHeight'],
  carHeight: null,
  arrival: '',
  foods: [],
  childAge: null,
}

/** Ids of the message's sentences. The sentences whose ids begin with `with` contain a value from the form. */
export const LINES = [
  'opening',
  'stay',
  'stayFrom',
  'stayDates',
  'ask',
  ...BOOKING_QUESTIONS,
  'withHeight',
  'withArrival',
  'withFoods',
  'withAge',
  'closing',
] as const
export type LineId = (typeof LINES)[number]

export interface BookingLine {
  readonly id: LineId
  readonly japanese: string
}

const PLAIN: Readonly<Record<Exclude<LineId, 'stayFrom' | 'stayDates' | `with${string}`>, string>> = {
  opening: '初めてご連絡いたします。',
  stay: '貴館での宿泊を検討しております。',
  ask: '恐れ入りますが、予約の前に次の点を教えていただけますでしょうか。',
  parking: '車で伺う予定です。駐車場はございますか。予約は必要でしょうか。',
  parkingPrice: '駐車場が有料の場合は、1泊あたりの料金を教えてください。',
  carHeight: '駐車場に、車の高さの制限はございますか。',
  snow: '雪が積もったときは、駐車場を除雪していただけますか。雪かきの道具はお借りできますか。',
  tattoo:
    'タトゥーがあります。大浴場を利用できますでしょうか。シールで隠せば利用できるなどの決まりがあれば、教えてください。',
  privateBath: '貸切風呂はございますか。予約の方法も教えていただけますと助かります。',
  late: '到着が遅くなるかもしれません。チェックインは何時までできますか。夕食は何時までに着けばいただけますか。',
  halal:
    'ハラールに沿った食事をとっております。豚肉とアルコール（みりん、料理酒を含む）を使わないお食事は可能でしょうか。難しい場合は、素泊まりを希望いたします。',
  allergy: '食物アレルギーがあります。お食事でご対応いただけますでしょうか。',
  child: '子どもが一緒です。子ども用の布団はお借りできますか。子ども用の食事はございますか。',
  closing: 'お手数をおかけいたしますが、どうぞよろしくお願いいたします。',
}

const WEEKDAYS = '日月火水木金土'

/** Formats a day in Japanese. It leaves out the year if `isYearNamed`, because the sentence already contains it. */
function dayInJapanese(day: string, isYearNamed = false): string {
  const date = new Date(`${day}T00:00:00Z`)
  const year = isYearNamed ? '' : `${date.getUTCFullYear()}年`
  return `${year}${date.getUTCMonth() + 1}月${date.getUTCDate()}日（${WEEKDAYS[date.getUTCDay()]}）`
}

export function nightsOf({ firstDay, lastDay }: Pick<BookingWishes, 'firstDay' | 'lastDay'>): number | undefined {
  if (!isTypedDay(firstDay) || !isTypedDay(lastDay)) return undefined
  const nights = daysBetween(firstDay, lastDay) - 1
  return nights >= 1 ? nights : undefined
}

function stayLine({ firstDay, lastDay }: BookingWishes): BookingLine {
  const nights = nightsOf({ firstDay, lastDay })
  if (nights !== undefined) {
    const until = dayInJapanese(lastDay, firstDay.slice(0, 4) === lastDay.slice(0, 4))
    return {
      id: 'stayDates',
      japanese: `${dayInJapanese(firstDay)}から${until}まで、${nights}泊の宿泊を検討しております。`,
    }
  }
  if (isTypedDay(firstDay))
    return { id: 'stayFrom', japanese: `${dayInJapanese(firstDay)}からの宿泊を検討しております。` }
  return { id: 'stay', japanese: PLAIN.stay }
}

function questionLine(question: BookingQuestion, wishes: BookingWishes): BookingLine {
  const { carHeight, arrival, foods, childAge } = wishes
  if (question === 'carHeight' && carHeight !== null)
    return { id: 'withHeight', japanese: `${PLAIN.carHeight}車の高さは約${carHeight}cmです。` }
  if (question === 'late' && /^\d\d:\d\d$/.test(arrival))
    return {
      id: 'withArrival',
      japanese: `到着は${arrival}ごろになる予定です。その時間にチェックインできますか。夕食は何時までに着けばいただけますか。`,
    }
  if (question === 'allergy' && foods.length > 0) {
    const named = FOODS.filter((food) => foods.includes(food)).map((food) => FOODS_JAPANESE[food])
    return {
      id: 'withFoods',
      japanese: `食物アレルギー（${named.join('、')}）があります。これらを使わないお食事は可能でしょうか。だしや調味料についても教えてください。`,
    }
  }
  if (question === 'child' && childAge !== null)
    return { id: 'withAge', japanese: PLAIN.child.replace('子どもが一緒です', `${childAge}歳の子どもが一緒です`) }
  return { id: question, japanese: PLAIN[question] }
}

export function bookingLines(wishes: BookingWishes): readonly BookingLine[] {
  const selected = BOOKING_QUESTIONS.filter((question) => wishes.questions.includes(question))
  if (selected.length === 0) return []
  return [
    { id: 'opening', japanese: PLAIN.opening },
    stayLine(wishes),
    { id: 'ask', japanese: PLAIN.ask },
    ...selected.map((question) => questionLine(question, wishes)),
    { id: 'closing', japanese: PLAIN.closing },
  ]
}

export function isQuestionLine({ id }: BookingLine): boolean {
  return id.startsWith('with') || BOOKING_QUESTIONS.some((question) => question === id)
}

/** Joins the lines to one text. Questions are numbered, with an empty line before the first and after the last. */
export function bookingText(lines: readonly BookingLine[]): string {
  const questions = lines.filter(isQuestionLine)
  return lines
    .map((line) => {
      if (line.id === 'ask') return `${line.japanese}\n`
      if (line.id === 'closing') return `\n${line.japanese}`
      return isQuestionLine(line) ? `${questions.indexOf(line) + 1}. ${line.japanese}` : line.japanese
    })
    .join('\n')
}
