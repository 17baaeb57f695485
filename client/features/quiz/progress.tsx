/** Progress by category: cards that the user knows, and cards that are due for review. */

import { countBoxes } from '../../../shared/quiz/boxes.ts'
import { CATEGORIES } from '../../../shared/quiz/deck.ts'
import { DECK } from '../../../shared/quiz/whole-deck.ts'
import { systemClock } from '../../../shared/time/clock.ts'
import { formatNumber } from '../../i18n/format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { TableHead } from '../../ui/table-head.tsx'
import { Bar } from './round/bar.tsx'
import { useStore } from './storage/device-store.ts'

const CARDS = CATEGORIES.map((category) => ({
  category,
  cards: [...DECK.values()].filter((card) => card.category === category).map(({ id }) => id),
}))

export function Progress() {
  const { t, language } = useTranslation('quiz')
  const { boxes } = useStore()
  const now = systemClock.now()
  return (
    <section className="quiz-progress" aria-labelledby="quiz-progress">
      <h2 id="quiz-progress">{t('progress.heading')}</h2>
      <table>
        <TableHead columns={[t('progress.category'), t('progress.right'), t('progress.due')]} />
        <tbody>
          {CARDS.map(({ category, cards }) => {
            const { known, total, due } = countBoxes(cards, boxes, now)
            return (
              <tr key={category}>
                <th scope="row">{t(`category.${category}`)}</th>
                <td>
                  <span className="quiz-known">
                    <Bar part={known} whole={total} />
                    {t('ofTotal', { right: known, total })}
                  </span>
                </td>
                <td>{formatNumber(language, due)}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </section>
  )
}
