/** Lists the guides that the device can read aloud, each with a link and a play button. */

import './read-aloud.css'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { Link } from 'react-router-dom'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { guideList } from '../guide/guide-list.ts'
import { addressOfGuide, GROUP_NAMES, type GroupName, GUIDE_GROUPS, minutesAloud } from './guide-groups.ts'
import { PauseIcon, PlayIcon } from './player/icons.tsx'
import { useListening } from './player/listening.ts'
import type { GuideReader } from './reading/guide-reader.ts'
import { Runs } from './reading/runs.tsx'
import { firstSentence, runsOfText } from './reading/sentences.ts'
import { type VoiceList, voicesFor } from './reading/voices.ts'
import { ReadingText } from './reading-text.tsx'
import { guidePlace, type Now } from './use-players.ts'

export interface ReadAloudProps {
  readonly reader: GuideReader
  readonly now: Now | undefined
  readonly voices: VoiceList
  readonly onRead: (key: string) => void
}

export function ReadAloud({ reader, now, voices, onRead }: ReadAloudProps) {
  const { t } = useTranslation('podcast')
  return (
    <section className="read-aloud" aria-labelledby="read-aloud">
      <h2 id="read-aloud">{t('reading.title')}</h2>
      {GROUP_NAMES.map((group) => (
        <Group key={group} group={group} reader={reader} now={now} onRead={onRead} />
      ))}
      {/* This text comes after the guides, so that the page starts with the items that can be played. */}
      <p className="read-aloud-about">{t('reading.about')}</p>
      <noscript>
        <p className="read-aloud-note">{t('reading.noScript')}</p>
      </noscript>
      <VoiceNote voices={voices} />
    </section>
  )
}

/** The groups that are open at first. The others are collapsed, because the list of all guides is long. */
const OPEN_GROUPS: readonly GroupName[] = ['before', 'road']

/** A group of guides. It opens when one of its guides is read, because the guide shows its text. */
function Group({ group, reader, now, onRead }: Omit<ReadAloudProps, 'voices'> & { readonly group: GroupName }) {
  const { t, language } = useTranslation('podcast')
  const [isOpen, setOpen] = useState(OPEN_GROUPS.includes(group))
  const list = guideList(language) ?? {}
  const keys = GUIDE_GROUPS[group].filter((key) => list[key])
  const playing = now?.kind === 'guide' && keys.some((key) => key === now.key) ? now.key : undefined
  useEffect(() => {
    if (playing) setOpen(true)
  }, [playing])
  return (
    <details className="read-aloud-group" open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        <h3>{t(`group.${group}`)}</h3>
        <span>{t('reading.guides', { count: keys.length })}</span>
      </summary>
      <ul className="read-aloud-list">
        {keys.map((key) => {
          const summary = list[key]
          return (
            summary && (
              <Item
                key={key}
                guide={key}
                address={addressOfGuide(key, language)}
                {...summary}
                reader={reader}
                now={now?.kind === 'guide' && now.key === key ? now : undefined}
                onRead={onRead}
              />
            )
          )
        })}
      </ul>
    </details>
  )
}

/**
 * A note about the voices of the device. It shows a general text until the voices are known, so that the list below
 * does not move when they load.
 */
function VoiceNote({ voices }: { voices: VoiceList }) {
  const { t, language } = useTranslation('podcast')
  const own = voicesFor(voices, language)
  const local = own.some(({ localService }) => localService)
  const text =
    voices === undefined
      ? t('voice.here')
      : voices === null
        ? t('noVoice.none')
        : local
          ? t('voice.local')
          : t(own.length > 0 ? 'noVoice.remoteOnly' : 'noVoice.language')
  return (
    <p className="read-aloud-note" role="status">
      {text}
    </p>
  )
}

interface ItemProps {
  readonly guide: string
  readonly address: string
  readonly title: string
  readonly lead: string
  readonly minutes: number
  readonly reader: GuideReader
  readonly now: Extract<Now, { kind: 'guide' }> | undefined
  readonly onRead: (key: string) => void
}

function Item({ guide, address, title, lead, minutes, reader, now, onRead }: ItemProps) {
  const { t, language } = useTranslation('podcast')
  const reading = useSyncExternalStore(
    reader.subscribe,
    () => now !== undefined && reader.read().status === 'reading',
    () => false,
  )
  const place = useListening().places[guidePlace(guide)]
  const button = `read-${guide}`
  return (
    <li className="read-aloud-item" data-playing={reading || undefined}>
      <div className="read-aloud-head">
        <Button
          variant="plain"
          className="read-aloud-button"
          data-plays={guide}
          aria-labelledby={`${button} ${button}-title`}
          onClick={() => (now && now.text !== 'failed' ? reader.toggle() : onRead(guide))}
        >
          {reading ? <PauseIcon /> : <PlayIcon />}
          <span id={button} className="visually-hidden">
            {t(reading ? 'reading.pause' : 'reading.read')}
          </span>
        </Button>
        <div>
          <h4 id={`${button}-title`}>
            <Link to={address}>{title}</Link>
          </h4>
          <p className="episode-facts">
            <span>{t('reading.minutes', { count: minutesAloud(minutes) })}</span>
            {place?.done && <Badge tone="success">{t('episode.heard')}</Badge>}
            {place && !place.done && place.at > 0 && (
              <Badge tone="info">{t('reading.goesOn', { number: place.at + 1 })}</Badge>
            )}
          </p>
        </div>
      </div>
      <p className="read-aloud-lead">
        <Runs runs={runsOfText(firstSentence(lead), language)} />
      </p>
      {now && <ReadingText reader={reader} now={now} title={title} address={address} />}
    </li>
  )
}
