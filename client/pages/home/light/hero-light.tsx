/**
 * Lets the user change the month and the hour of the hero picture. It is loaded after the page, which is complete
 * without it. It starts with the current month and hour in Japan. If the user prefers reduced motion, the picture
 * changes only on request.
 */

import { Fact } from '../../../ui/fact.tsx'
import './hero-light.css'
import { useEffect, useId, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { systemClock } from '../../../../shared/time/clock.ts'
import { clockInJapan } from '../../../../shared/time/japan-time.ts'
import { sunOf } from '../../../../shared/wildlife/deer-risk.ts'
import { formatList, formatMonth } from '../../../i18n/format.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Button } from '../../../ui/button.tsx'
import { type Frame, heroPicture } from './hero-pictures.ts'
import { CLOSED_ROADS, deerHours, MOUNTAIN_ROADS, type SkyState, skyState } from './sky-state.ts'

const STEP_MINUTES = 30
const LAST_MINUTE = 1_410

interface Moment {
  readonly month: number
  readonly minutes: number
}

function momentNow(): Moment {
  const there = clockInJapan(systemClock.now())
  const minutes = there.getUTCHours() * 60 + there.getUTCMinutes()
  return { month: there.getUTCMonth() + 1, minutes: Math.floor(minutes / STEP_MINUTES) * STEP_MINUTES }
}

const clock = (minutes: number) => {
  const whole = Math.round(minutes)
  return `${String(Math.floor(whole / 60)).padStart(2, '0')}:${String(whole % 60).padStart(2, '0')}`
}

/** @param place the element that the page keeps for the light, inside its hero */
export function HeroLight({ place }: { place: Element }) {
  const { t, language } = useTranslation('light')
  const [moment, setMoment] = useState(momentNow)
  const [open, setOpen] = useState(false)
  const still = useRef(matchMedia('(prefers-reduced-motion: reduce)').matches)
  const [moved, setMoved] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const first = useRef<HTMLInputElement>(null)
  const state = skyState(moment.month, moment.minutes)
  const hero = place.closest<HTMLElement>('.hero')
  const isShown = moved || !still.current

  useEffect(() => {
    if (!hero || !isShown) return
    hero.dataset.sky = state.dark > 0 ? 'dark' : 'light'
    return () => {
      delete hero.dataset.sky
    }
  }, [hero, isShown, state.dark])

  useEffect(() => {
    if (open) first.current?.focus()
  }, [open])

  const close = () => {
    setOpen(false)
    opener.current?.focus()
  }
  const move = (next: Partial<Moment>) => {
    setMoved(true)
    setMoment((before) => ({ ...before, ...next }))
  }
  const month = formatMonth(language, moment.month)
  const { level, runs } = deerHours(moment.month)
  const spans = formatList(
    language,
    runs.map(({ from, to }) => `${clock(from * 60)}–${clock(to * 60)}`),
  )
  const closed = CLOSED_ROADS[moment.month - 1] ?? 0

  return createPortal(
    <>
      {isShown && hero && createPortal(<Sky state={state} />, hero)}
      {open ? (
        <section
          className="light-panel"
          aria-label={t('title')}
          onKeyDown={(event) => event.key === 'Escape' && close()}
        >
          <Slider
            label={t('month')}
            value={moment.month}
            text={month}
            min={1}
            max={12}
            step={1}
            fieldRef={first}
            onChange={(value) => move({ month: value })}
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
          <dl className="light-figures" aria-live="polite">
            <Fact term={t('sunset')}>
              <bdi>{clock(sunOf(moment.month).sunset)}</bdi>
            </Fact>
            <Fact term={t(`deer.${level}`)}>
              <bdi>{spans}</bdi>
            </Fact>
            <Fact term={t('closed')}>
              <bdi>{t('closedOf', { closed, all: MOUNTAIN_ROADS })}</bdi>
            </Fact>
          </dl>
          <p className="light-foot">
            <small>{t('note')}</small>
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
            // The picture does not show the current month and hour yet, so the button does not name them.
            <span>{t('title')}</span>
          )}
        </button>
      )}
    </>,
    place,
  )
}

/** Draws the day picture, fades in the night picture, and adds the golden light of the low sun. */
function Sky({ state: { season, dark, gold } }: { state: SkyState }) {
  const frame: Frame = matchMedia('(width >= 768px)').matches
    ? document.documentElement.dir === 'rtl'
      ? 'wide-rtl'
      : 'wide'
    : 'tall'
  const sky = useRef<HTMLDivElement>(null)
  // A script sets these properties, because the content security policy allows no style attributes in documents.
  useEffect(() => {
    sky.current?.style.setProperty('--dark', String(dark))
    sky.current?.style.setProperty('--gold', String(gold * (dark > 0 ? 0.6 : 1)))
  }, [dark, gold])
  return (
    <div ref={sky} className="light-sky" data-frame={frame} aria-hidden="true">
      <img src={heroPicture(frame, season, 'day')} alt="" decoding="async" />
      {dark > 0 && <img className="light-night" src={heroPicture(frame, season, 'night')} alt="" decoding="async" />}
      <div className="light-gold" />
    </div>
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
