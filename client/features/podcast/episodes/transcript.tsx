/**
 * An episode's transcript, which is fetched when the user opens it. Lines with a time have a button that seeks to them.
 * The current line is marked.
 */

import { memo, useEffect, useId, useRef, useState, useSyncExternalStore } from 'react'
import { api } from '../../../api/api.ts'
import { isProblem } from '../../../api/problem.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Button } from '../../../ui/button.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { useFollow } from '../player/follow.ts'
import { clockTime, timeInWords } from '../player/time-words.ts'
import type { EpisodeSound } from './episode-sound.ts'
import { lineAt } from './lines-now.ts'
import type { Episode, Transcript, TranscriptLine } from './podcast-answer.ts'

export interface TranscriptPanelProps {
  readonly episode: Episode
  readonly language: string | null
  readonly headingId: string
  readonly sound: EpisodeSound
  readonly onPlay: (episode: Episode, at?: number) => void
}

export function TranscriptPanel(props: TranscriptPanelProps) {
  const { t } = useTranslation('podcast')
  const [open, setOpen] = useState(false)
  const panel = useId()
  return (
    <div className="transcript">
      <button
        type="button"
        className="podcast-press"
        id={`${panel}-button`}
        aria-labelledby={`${panel}-button ${props.headingId}`}
        aria-expanded={open}
        aria-controls={open ? panel : undefined}
        onClick={() => setOpen(!open)}
      >
        {t(open ? 'transcript.close' : 'transcript.open')}
      </button>
      {open && (
        <div id={panel}>
          <FetchedTranscript {...props} />
        </div>
      )}
    </div>
  )
}

function FetchedTranscript({ episode, ...rest }: TranscriptPanelProps) {
  const { t } = useTranslation('podcast')
  const [result, setResult] = useState<Transcript | 'waiting' | 'failed' | 'none'>('waiting')
  const [attempts, setAttempts] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt repeats the request.
  useEffect(() => {
    const controller = new AbortController()
    setResult('waiting')
    api('GET /api/podcast/episodes/:id/transcript', { params: { id: episode.id }, signal: controller.signal }).then(
      (answer) => setResult(answer.lines.length > 0 ? answer : 'none'),
      (error: unknown) => {
        if (!controller.signal.aborted) setResult(isProblem(error, 'NotFound') ? 'none' : 'failed')
      },
    )
    return () => controller.abort()
  }, [episode.id, attempts])
  if (result === 'waiting') return <Spinner label={t('transcript.loading')} />
  if (result === 'none') return <p role="status">{t('transcript.none')}</p>
  if (result === 'failed')
    return (
      <p role="status">
        {t('transcript.failed')}{' '}
        <Button variant="quiet" onClick={() => setAttempts(attempts + 1)}>
          {t('failure.retry')}
        </Button>
      </p>
    )
  return <Lines transcript={result} episode={episode} {...rest} />
}

function Lines({
  transcript,
  episode,
  language,
  headingId,
  sound,
  onPlay,
}: TranscriptPanelProps & { transcript: Transcript }) {
  const { language: tag, lines } = transcript
  const panel = useRef<HTMLElement>(null)
  const lineNow = () => {
    const { episode: playing, at, status } = sound.read()
    return playing?.id === episode.id && status !== 'failed' ? lineAt(lines, at) : -1
  }
  const now = useSyncExternalStore(sound.subscribe, lineNow, () => -1)
  useFollow(panel, now)
  const latest = useRef(onPlay)
  useEffect(() => {
    latest.current = onPlay
  })
  // A stable function, so that the memoized lines do not re-render when the current line changes.
  const [goTo] = useState(() => (seconds: number) => latest.current(episode, seconds))
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be reachable by keyboard (WCAG 2.1.1).
    <section ref={panel} className="spoken-panel" tabIndex={0} aria-labelledby={headingId}>
      <ol className="transcript-lines" lang={tag ?? language ?? undefined}>
        {lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines keep their order.
          <Line key={index} line={line} now={index === now} goTo={goTo} />
        ))}
      </ol>
    </section>
  )
}

interface LineProps {
  readonly line: TranscriptLine
  readonly now: boolean
  readonly goTo: (seconds: number) => void
}

const Line = memo(function Line({ line: { seconds, speaker, text }, now, goTo }: LineProps) {
  const { t, language } = useTranslation('podcast')
  return (
    <li className="transcript-line" aria-current={now || undefined}>
      {seconds === null ? (
        <span />
      ) : (
        <button type="button" className="podcast-press" lang={language} onClick={() => goTo(seconds)}>
          <bdi>{clockTime(seconds)}</bdi>
          <span className="visually-hidden">{t('transcript.goTo', { time: timeInWords(language, seconds) })}</span>
        </button>
      )}
      <p dir="auto">
        {speaker && (
          <>
            <strong className="transcript-speaker">{speaker}</strong>{' '}
          </>
        )}
        {text}
      </p>
    </li>
  )
})
