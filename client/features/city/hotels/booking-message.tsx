/** Shows the message to a hotel sentence by sentence with its meaning, and a button that copies the Japanese. */

import { useMemo } from 'react'
import {
  type BookingLine,
  type BookingWishes,
  bookingLines,
  bookingText,
  FOODS,
  isQuestionLine,
  nightsOf,
} from '../../../../shared/city/booking-message.ts'
import { formatDay, formatList } from '../../../i18n/format.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { useCopied } from '../../../ui/browser/use-copied.ts'
import { Button } from '../../../ui/button.tsx'

export function BookingMessage({ wishes }: { wishes: BookingWishes }) {
  const { t, language } = useTranslation('hotels')
  const lines = useMemo(() => bookingLines(wishes), [wishes])
  const meaning = useMeaning(wishes)
  const { outcome, copy } = useCopied(bookingText(lines))
  const questions = lines.filter(isQuestionLine)
  return (
    <section className="asker-message" aria-labelledby="asker-message">
      <h3 id="asker-message">{t('message.title')}</h3>
      {lines.length === 0 ? (
        <p>{t('message.nothing')}</p>
      ) : (
        <dl className="asker-lines">
          {lines.map((line) => (
            <div key={line.id}>
              <dt lang="ja" dir="ltr">
                {isQuestionLine(line) && `${questions.indexOf(line) + 1}. `}
                {line.japanese}
              </dt>
              {language !== 'ja' && <dd>{meaning(line)}</dd>}
            </div>
          ))}
        </dl>
      )}
      <p className="asker-copy list-needs-script">
        <Button variant="primary" disabled={lines.length === 0} onClick={copy}>
          {t('message.copy')}
        </Button>
        <span role="status">{outcome && t(`message.${outcome}`)}</span>
      </p>
    </section>
  )
}

function useMeaning(wishes: BookingWishes): (line: BookingLine) => string {
  const { t, language } = useTranslation('hotels')
  const { firstDay, lastDay, carHeight, arrival, foods, childAge } = wishes
  return ({ id }) => {
    switch (id) {
      case 'stayFrom':
        return t('meaning.stayFrom', { day: formatDay(language, firstDay) })
      case 'stayDates':
        return t('meaning.stayDates', {
          first: formatDay(language, firstDay),
          last: formatDay(language, lastDay),
          count: nightsOf(wishes) ?? 0,
        })
      case 'withHeight':
        return t('meaning.withHeight', { height: carHeight ?? '' })
      case 'withArrival':
        return t('meaning.withArrival', { time: arrival })
      case 'withFoods': {
        const named = FOODS.filter((food) => foods.includes(food)).map((food) => t(`food.${food}`))
        return t('meaning.withFoods', { foods: formatList(language, named) })
      }
      case 'withAge':
        return t('meaning.withAge', { age: childAge ?? '' })
      default:
        return t(`meaning.${id}`)
    }
  }
}
