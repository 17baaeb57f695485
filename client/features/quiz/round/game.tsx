/** Plays a round of the quiz: question, verdict, result. Every answer is stored at once. */

import './round.css'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { Link, useLocation } from 'react-router-dom'
import type { Question } from '../../../../shared/quiz/question.ts'
import {
  type Answer,
  answer,
  missedIn,
  type Place,
  placeOf,
  questionAt,
  type Round,
  withoutReview,
} from '../../../../shared/quiz/round.ts'
import { scoreOf } from '../../../../shared/quiz/score.ts'
import { withResult } from '../../../../shared/quiz/stored.ts'
import { DECK } from '../../../../shared/quiz/whole-deck.ts'
import { systemClock } from '../../../../shared/time/clock.ts'
import car from '../../../art/road-edge-car.svg?url'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import type { SyncState } from '../storage/account-sync.ts'
import { changeStore } from '../storage/device-store.ts'
import { useSendingLeftRound } from '../storage/left-round.ts'
import { makingIn } from './begin.ts'
import { QuestionView } from './question-view.tsx'
import { ResultView } from './result-view.tsx'
import { LEFT } from './round-address.ts'
import { useCardTexts } from './use-card-texts.ts'
import { Verdict } from './verdict.tsx'

interface Shown {
  readonly place: Place
  readonly question: Question
  readonly chosen: Answer
}

export function Game({ round, syncState }: { round: Round; syncState: SyncState }) {
  const { t, language } = useTranslation('quiz')
  const texts = useCardTexts()
  const [shown, setShown] = useState<Shown>()
  useSendingLeftRound()

  if (!texts.ready) {
    return (
      <Frame>
        {texts.failed ? (
          <Alert tone="error">
            {t('loadFailed')} <Button onClick={texts.retry}>{t('retry')}</Button>
          </Alert>
        ) : (
          <Spinner label={t('loading')} />
        )}
      </Frame>
    )
  }

  const next = placeOf(round)
  const place = shown?.place ?? next
  const question = shown?.question ?? (next && questionAt(round, next))
  if (!place || !question) {
    return (
      <Frame over>
        <ResultView round={round} syncState={syncState} />
      </Frame>
    )
  }
  const total = place.pass === 'first' ? round.questions.length : round.review.length
  const continueRound = () => setShown(undefined)
  return (
    <Frame
      done={place.index + (shown ? 1 : 0)}
      total={total}
      onSkip={place.pass === 'review' ? () => skipReview(round.id, continueRound) : undefined}
      onEnter={shown && continueRound}
    >
      {shown ? (
        <Verdict {...shown} next={nextOf(round, shown.place, next)} onNext={continueRound} />
      ) : (
        <QuestionView
          key={`${place.pass} ${place.index}`}
          question={question}
          place={place}
          total={total}
          wish={round.wish}
          onAnswer={(chosen) => {
            saveAnswer(round.id, chosen)
            setShown({ place, question, chosen })
          }}
        />
      )}
    </Frame>
  )

  function nextOf(played: Round, before: Place, after: Place | undefined): string {
    if (!after) return t('round.toResult')
    const turns = before.pass === 'first' && after.pass === 'review'
    return turns ? t('round.toReview', { count: missedIn(played).length }) : t('round.next')
  }

  function saveAnswer(id: string, chosen: Answer): void {
    const now = systemClock.now()
    changeStore((store) => {
      if (store.round?.id !== id) return store
      const after = answer(makingIn(language), store.round, store.boxes, chosen, now)
      const saved = { ...store, boxes: after.boxes, round: after.round }
      return after.scored ? withResult(saved, { id, finishedAt: now, ...scoreOf(after.round, DECK) }) : saved
    })
  }
}

function skipReview(id: string, then: () => void): void {
  changeStore((store) => (store.round?.id === id ? { ...store, round: withoutReview(store.round) } : store))
  then()
}

interface FrameProps {
  readonly over?: boolean
  readonly done?: number
  readonly total?: number
  readonly onSkip?: (() => void) | undefined
  readonly onEnter?: (() => void) | undefined
  readonly children: ReactNode
}

function Frame({ over = false, done, total, onSkip, onEnter, children }: FrameProps) {
  const { t } = useTranslation('quiz')
  const { pathname, search } = useLocation()
  const press = (event: KeyboardEvent<HTMLElement>) => {
    if (event.ctrlKey || event.altKey || event.metaKey || event.defaultPrevented) return
    const digit = /^(?:Digit|Numpad)([1-4])$/.exec(event.code)?.[1]
    const answers = event.currentTarget.querySelectorAll<HTMLElement>('[data-answer]')
    if (digit !== undefined) answers[Number(digit) - 1]?.click()
    if (event.key === 'Enter' && event.target instanceof Element && !event.target.closest('a, button')) onEnter?.()
  }
  return (
    <section className="quiz quiz-round" aria-label={t('round.title')} tabIndex={-1} onKeyDown={press}>
      {total !== undefined && <Track done={done ?? 0} total={total} />}
      {!over && (
        <p className="quiz-round-top">
          <Link to={pathname + search} state={LEFT}>
            {t('round.leave')}
          </Link>
          {onSkip && (
            <Button variant="quiet" onClick={onSkip}>
              {t('round.skip')}
            </Button>
          )}
        </p>
      )}
      {children}
    </section>
  )
}

function Track({ done, total }: { done: number; total: number }) {
  return (
    <>
      <svg className="quiz-track" viewBox="0 0 4 100" preserveAspectRatio="none" aria-hidden="true" focusable="false">
        <rect className="quiz-track-whole" width="4" height="100" />
        <rect className="quiz-track-done" width="4" height={(done * 100) / total} />
      </svg>
      {/* The car's position shows the fraction of the questions that have been answered. */}
      <svg className="quiz-car" aria-hidden="true" focusable="false">
        <image href={car} width="14" height="28" y={`${(done * 100) / total}%`} />
      </svg>
    </>
  )
}
