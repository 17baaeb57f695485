/** The plan page: map, days, editing and exports (product decisions §4). */

import './plan-view.css'
import './plan-rows.css'
import './plan-print.css'
import { type MouseEvent, useRef, useState } from 'react'
import { mapsLinksOf } from '../../../shared/planner/exports/google-maps.ts'
import type { Outline, Plan } from '../../../shared/planner/plan.ts'
import { writeCode } from '../../../shared/planner/share/share-code.ts'
import { pathTo } from '../../../shared/routes.ts'
import { RouteLine, RouteStop } from '../../art/route-line.tsx'
import { formatDays, formatNumber, formatYen } from '../../i18n/format.ts'
import { Button } from '../../ui/button.tsx'
import { useHydrated } from '../../ui/hydration/use-hydrated.ts'
import { copyPressedPlace } from '../../ui/place-name.tsx'
import { PlanPaper, PlanTake } from '../exports/plan-take.tsx'
import type { MarkOnMap } from '../map/plan-map.tsx'
import { usePlanWords } from '../words/plan-words.tsx'
import { PlanAdd } from './plan-add.tsx'
import { PlanBar } from './plan-bar.tsx'
import { PlanDaySection } from './plan-day.tsx'
import { usePlanDrag } from './plan-drag.ts'
import { usePlanEditing } from './plan-editing.ts'
import { PlanMapPlace } from './plan-map-place.tsx'
import { PlanMoney } from './plan-money.tsx'

export interface PlanViewProps {
  /** The caller passes in a new plan with its faults after each change. */
  readonly plan: Plan
  readonly onChange: (outline: Outline) => void
  /** Requests a new plan that keeps each pinned place on its day. `day` is the index of the day. */
  readonly onReplan: (pins: readonly { readonly place: string; readonly day: number }[]) => void
  readonly onNew: () => void
}

/** Needs the catalogs itinerary, itinerary-plan, maps and places. */
export function PlanView({ plan, onChange, onReplan, onNew }: PlanViewProps) {
  const { t, language } = usePlanWords()
  const root = useRef<HTMLElement>(null)
  const map = useRef<HTMLElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const copied = useRef<HTMLParagraphElement>(null)
  const search = useRef<HTMLInputElement>(null)
  const [shown, setShown] = useState<number | null>(null)
  const [chosen, setChosen] = useState<MarkOnMap>()
  const [addTo, setAddTo] = useState(0)
  const editing = usePlanEditing({ plan, onChange, onReplan, root })
  const drag = usePlanDrag(root, (from, to) => editing.move(from, to, 'handle'))

  const origin = useHydrated() ? location.origin : ''
  const code = writeCode(plan.request, editing.outline)
  const link = `${origin}${pathTo('hokkaido-itinerary', language)}?plan=${code}`

  const press = (event: MouseEvent) => {
    if (!(event.target instanceof Element && event.target.closest('.place-name-copy'))) return
    event.stopPropagation()
    copyPressedPlace(event.target, copied.current)
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the copy buttons inside handle the keyboard themselves
    <section className="plan" ref={root} aria-labelledby="plan-title" onClick={press}>
      <PlanHead plan={plan} onNew={onNew} />
      <div className="plan-body">
        <section className="plan-map-place" ref={map} aria-label={t('map')}>
          <PlanMapPlace plan={plan} day={shown} onDay={setShown} chosen={chosen} onChoose={setChosen} list={list} />
        </section>
        <div className="plan-days" ref={list}>
          <RouteLine draws>
            {plan.days.map((day, index) => (
              <RouteStop key={day.day} number={index + 1}>
                <PlanDaySection
                  plan={plan}
                  index={index}
                  editing={editing}
                  drag={drag}
                  shown={shown === index}
                  onShow={() => {
                    setShown(shown === index ? null : index)
                    map.current?.scrollIntoView({ block: 'nearest' })
                  }}
                  onShowStop={(place) => {
                    setChosen({ day: index, place })
                    map.current?.scrollIntoView({ block: 'nearest' })
                  }}
                  onAdd={() => {
                    setAddTo(index)
                    search.current?.focus()
                  }}
                  maps={mapsLinksOf(day)}
                />
              </RouteStop>
            ))}
          </RouteLine>
          <PlanBar plan={plan} editing={editing} />
        </div>
      </div>
      <PlanAdd
        plan={plan}
        editing={editing}
        day={Math.min(addTo, plan.days.length - 1)}
        onDay={setAddTo}
        search={search}
      />
      <PlanMoney plan={plan} />
      <PlanTake plan={plan} code={code} link={link} />
      <p className="plan-note">{t('source')}</p>
      <PlanPaper link={link} />
      <p ref={copied} className="visually-hidden" role="status" />
    </section>
  )
}

function PlanHead({ plan, onNew }: Pick<PlanViewProps, 'plan' | 'onNew'>) {
  const { t, language, km, time } = usePlanWords()
  const { request } = plan
  const totals = [
    [t('totals.days'), formatNumber(language, plan.days.length)],
    [t('totals.distance'), km(plan.km)],
    [t('totals.wheel'), time(plan.minutes)],
    [t('totals.tolls'), formatYen(language, plan.tollYen)],
  ] as const
  return (
    <header className="plan-head">
      <h2 id="plan-title" tabIndex={-1} data-plan-heading>
        {t('title', { dates: formatDays(language, request.firstDay, request.lastDay) })}
      </h2>
      <dl className="plan-totals">
        {totals.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      <p className="plan-head-ways">
        <Button onClick={onNew}>{t('new')}</Button>
      </p>
    </header>
  )
}
