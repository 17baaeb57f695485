/** A stop of a day: times, reasons, problems, and buttons to move, pin or remove it. */

import { clockOf } from '../../../shared/planner/exports/day-points.ts'
import { openingOn } from '../../../shared/planner/places/calendar.ts'
import { placeById } from '../../../shared/planner/places/places.ts'
import type { Fault, PlanDay, Stop } from '../../../shared/planner/plan.ts'
import { formatDay } from '../../i18n/format.ts'
import { Badge } from '../../ui/badge.tsx'
import { Menu } from '../../ui/menu.tsx'
import { PlaceName } from '../../ui/place-name.tsx'
import { PlanIcon, type PlanIconName } from '../words/plan-icons.tsx'
import { Clock, Facts, usePlanWords } from '../words/plan-words.tsx'
import type { Drag } from './plan-drag.ts'
import { neighbour, type Spot } from './plan-edit.ts'
import type { Editing } from './plan-editing.ts'
import { PlanFaults } from './plan-faults.tsx'

export interface PlanStopProps {
  /** If lunch is taken on arrival, `begins` of the stop is the time after lunch. */
  readonly stop: Stop
  readonly spot: Spot
  readonly days: readonly PlanDay[]
  readonly faults: readonly Fault[]
  readonly editing: Editing
  readonly drag: Drag
  /** Shows the stop on the map. */
  readonly onShow: () => void
}

const ALL_DAY = 1_440

/** Closing time in minutes after midnight; undefined on closed days and for places without opening hours. */
function closingOn(place: string, day: string): number | undefined {
  const known = placeById.get(place)
  const opening = known && openingOn(known, day)
  return opening && 'closes' in opening && opening.closes < ALL_DAY ? opening.closes : undefined
}

export function PlanStop(props: PlanStopProps) {
  const { stop, spot, days, faults } = props
  const { t, time, placeName, japanese, kindName, note, why } = usePlanWords()
  const name = placeName(stop.place)
  const written = japanese({ kind: 'place', id: stop.place })
  const closes = closingOn(stop.place, days[spot.day]?.day ?? '')
  const about = note(stop.place, days[spot.day]?.day)
  const waits = stop.begins > stop.arrives
  return (
    <li
      className="plan-row plan-stop"
      data-stop={`${spot.day}:${spot.index}`}
      data-place={stop.place}
      data-pinned={stop.pinned || undefined}
      data-faulty={faults.length > 0 || undefined}
    >
      <Clock at={stop.arrives} />
      <div className="plan-stop-text">
        <h4 tabIndex={-1} data-control="name">
          {name}
        </h4>
        {written && (
          <p className="plan-written" data-same={written === name || undefined}>
            <PlaceName japanese={written} copyLabel={t('copy')} copiedLabel={t('copied')} />
          </p>
        )}
        <Facts
          of={[
            kindName(stop.place),
            waits && t('stop.begins', { time: clockOf(stop.begins) }),
            t('stop.stay', { time: time(stop.leaves - stop.begins) }),
            t('stop.leaves', { time: clockOf(stop.leaves) }),
            closes !== undefined && t('stop.closes', { time: clockOf(closes) }),
          ]}
        />
        <PlanFaults faults={faults} />
        {placeById.get(stop.place)?.ask && (
          <p>
            <Badge tone="warning">{t('stop.ask')}</Badge>
          </p>
        )}
        {about && <p className="plan-note">{about}</p>}
        {stop.why.length > 0 && <p className="plan-why">{`${t('why.label')} ${why(stop.why).join(' · ')}`}</p>}
      </div>
      <StopTools {...props} name={name} />
    </li>
  )
}

function StopTools({ stop, spot, days, editing, drag, onShow, name }: PlanStopProps & { name: string }) {
  const { t, language } = usePlanWords()
  const step = (direction: -1 | 1, control: 'earlier' | 'later') => {
    const to = neighbour(editing.outline, spot, direction)
    return (
      <Tool
        icon={control}
        control={control}
        label={t(`tool.${control}`, { place: name })}
        // At the ends of the trip the button stays and does nothing, because removing it would lose the focus.
        aria-disabled={!to || undefined}
        onClick={() => to && editing.move(spot, to, control)}
      />
    )
  }
  const others = days.flatMap(({ day }, index) =>
    index === spot.day
      ? []
      : [
          {
            label: t('tool.toDay', {
              day: index + 1,
              date: formatDay(language, day, { weekday: 'short', month: 'short', day: 'numeric' }),
            }),
            choose: () => editing.moveToDay(spot, index),
          },
        ],
  )
  return (
    <div className="plan-tools">
      <Menu
        className="plan-tool plan-handle"
        data-control="handle"
        button={<PlanIcon name="grip" />}
        aria-label={t('tool.move', { place: name })}
        title={t('tool.drag')}
        label={t('tool.move', { place: name })}
        items={others}
        onPointerDown={(event) => drag.begin(event, spot)}
        // `detail` is 0 for clicks by keyboard, which are never drags.
        onClick={(event) => event.detail > 0 && drag.wasDragged() && event.preventDefault()}
      />
      <Tool icon="map" control="map" label={t('tool.onMap', { place: name })} onClick={onShow} />
      {step(-1, 'earlier')}
      {step(1, 'later')}
      <Tool
        icon="pin"
        control="pin"
        label={t('tool.pin', { place: name })}
        aria-pressed={stop.pinned}
        onClick={() => editing.pin(spot)}
      />
      <Tool
        icon="remove"
        control="remove"
        label={t('tool.remove', { place: name })}
        onClick={() => editing.remove(spot)}
      />
    </div>
  )
}

interface ToolProps extends React.ComponentProps<'button'> {
  readonly icon: PlanIconName
  readonly control: string
  readonly label: string
}

function Tool({ icon, control, label, ...rest }: ToolProps) {
  return (
    <button {...rest} type="button" className="plan-tool" data-control={control} aria-label={label} title={label}>
      <PlanIcon name={icon} />
    </button>
  )
}
