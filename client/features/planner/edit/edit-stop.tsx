/** A stop in the edit mode: its handle, times, problems, and buttons to move, pin or remove it. */

import { readOwnPlaceId } from '../../../../shared/planner/places/own-place.ts'
import type { Fault, PlanDay, Stop } from '../../../../shared/planner/plan.ts'
import { formatDay } from '../../../i18n/format.ts'
import { withoutBrackets } from '../../../map/names/town-ranks.ts'
import { Menu } from '../../../ui/menu.tsx'
import { PlacePlate } from '../words/place-plate.tsx'
import { PlanIcon, type PlanIconName } from '../words/plan-icons.tsx'
import { Clock, usePlanWords } from '../words/plan-words.tsx'
import { CurableFaults } from './curable-faults.tsx'
import { StayStepper } from './details/stay-stepper.tsx'
import { StopNotes } from './details/stop-notes.tsx'
import type { Drag } from './plan-drag.ts'
import { neighbour, type Spot } from './plan-edit.ts'
import type { Editing } from './plan-editing.ts'

export interface EditStopProps {
  readonly stop: Stop
  readonly spot: Spot
  readonly days: readonly PlanDay[]
  readonly faults: readonly Fault[]
  readonly editing: Editing
  readonly drag: Drag
}

export function EditStop(props: EditStopProps) {
  const { stop, spot, faults, editing } = props
  const { t, placeName, japanese } = usePlanWords()
  const isOwn = readOwnPlaceId(stop.place) !== undefined
  const name = placeName(stop.place)
  const written = japanese({ kind: 'place', id: stop.place })
  return (
    <li
      className="edit-stop"
      data-stop={`${spot.day}:${spot.index}`}
      data-place={stop.place}
      data-pinned={stop.pinned || undefined}
      data-faulty={faults.length > 0 || undefined}
    >
      <Handle {...props} name={name} />
      <Clock at={stop.arrives} />
      <span className="stop-row-drawing">
        <PlacePlate id={stop.place} />
      </span>
      <div className="edit-stop-text">
        <h3 tabIndex={-1} data-control="name">
          {isOwn ? name : withoutBrackets(name)}
        </h3>
        <p>
          {written && written !== name && <bdi lang="ja">{withoutBrackets(written)}</bdi>}
          {isOwn && t('own.kind')}
        </p>
      </div>
      <div className="edit-tools">
        <StayStepper place={stop.place} stay={stop.leaves - stop.begins} edits={editing} />
        <StopTools stop={stop} spot={spot} editing={editing} name={name} />
      </div>
      <CurableFaults faults={faults} edits={editing} />
      <StopNotes stop={stop} edits={editing} />
    </li>
  )
}

function Handle({ spot, days, editing, drag, name }: EditStopProps & { name: string }) {
  const { t, language } = usePlanWords()
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
    <Menu
      className="edit-tool edit-handle"
      data-control="handle"
      button={<PlanIcon name="grip" />}
      aria-label={t('tool.move', { place: name })}
      title={t('tool.drag')}
      label={t('tool.move', { place: name })}
      items={others}
      onPointerDown={drag.begin}
      // `detail` is 0 for clicks by keyboard, which are never drags.
      onClick={(event) => event.detail > 0 && drag.wasDragged() && event.preventDefault()}
    />
  )
}

type StopToolsProps = Pick<EditStopProps, 'stop' | 'spot' | 'editing'> & { readonly name: string }

function StopTools({ stop, spot, editing, name }: StopToolsProps) {
  const { t } = usePlanWords()
  const step = (direction: -1 | 1, control: 'earlier' | 'later') => {
    const to = neighbour(editing.outline, spot, direction)
    return (
      <Tool
        icon={control}
        control={control}
        label={t(`tool.${control}`, { place: name })}
        // If the stop cannot move in this direction, the button stays and does nothing, because removing it would lose
        // the focus.
        aria-disabled={!to || undefined}
        onClick={() => to && editing.move(spot, to, control)}
      />
    )
  }
  return (
    <div className="edit-stop-tools">
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
    <button {...rest} type="button" className="edit-tool" data-control={control} aria-label={label} title={label}>
      <PlanIcon name={icon} />
    </button>
  )
}
