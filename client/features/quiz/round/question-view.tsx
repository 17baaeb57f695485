/** A question with its answers as large buttons; the markup does not reveal the right one. */

import { useEffect, useId, useRef } from 'react'
import type { Language } from '../../../../shared/languages.ts'
import { distinct, type Question } from '../../../../shared/quiz/question.ts'
import type { Answer, Place, Wish } from '../../../../shared/quiz/round.ts'
import { DECK } from '../../../../shared/quiz/whole-deck.ts'
import { RouteLine, RouteStop } from '../../../art/route-line.tsx'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Words } from '../../../i18n/words.tsx'
import { bankTexts, signTexts } from './card-texts.ts'
import { Picture } from './pictures.tsx'
import { TIME_PER_QUESTION_S, useSecondsLeft } from './timer.ts'

interface QuestionProps {
  readonly question: Question
  readonly place: Place
  readonly total: number
  readonly wish: Wish
  readonly onAnswer: (chosen: Answer) => void
}

export function answerText(language: Language, { card, kind }: Question, option: string): string {
  if (kind === 'bank') return bankTexts(language, card).answers[option] ?? ''
  const { name, action } = signTexts(language, option)
  return kind === 'do' ? action : name
}

function optionsIn(language: Language, question: Question): string[] {
  const right = question.kind === 'bank' ? 'right' : question.card
  const distinctOptions = distinct([right, ...question.options], (option) => answerText(language, question, option))
  return question.options.filter((option) => distinctOptions.includes(option))
}

export function QuestionView({ question, place, total, wish, onAnswer }: QuestionProps) {
  const { t, language } = useTranslation('quiz')
  const heading = useRef<HTMLHeadingElement>(null)
  const id = useId()
  useEffect(() => heading.current?.focus(), [])
  const { card, kind } = question
  const picture = kind === 'which' ? undefined : DECK.get(card)?.picture
  const description = wish.described && picture !== undefined ? signTexts(language, picture).drawing : ''
  const count = { number: place.index + 1, total }

  return (
    <fieldset className="quiz-question" aria-labelledby={id}>
      <RouteLine>
        <RouteStop number={place.index + 1}>
          <h1 id={id} ref={heading} tabIndex={-1}>
            <span className="quiz-count">{t(place.pass === 'first' ? 'round.count' : 'round.again', count)}</span>{' '}
            <span>
              <Words>{questionText()}</Words>
            </span>
          </h1>
        </RouteStop>
      </RouteLine>
      {wish.timed && <Clock onOver={() => onAnswer(null)} />}
      {picture !== undefined && (
        <div className="quiz-asked">
          <Picture name={picture} alt={t(kind === 'bank' ? 'picture.ofQuestion' : 'picture.unknown')} size="ask" />
          {description && (
            <p className="quiz-told">
              <Words>{description}</Words>
            </p>
          )}
        </div>
      )}
      <ol className="quiz-answers" data-pictures={kind === 'which' || undefined}>
        {optionsIn(language, question).map((option, index) => (
          <li key={option}>
            <button type="button" className="quiz-answer" data-answer={index + 1} onClick={() => onAnswer(option)}>
              <span className="quiz-key" aria-hidden="true">
                {index + 1}
              </span>
              {kind === 'which' ? pictured(option, index) : <span>{answerText(language, question, option)}</span>}
            </button>
          </li>
        ))}
      </ol>
    </fieldset>
  )

  function questionText(): string {
    if (kind === 'bank') return bankTexts(language, card).question
    if (kind === 'which') return t('ask.which', { name: signTexts(language, card).name })
    return t(kind === 'name' ? 'ask.name' : 'ask.do')
  }

  function pictured(option: string, index: number) {
    return (
      <span className="quiz-pictured">
        <Picture name={option} alt={t('picture.number', { number: index + 1 })} size="choice" />
        {wish.described && (
          <span className="quiz-told">
            <Words>{signTexts(language, option).drawing}</Words>
          </span>
        )}
      </span>
    )
  }
}

const ANNOUNCED_AT_S = [5, 10]

function Clock({ onOver }: { onOver: () => void }) {
  const { t } = useTranslation('quiz')
  const left = useSecondsLeft(onOver)
  const announced = ANNOUNCED_AT_S.find((seconds) => left <= seconds)
  return (
    <p className="quiz-clock">
      <progress value={left} max={TIME_PER_QUESTION_S} aria-hidden="true" />
      <span aria-hidden="true">{t('round.secondsLeft', { count: left })}</span>
      <span className="visually-hidden" aria-live="polite">
        {announced === undefined ? '' : t('round.secondsLeft', { count: announced })}
      </span>
    </p>
  )
}
