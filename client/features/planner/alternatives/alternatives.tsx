/**
 * Other plans for the same days, side by side with the current one. Choosing one replaces the plan; undo is offered for
 * ten seconds, and then as long as its button has the focus.
 */

import './alternatives.css'
import { useEffect, useId, useRef, useState } from 'react'
import type { Plan } from '../../../../shared/planner/plan.ts'
import { outlineOf } from '../../../../shared/planner/plan.ts'
import { differenceOf, stopsOf } from '../../../../shared/planner/proposals/difference.ts'
import { withoutBrackets } from '../../../map/names/town-ranks.ts'
import { Button } from '../../../ui/button.tsx'
import type { Proposals } from '../trip/proposals.ts'
import { usePlanWords } from '../words/plan-words.tsx'
import { BetterPlan } from './better-plan.tsx'
import { MiniMap } from './mini-map.tsx'

const UNDO_MS = 10_000

interface Card {
  readonly id: string
  readonly name: string
  readonly difference?: string | undefined
  readonly plan: Plan
}

interface AlternativesProps {
  readonly plan: Plan
  readonly proposals: Proposals
  readonly onChoose: (plan: Plan) => void
}

const daysOf = (plan: Plan) => JSON.stringify(outlineOf(plan).days)

export function Alternatives({ plan, proposals, onChoose }: AlternativesProps) {
  const { t } = usePlanWords()
  const { better } = proposals
  const cards = useCards(plan, proposals)
  const [taken, setTaken] = useState<{ readonly before: Plan; readonly name: string }>()
  const [dismissed, setDismissed] = useState<Plan>()
  const undo = useRef<HTMLButtonElement>(null)
  const heading = useId()

  useEffect(() => {
    if (!taken) return
    const button = undo.current
    button?.focus()
    const remove = () => setTaken(undefined)
    const timer = setTimeout(() => {
      if (document.activeElement === button) button?.addEventListener('blur', remove)
      else remove()
    }, UNDO_MS)
    return () => {
      clearTimeout(timer)
      button?.removeEventListener('blur', remove)
    }
  }, [taken])

  const take = (chosen: Plan, name: string) => {
    setTaken({ before: plan, name })
    onChoose(chosen)
  }
  const goBack = () => {
    if (!taken) return
    onChoose(taken.before)
    setTaken(undefined)
    focusTitle()
  }
  const dismiss = (one: Plan) => {
    setDismissed(one)
    focusTitle()
  }

  return (
    <div className="alternatives" data-searching={proposals.isSearching || undefined}>
      {better && better !== dismissed && !taken && (
        <BetterPlan
          plan={plan}
          better={better}
          onTake={() => take(better, t('proposals.betterName'))}
          onDismiss={() => dismiss(better)}
        />
      )}
      {cards.length > 1 && (
        <section aria-labelledby={heading}>
          <h2 id={heading} className="alternatives-title">
            {t('proposals.title')}
          </h2>
          <ul className="alternatives-row">
            {cards.map((card) => (
              <AlternativeCard
                key={card.id}
                card={card}
                isCurrent={card.plan === plan}
                onChoose={() => take(card.plan, card.name)}
              />
            ))}
          </ul>
        </section>
      )}
      <div className="alternatives-taken" data-shown={taken !== undefined}>
        <p role="status">{taken ? t('proposals.taken', { name: taken.name }) : ''}</p>
        {taken && (
          <Button ref={undo} variant="quiet" onClick={goBack}>
            {t('undo')}
          </Button>
        )}
      </div>
    </div>
  )
}

/** Moves the focus to the plan's title, because the pressed button disappears. */
function focusTitle(): void {
  document.getElementById('plan-title')?.focus({ preventScroll: true })
}

function AlternativeCard({ card, isCurrent, onChoose }: { card: Card; isCurrent: boolean; onChoose: () => void }) {
  const { t, brief } = usePlanWords()
  const { plan, name, difference } = card
  const stops = stopsOf(plan).length
  return (
    <li>
      <button
        type="button"
        className="alternative"
        aria-current={isCurrent || undefined}
        onClick={isCurrent ? undefined : onChoose}
      >
        <span className="alternative-map">
          <MiniMap plan={plan} />
        </span>
        <span className="alternative-text">
          <span className="alternative-name">{name}</span>
          <span className="alternative-facts">
            <bdi>{brief(plan.minutes)}</bdi> · <bdi>{t('proposals.stops', { count: stops })}</bdi>
          </span>
          {difference !== undefined && <span className="alternative-facts">{difference}</span>}
        </span>
      </button>
    </li>
  )
}

/**
 * The cards of the shown plan and of the other plans. After the user has chosen another plan, the plan that was
 * proposed first is one of the others.
 */
function useCards(plan: Plan, { first, alternatives }: Proposals): readonly Card[] {
  const { t, placeName } = usePlanWords()
  if (!first || alternatives.length === 0) return []
  const withGained = (other: Plan) => {
    const [gained] = differenceOf(plan, other).gained
    return gained === undefined ? undefined : t('proposals.with', { place: withoutBrackets(placeName(gained)) })
  }
  const others = [
    { id: 'first', name: t('proposals.first'), plan: first, difference: withGained(first) },
    ...alternatives.map((one) => ({
      id: one.character,
      plan: one.plan,
      ...(one.character === 'cape'
        ? { name: t('proposals.with', { place: withoutBrackets(placeName(one.place)) }) }
        : { name: t(`proposals.${one.character}`), difference: withGained(one.plan) }),
    })),
  ]
  return [
    { id: 'current', name: t('proposals.current'), plan },
    ...others.filter((one) => daysOf(one.plan) !== daysOf(plan)),
  ]
}
