/**
 * The start screen: length, topics and progress. While the progress is loading, the screen shows it as zero, so that
 * the layout does not shift later.
 */

import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { countBoxes } from '../../../shared/quiz/boxes.ts'
import { LENGTHS, placeOf, type Round, type Wish } from '../../../shared/quiz/round.ts'
import { DECK } from '../../../shared/quiz/whole-deck.ts'
import { systemClock } from '../../../shared/time/clock.ts'
import { formatNumber } from '../../i18n/format.ts'
import { Space } from '../../i18n/space.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { ChoiceGroup } from '../../ui/form/choice-group.tsx'
import { NoScript } from '../../ui/no-script.tsx'
import { Choices } from './choices.tsx'
import { Progress } from './progress.tsx'
import { hasLeft, ROUND_HASH } from './round/round-address.ts'
import type { SyncState } from './storage/account-sync.ts'
import { useStore } from './storage/device-store.ts'
import { StorageNote } from './storage/storage-note.tsx'

const ALL_CARDS = [...DECK.keys()]

const FIRST_WISH: Wish = { length: '10', categories: [], missedOnly: false, timed: false, described: false }

export function Start({ syncState }: { syncState: SyncState }) {
  const { t, language } = useTranslation('quiz')
  const { boxes, round } = useStore()
  const navigate = useNavigate()
  const { pathname, search, state } = useLocation()
  const heading = useRef<HTMLHeadingElement>(null)
  const [changed, setChanged] = useState<Partial<Wish>>({})
  const [phase, setPhase] = useState<'choosing' | 'fetching' | 'failed' | 'nothing'>('choosing')
  useEffect(() => {
    if (hasLeft(state)) heading.current?.focus()
  }, [state])
  const counts = countBoxes(ALL_CARDS, boxes, systemClock.now())
  // The options default to those of the last round, except "only mistakes", which is always off at first.
  const wish: Wish = { ...FIRST_WISH, ...round?.wish, missedOnly: false, ...changed }
  const change = (part: Partial<Wish>) => {
    setChanged((before) => ({ ...before, ...part }))
    setPhase('choosing')
  }

  async function start(event: FormEvent): Promise<void> {
    event.preventDefault()
    setPhase('fetching')
    try {
      const { begin } = await import('./round/begin.ts')
      if (!(await begin(language, wish))) return setPhase('nothing')
      setPhase('choosing')
      navigate(pathname + search + ROUND_HASH)
    } catch (error) {
      reportError(error)
      setPhase('failed')
    }
  }

  return (
    <div className="quiz">
      <form className="quiz-start" onSubmit={(event) => void start(event)} aria-labelledby="quiz-start">
        <h2 id="quiz-start" ref={heading} tabIndex={-1}>
          {t('start.heading')}
        </h2>
        <NoScript>{t('start.noScript')}</NoScript>
        <p className="quiz-status">
          {counts.unseen === counts.total ? (
            <span>{t('start.fresh')}</span>
          ) : (
            <>
              <span>{t('start.due', { count: counts.due })}</span>
              <Space />
              <span>{t('start.unseen', { count: counts.unseen })}</span>
            </>
          )}
        </p>
        <ChoiceGroup
          type="radio"
          name="length"
          layout="chips"
          legend={t('start.length')}
          options={LENGTHS.map((value) => ({
            value,
            label: value === 'all' ? t('start.all', { count: DECK.size }) : formatNumber(language, Number(value)),
          }))}
          value={wish.length}
          onChange={(length) => change({ length })}
        />
        <Choices wish={wish} missed={counts.missed} onChange={change} />
        {phase === 'failed' && <Alert tone="error">{t('loadFailed')}</Alert>}
        {phase === 'nothing' && <Alert tone="error">{t('start.nothing')}</Alert>}
        <p className="quiz-actions">
          <Button type="submit" variant="primary" busy={phase === 'fetching'}>
            {t('start.begin')}
          </Button>
          <Resume round={round} />
        </p>
        <p className="quiz-keys">{t('start.keys')}</p>
      </form>
      <Progress />
      <StorageNote syncState={syncState} />
    </div>
  )
}

/**
 * The offer to continue the stored round. It always occupies its space, because the stored round is known only after
 * hydration.
 */
function Resume({ round }: { round: Round | undefined }) {
  const { t } = useTranslation('quiz')
  const place = round && placeOf(round)
  const total = place?.pass === 'review' ? round?.review.length : round?.questions.length
  const values = { number: (place?.index ?? 0) + 1, total: total ?? 0 }
  return (
    <ButtonLink className="quiz-resume" to={{ hash: ROUND_HASH }} data-shown={Boolean(place)} tabIndex={place ? 0 : -1}>
      {t(place?.pass === 'review' ? 'start.resumeReview' : 'start.resume', values)}
    </ButtonLink>
  )
}
