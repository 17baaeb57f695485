/** The texts in the date fields. Only complete dates are stored. An incomplete one stays in its field as it was typed. */

import { useState } from 'react'
import { isTypedDay } from '../../../../shared/time/calendar-day.ts'
import { type Answers, answer } from '../trip/answers.ts'
import { withFirstDay } from './check-answers.ts'

export type DayName = 'firstDay' | 'lastDay'
export type Days = Pick<Answers, DayName>

/** For each field, the incomplete text and the day that it replaces. If that day changes, the text is outdated. */
export type Incomplete = Partial<Readonly<Record<DayName, { readonly text: string; readonly before: string }>>>

/** Returns the texts that the date fields show. Browsers report an incomplete date as an empty text. */
export function withIncomplete(days: Days, incomplete: Incomplete): Days {
  const textOf = (field: DayName) => {
    const typed = incomplete[field]
    return typed?.before === days[field] ? typed.text : days[field]
  }
  return { firstDay: textOf('firstDay'), lastDay: textOf('lastDay') }
}

export interface TypedDays {
  readonly shown: Days
  readonly type: (field: DayName, text: string) => void
}

/** @param today 'YYYY-MM-DD' in Japan */
export function useTypedDays(answers: Answers, today: string): TypedDays {
  const [incomplete, setIncomplete] = useState<Incomplete>({})
  return {
    shown: withIncomplete(answers, incomplete),
    type(field, text) {
      const isComplete = isTypedDay(text)
      setIncomplete(({ [field]: _, ...others }) =>
        isComplete ? others : { ...others, [field]: { text, before: answers[field] } },
      )
      if (!isComplete) return
      // Stores the first day with the last one, because it can still be a default value that is not stored.
      if (field === 'firstDay') answer(withFirstDay(answers, text, today))
      else answer({ firstDay: answers.firstDay, lastDay: text })
    },
  }
}
