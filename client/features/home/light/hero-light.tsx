/**
 * Lets the user change the month and the hour of the hero, the landscape picture at the top of the home page. The
 * control is loaded after the page, which is complete without it. It starts with the current day and time in Japan. If
 * the user prefers reduced motion, the picture changes only on request.
 */

import { Fact } from '../../../ui/fact.tsx'
import './hero-light.css'
import { useEffect, useId, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { systemClock } from '../../../../shared/time/clock.ts'
import { monthOf } from '../../../../shared/time/daylight.ts'
import { formatDay, formatMonth } from '../../../i18n/format.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Button } from '../../../ui/button.tsx'
import { Sky } from './sky.tsx'
import {
  CLOSED_ROADS,
  deerRun,
  MOUNTAIN_ROADS,
  type Moment,
  middleOf,
  momentAt,
  STEP_MINUTES,
  skyState,
} from './sky-state.ts'

const LAST_MINUTE = 1_440 - STEP_MINUTES
const ANNOUNCE_AFTER_MS = 1_000

const clock = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

export function HeroLight({ place }: { place: Element }) {
  const { t, language } = useTranslation('light')
  const [moment, setMoment] = useState(() => momentAt(systemClock.now()))
  const [open, setOpen] = useState(false)
  const still = useRef(matchMedia('(prefers-reduced-motion: reduce)').matches)
  const [moved, setMoved] = useState(false)
  const [announced, setAnnounced] = useState('')
  const opener = useRef<HTMLButtonElement>(null)
  const first = useRef<HTMLInputElement>(null)
  const state = skyState(moment)
  const hero = place.closest<HTMLElement>('.hero')
  const isShown = moved || !still.current

  useEffect(() => {
    if (!open) return
    first.current?.focus()
    return () => opener.current?.focus()
  }, [open])

  const close = () => {
    setOpen(false)
    setAnnounced('')
  }
  const move = (next: Partial<Moment>) => {
    setMoved(true)
    setMoment((before) => ({ ...before, ...next }))
  }
  const month = formatMonth(language, monthOf(moment.day))
  const deer = deerRun(monthOf(moment.day), Math.floor(moment.minutes / 60))
  const [hours, minutes] = [Math.floor(state.left / 60), state.left % 60]
  const left = hours > 0 ? t('hours', { hours, minutes }) : t('minutes', { minutes })
  const figures = {
    sun: [t(`sun.${state.light}`, { left }), clock(state.until)],
    deer: [t(`deer.${deer.level}`), `${clock(deer.from * 60)}–${clock(deer.to * 60)}`],
    closed: [t('closed'), t('closedOf', { closed: CLOSED_ROADS[monthOf(moment.day) - 1] ?? 0, all: MOUNTAIN_ROADS })],
  } as const
  const summary = Object.values(figures)
    .map((words) => words.join(' '))
    .join('. ')

  useEffect(() => {
    if (!moved) return
    const timer = setTimeout(setAnnounced, ANNOUNCE_AFTER_MS, summary)
    return () => clearTimeout(timer)
  }, [moved, summary])

  return createPortal(
    <>
      {isShown && hero && <Sky state={state} hero={hero} place={place} />}
      {open ? (
        <section
          className="light-panel"
          aria-label={t('title')}
          onKeyDown={(event) => event.key === 'Escape' && close()}
        >
          <Slider
            label={t('month')}
            value={monthOf(moment.day)}
            text={month}
            min={1}
            max={12}
            step={1}
            fieldRef={first}
            onChange={(value) => move({ day: middleOf(value, systemClock.now()) })}
          />
          <Slider
            label={t('hour')}
            value={moment.minutes}
            text={clock(moment.minutes)}
            min={0}
            max={LAST_MINUTE}
            step={STEP_MINUTES}
            onChange={(value) => move({ minutes: value })}
          />
          <dl className="light-figures">
            {Object.entries(figures).map(([name, [term, value]]) => (
              <Fact key={name} term={term}>
                <bdi>{value}</bdi>
              </Fact>
            ))}
          </dl>
          <p className="visually-hidden" role="status">
            {announced}
          </p>
          <p className="light-foot">
            <small>{t('note', { day: formatDay(language, moment.day) })}</small>
            <Button variant="quiet" onClick={close}>
              {t('close')}
            </Button>
          </p>
        </section>
      ) : (
        <button ref={opener} type="button" className="light-open" onClick={() => setOpen(true)}>
          <span className="light-dot" data-dark={(isShown && state.dark > 0) || undefined} aria-hidden="true" />
          {isShown ? (
            <span>
              {t('open')} <bdi>{`${month}, ${clock(moment.minutes)}`}</bdi>
            </span>
          ) : (
            <span>{t('title')}</span>
          )}
        </button>
      )}
    </>,
    place,
  )
}

interface SliderProps {
  readonly label: string
  readonly value: number
  readonly text: string
  readonly min: number
  readonly max: number
  readonly step: number
  readonly fieldRef?: { current: HTMLInputElement | null }
  readonly onChange: (value: number) => void
}

function Slider({ label, value, text, min, max, step, fieldRef, onChange }: SliderProps) {
  const id = useId()
  return (
    <div className="light-slider">
      <label htmlFor={id}>{label}</label>
      <bdi aria-hidden="true">{text}</bdi>
      <input
        id={id}
        ref={fieldRef}
        type="range"
        min={min}
        max={max}
        step={step}
        value={value}
        aria-valuetext={text}
        onChange={(event) => onChange(event.currentTarget.valueAsNumber)}
      />
    </div>
  )
}
