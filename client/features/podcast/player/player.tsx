/** The sticky player shared by episodes and guides read aloud: title, progress and controls. */

import './player.css'
import { type ReactNode, useId, useState } from 'react'
import { formatNumber } from '../../../i18n/format.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { useRootMark } from '../../../ui/browser/use-root-mark.ts'
import { CloseIcon } from '../../../ui/icons.tsx'
import { BackIcon, ForwardIcon, NextIcon, PauseIcon, PlayIcon, PreviousIcon } from './icons.tsx'
import { changeListening, isSpeed, SPEEDS, type Speed, speedBeside, useListening } from './listening.ts'
import { type Command, KEYS, usePlayerKeys } from './player-keys.ts'

export interface Step {
  readonly label: string
  readonly mark?: string
  readonly press: (() => void) | undefined
}

export interface Timeline {
  readonly label: string
  readonly value: number
  readonly most: number
  readonly words: string
  readonly start: string
  readonly end: string
  readonly onChange: (value: number) => void
}

export interface PlayerProps {
  readonly kind: string
  readonly title: ReactNode
  readonly status: 'playing' | 'loading' | 'paused'
  readonly toggle: (() => void) | undefined
  readonly steps: Readonly<Record<'previous' | 'back' | 'forward' | 'next', Step>>
  readonly timeline: Timeline | undefined
  readonly onSpeed: (speed: Speed) => void
  readonly mute?: () => void
  readonly message?: ReactNode
  readonly settings?: ReactNode
  readonly onClose: () => void
}

export function Player(props: PlayerProps) {
  const { kind, title, status, toggle, steps, timeline, onSpeed, mute, message, settings, onClose } = props
  const { t, language } = useTranslation('podcast')
  const { speed, keys } = useListening()
  const [open, setOpen] = useState(false)
  const panel = useId()
  useRootMark('player')
  const setSpeed = (wanted: Speed) => {
    changeListening({ speed: wanted })
    onSpeed(wanted)
  }
  const commands: Readonly<Record<Command, (() => void) | undefined>> = {
    toggle,
    back: steps.back.press,
    forward: steps.forward.press,
    previous: steps.previous.press,
    next: steps.next.press,
    slower: () => setSpeed(speedBeside(speed, -1)),
    faster: () => setSpeed(speedBeside(speed, 1)),
    mute,
    help: () => setOpen(!open),
  }
  usePlayerKeys(keys, (command) => commands[command]?.())
  const playing = status !== 'paused'
  return (
    <section className="player" aria-label={t('player.label')} data-status={status}>
      {open && (
        <div id={panel} className="player-panel">
          {settings}
          <KeyList commands={mute ? ALL : ALL.filter((command) => command !== 'mute')} />
        </div>
      )}
      {message}
      <div className="player-bar">
        <div className="player-title">
          <p className="player-kind">{kind}</p>
          <p className="player-name">{title}</p>
        </div>
        <div className="player-corner">
          <button
            type="button"
            className="player-button"
            aria-expanded={open}
            aria-controls={open ? panel : undefined}
            aria-label={t('player.more')}
            title={t('player.more')}
            onClick={() => setOpen(!open)}
          >
            <span aria-hidden="true">?</span>
          </button>
          <button type="button" className="player-button" aria-label={t('player.close')} onClick={onClose}>
            <CloseIcon />
          </button>
        </div>
        {toggle && (
          <div className="player-steps" dir="ltr">
            <StepButton step={steps.previous} icon={<PreviousIcon />} />
            <StepButton step={steps.back} icon={<BackIcon />} />
            <button
              type="button"
              className="player-button player-toggle"
              aria-label={t(playing ? 'player.pause' : 'player.play')}
              aria-busy={status === 'loading' || undefined}
              onClick={toggle}
            >
              {playing ? <PauseIcon /> : <PlayIcon />}
            </button>
            <StepButton step={steps.forward} icon={<ForwardIcon />} />
            <StepButton step={steps.next} icon={<NextIcon />} />
          </div>
        )}
        {toggle && timeline && <TimelineSlider {...timeline} />}
        {toggle && (
          <label className="player-speed">
            <span className="visually-hidden">{t('player.speed')}</span>
            <select
              dir="ltr"
              value={speed}
              onChange={({ target }) => {
                const wanted = Number(target.value)
                if (isSpeed(wanted)) setSpeed(wanted)
              }}
            >
              {SPEEDS.map((value) => (
                <option key={value} value={value}>
                  {`${formatNumber(language, value)}×`}
                </option>
              ))}
            </select>
          </label>
        )}
      </div>
      <p className="visually-hidden" role="status">
        {status === 'loading' && t('player.loading')}
      </p>
    </section>
  )
}

function StepButton({ step: { label, mark, press }, icon }: { step: Step; icon: ReactNode }) {
  return (
    <button
      type="button"
      className="player-button"
      aria-label={label}
      title={label}
      aria-disabled={press ? undefined : true}
      onClick={press}
    >
      {icon}
      {mark && (
        <span className="player-mark" aria-hidden="true">
          {mark}
        </span>
      )}
    </button>
  )
}

function TimelineSlider({ label, value, most, words, start, end, onChange }: Timeline) {
  return (
    <div className="player-timeline" dir="ltr">
      <bdi className="player-time">{start}</bdi>
      <input
        type="range"
        aria-label={label}
        aria-valuetext={words}
        min={0}
        max={most}
        step={1}
        value={Math.min(value, most)}
        onChange={({ target }) => onChange(Number(target.value))}
      />
      <bdi className="player-time">{end}</bdi>
    </div>
  )
}

const ALL = Object.keys(KEYS) as Command[]

function KeyList({ commands }: { commands: readonly Command[] }) {
  const { t } = useTranslation('podcast')
  const { keys } = useListening()
  return (
    <>
      <h2 className="player-keys-title">{t('keys.title')}</h2>
      <label className="choice">
        <input type="checkbox" checked={keys} onChange={({ target }) => changeListening({ keys: target.checked })} />
        <span>{t('keys.on')}</span>
      </label>
      <dl className="player-keys">
        {commands.map((command) => (
          <div key={command}>
            <dt>
              {KEYS[command].map((key) => (
                <kbd key={key} dir="ltr">
                  {key === 'Space' ? t('keys.space') : key}
                </kbd>
              ))}
            </dt>
            <dd>{t(`keys.${command}`)}</dd>
          </div>
        ))}
      </dl>
      <p className="player-keys-note">{t('keys.note')}</p>
    </>
  )
}

export function AutoplayChoice({ label }: { label: string }) {
  const { autoplay } = useListening()
  return (
    <label className="choice">
      <input
        type="checkbox"
        checked={autoplay}
        onChange={({ target }) => changeListening({ autoplay: target.checked })}
      />
      <span>{label}</span>
    </label>
  )
}
