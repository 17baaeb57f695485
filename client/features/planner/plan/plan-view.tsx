/** The plan page: the head of the plan, map, days, actions and exports (product decisions §4). */

import { Space } from '../../../i18n/space.tsx'
import './plan-view.css'
import './plan-map-place.css'
import './plan-print.css'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Link } from 'react-router-dom'
import { type Outline, outlineOf, type Plan } from '../../../../shared/planner/plan.ts'
import { publicCode, writeCode } from '../../../../shared/planner/share/share-code.ts'
import { pathTo } from '../../../../shared/routes.ts'
import { focusHeading } from '../../../ui/browser/focus-heading.ts'
import { useRootMark } from '../../../ui/browser/use-root-mark.ts'
import { Button } from '../../../ui/button.tsx'
import { useHydrated } from '../../../ui/hydration/use-hydrated.ts'
import { Alternatives } from '../alternatives/alternatives.tsx'
import { BeforeYouGo } from '../before/before-you-go.tsx'
import { TripCosts } from '../costs/trip-costs.tsx'
import { PlanCover } from '../cover/plan-cover.tsx'
import { EditBar } from '../edit/edit-bar.tsx'
import { EditDay } from '../edit/edit-day.tsx'
import { PlanAdd } from '../edit/plan-add.tsx'
import { usePlanDrag } from '../edit/plan-drag.ts'
import { pinsOf } from '../edit/plan-edit.ts'
import { usePlanEditing } from '../edit/plan-editing.ts'
import type { Replan } from '../edit/replan.ts'
import { CuresOfPlan } from '../edit/use-cures.tsx'
import type { PlanAccount } from '../exports/plan-account.ts'
import { PlanPaper, PlanTake } from '../exports/plan-take.tsx'
import type { MarkOnMap } from '../map/plan-map.tsx'
import { useRain } from '../rain/use-rain.ts'
import type { Proposals } from '../trip/proposals.ts'
import { OwnPlaceNames, usePlanWords } from '../words/plan-words.tsx'
import { tripName } from '../words/trip-name.ts'
import { DayChips } from './day-chips.tsx'
import { DayRibbon } from './day-ribbon.tsx'
import { Fold } from './fold.tsx'
import { LeftOut } from './left-out.tsx'
import { PlanActions } from './plan-actions.tsx'
import '../../../art/road-edge.css'
import { PlanDays } from './plan-days.tsx'
import { PlanMapPlace } from './plan-map-place.tsx'
import { PlanMoney } from './plan-money.tsx'
import { useOpenDay } from './use-open-day.ts'

export interface PlanViewProps {
  /** The caller passes in a new plan with its faults after each change. */
  readonly plan: Plan
  readonly account: PlanAccount
  readonly proposals: Proposals
  readonly onChange: (outline: Outline) => void
  readonly onReplan: (wish: Replan) => void
  readonly children?: ReactNode
  /** The buttons that lead back to the questions. They are hidden while the plan is edited. */
  readonly again?: ReactNode
  readonly takesFocus?: boolean
}

export function PlanView(props: PlanViewProps) {
  return (
    <OwnPlaceNames value={props.plan.own}>
      <PlanPage {...props} />
    </OwnPlaceNames>
  )
}

function PlanPage({
  plan,
  account,
  proposals,
  onChange,
  onReplan,
  takesFocus = false,
  children,
  again,
}: PlanViewProps) {
  const words = usePlanWords()
  const { t, language } = words
  const root = useRef<HTMLElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const [day, setDay] = useOpenDay(plan)
  const [chosen, setChosen] = useState<MarkOnMap>()
  const [isFromList, setFromList] = useState(false)
  const [isEditing, setEditing] = useState(false)
  const editing = usePlanEditing({ plan, onChange, onReplan, root })
  const rain = useRain(plan, isEditing ? null : day, onChange)
  const shown = isEditing ? plan : rain.plan
  useFocusOnArrival(takesFocus)
  useRootMark('plan')

  const origin = useHydrated() ? location.origin : ''
  const code = publicCode(plan.request, editing.outline)
  const link = `${origin}${pathTo('hokkaido-itinerary', language)}?plan=${code}`
  // An alternative that the user chooses keeps the trip's identity, so that its exported calendar updates the events of
  // an earlier export.
  const identified = plan.identity && { identity: plan.identity }
  const name = tripName(plan, words) || t('share.title')

  /** @param fromList true if the stop was chosen in the list. The map then shows no card of the stop */
  const choose = (mark: MarkOnMap | undefined, fromList: boolean) => {
    setChosen(mark)
    setFromList(fromList)
  }

  const showDay = (index: number | null) => {
    flushSync(() => setDay(index))
    const target = index === null ? list.current : document.getElementById(`day-${index + 1}`)
    target?.scrollIntoView({ block: index === null ? 'nearest' : 'start' })
    target?.querySelector<HTMLElement>(':scope > summary')?.focus({ preventScroll: true })
  }

  return (
    <section className="plan" ref={root} aria-labelledby="plan-title" data-editing={isEditing || undefined}>
      <PlanCover plan={plan} />
      <section
        className="plan-map-place"
        data-map-place=""
        aria-label={t('map')}
        data-from-list={isFromList || undefined}
      >
        <div data-ribbon={day !== null || undefined}>
          <PlanMapPlace
            plan={shown}
            day={day}
            onDay={setDay}
            chosen={chosen}
            onChoose={(mark) => choose(mark, false)}
            list={list}
          />
          {day !== null && <DayRibbon plan={shown} index={day} />}
        </div>
      </section>
      <div className="plan-text">
        {!isEditing && (
          <Alternatives
            plan={plan}
            proposals={proposals}
            onChoose={(chosen) => onChange({ ...outlineOf(chosen), ...identified })}
          />
        )}
        {isEditing && (
          <EditBar plan={plan} editing={editing} onDone={() => focusHeading('plan-edit', () => setEditing(false))} />
        )}
        <div className="plan-bar">
          <DayChips plan={plan} day={day} onDay={showDay} />
          {!isEditing && (
            <PlanActions
              plan={plan}
              link={link}
              code={writeCode(plan.request, editing.outline)}
              name={name}
              account={account}
              onEdit={() => focusHeading('edit-title', () => setEditing(true))}
            />
          )}
        </div>
        <div className="plan-days road-edge" ref={list}>
          {isEditing ? (
            <EditDays plan={plan} editing={editing} root={root} />
          ) : (
            <PlanDays
              plan={plan}
              rain={rain}
              open={day}
              onOpen={setDay}
              onShowStop={(index, place) => choose({ day: index, place }, true)}
            />
          )}
        </div>
        {!isEditing && (
          <div className="plan-end">
            <LeftOut plan={plan} />
            <PlanMoney plan={plan} />
            <Fold title={t('ahead.costs')} isLazy>
              <TripCosts plan={plan} code={code} />
            </Fold>
            <Fold title={t('ahead.before')} isPrinted>
              <BeforeYouGo plan={plan} />
            </Fold>
            <Fold title={t('share.heading')}>
              <PlanTake plan={plan} code={code} link={link} />
            </Fold>
          </div>
        )}
        <div className="plan-after">
          {children}
          {!isEditing && (
            <>
              {again}
              <p className="plan-note">
                {t('source')}
                <Space />
                <Link to={pathTo('article', language, 'how-the-planner-counts')}>{t('counts')}</Link>
              </p>
            </>
          )}
        </div>
        <PlanPaper link={link} />
      </div>
    </section>
  )
}

function useFocusOnArrival(takesFocus: boolean): void {
  const wanted = useRef(takesFocus)
  useEffect(() => {
    if (!wanted.current) return
    document.getElementById('plan-title')?.focus({ preventScroll: true })
  }, [])
}

type EditDaysProps = Pick<Parameters<typeof EditDay>[0], 'plan' | 'editing'> & {
  readonly root: React.RefObject<HTMLElement | null>
}

function EditDays({ plan, editing, root }: EditDaysProps) {
  const { t } = usePlanWords()
  const [addTo, setAddTo] = useState<number>()
  const search = useRef<HTMLInputElement>(null)
  const drag = usePlanDrag(root, (from, to) => editing.move(from, to, 'handle'))
  const pins = pinsOf(editing.outline).length
  return (
    <CuresOfPlan plan={plan} outline={editing.outline} indexIn={editing.indexIn}>
      {plan.days.map((one, index) => (
        <EditDay
          key={one.day}
          plan={plan}
          index={index}
          editing={editing}
          drag={drag}
          onAdd={() => {
            setAddTo(index)
            search.current?.focus()
          }}
        />
      ))}
      <p className="plan-again">
        <Button onClick={editing.replan}>{pins > 0 ? t('bar.replan', { count: pins }) : t('bar.replanFree')}</Button>
        <Button onClick={editing.fill}>{t('bar.fill')}</Button>
      </p>
      <PlanAdd
        plan={plan}
        editing={editing}
        day={addTo === undefined ? undefined : Math.min(addTo, plan.days.length - 1)}
        onDay={setAddTo}
        search={search}
      />
    </CuresOfPlan>
  )
}
