/** The well-known places that a plan leaves out, each with the reason. */

import type { Plan } from '../../../../shared/planner/plan.ts'
import { usePlanWords } from '../words/plan-words.tsx'
import { Fold } from './fold.tsx'

export function LeftOut({ plan }: { plan: Plan }) {
  const { t, placeName, japanese, left } = usePlanWords()
  if (plan.left.length === 0) return null
  return (
    <Fold title={t('left.title')}>
      <p className="plan-note">{t('left.note')}</p>
      <ul className="plan-left">
        {plan.left.map((one) => {
          const name = placeName(one.place)
          const written = japanese({ kind: 'place', id: one.place })
          return (
            <li key={one.place}>
              <span>
                {name}
                {written && written !== name && (
                  <>
                    {' '}
                    <bdi lang="ja" className="stop-row-japanese">
                      {written}
                    </bdi>
                  </>
                )}
              </span>
              <span className="plan-note">{left(one)}</span>
            </li>
          )
        })}
      </ul>
    </Fold>
  )
}
