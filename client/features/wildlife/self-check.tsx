/** A quiz of eight questions on bears and deer, one at a time, with a score and suggested reading at the end. */

import './self-check.css'
import { useEffect, useId, useRef, useState } from 'react'
import {
  type Answer,
  answer,
  answersInOrder,
  type Check,
  FIRST_CHECK,
  givenAnswer,
  missedIn,
  nextQuestion,
  nextRound,
  QUESTIONS,
  type QuestionId,
  questionOf,
  scoreOf,
} from '../../../shared/wildlife/self-check.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/button.tsx'
import { CheckIcon, CloseIcon } from '../../ui/icons.tsx'

export function SelfCheck() {
  const { t } = useTranslation('bears')
  const [check, setCheck] = useState<Check>(FIRST_CHECK)
  const id = useId()
  const question = questionOf(check)
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{t('check.title')}</h2>
      <p className="bears-intro">{t('check.intro')}</p>
      <div className="check-card">
        <Marks check={check} />
        {question ? (
          <Question
            key={`${check.round} ${question}`}
            question={question}
            check={check}
            onAnswer={(chosen) => setCheck((now) => answer(now, chosen))}
            onNext={() => setCheck(nextQuestion)}
          />
        ) : (
          <Result check={check} onAgain={() => setCheck(nextRound)} />
        )}
      </div>
    </section>
  )
}

/** The marks are decorative, because each question states its result as text. */
function Marks({ check }: { check: Check }) {
  return (
    <p className="check-marks" aria-hidden="true">
      {QUESTIONS.map((question, index) => {
        const given = check.answers[index]
        return (
          <span
            key={question}
            data-at={index === check.at || undefined}
            data-right={given === undefined ? undefined : given === 'right'}
          >
            {given === undefined ? index + 1 : given === 'right' ? <CheckIcon /> : <CloseIcon />}
          </span>
        )
      })}
    </p>
  )
}

interface QuestionProps {
  readonly question: QuestionId
  readonly check: Check
  readonly onAnswer: (chosen: Answer) => void
  readonly onNext: () => void
}

function Question({ question, check, onAnswer, onNext }: QuestionProps) {
  const { t } = useTranslation('bears')
  const heading = useRef<HTMLHeadingElement>(null)
  const verdict = useRef<HTMLHeadingElement>(null)
  const given = givenAnswer(check)
  const id = useId()
  // Do not move the focus when the page first loads.
  const isFirst = check.round === 0 && check.at === 0
  useEffect(() => {
    if (!isFirst) heading.current?.focus()
  }, [isFirst])
  useEffect(() => {
    if (given) verdict.current?.focus()
  }, [given])

  return (
    // biome-ignore lint/a11y/useSemanticElements: its name is a heading that takes the focus when the question changes.
    <div role="group" className="check-question" aria-labelledby={id}>
      <h3 id={id} ref={heading} tabIndex={-1}>
        <span className="check-count">{t('check.count', { number: check.at + 1, total: QUESTIONS.length })}</span>{' '}
        <span>{t(`questions.${question}.ask`)}</span>
      </h3>
      <ul className="check-answers">
        {answersInOrder(check).map((option) => (
          <li key={option}>
            {given ? (
              <AnsweredOption option={option} given={given} text={t(`questions.${question}.${option}`)} />
            ) : (
              <button type="button" onClick={() => onAnswer(option)}>
                {t(`questions.${question}.${option}`)}
              </button>
            )}
          </li>
        ))}
      </ul>
      {given && (
        <div className="check-verdict" data-right={given === 'right'}>
          <h4 ref={verdict} tabIndex={-1}>
            {given === 'right' ? <CheckIcon /> : <CloseIcon />}
            <span>{t(given === 'right' ? 'check.right' : 'check.wrong')}</span>
          </h4>
          <p>{t(`questions.${question}.why`)}</p>
          <Button variant="primary" onClick={onNext}>
            {t(check.at + 1 < QUESTIONS.length ? 'check.next' : 'check.toResult')}
          </Button>
        </div>
      )}
    </div>
  )
}

function AnsweredOption({ option, given, text }: { option: Answer; given: Answer; text: string }) {
  const { t } = useTranslation('bears')
  const isRight = option === 'right'
  const isChosen = option === given
  return (
    <p className="check-option" data-right={isRight || isChosen ? isRight : undefined}>
      {isRight ? <CheckIcon /> : isChosen && <CloseIcon />}
      <span>
        {text}
        {isRight && <span className="visually-hidden"> {t('check.isRight')}</span>}
        {isChosen && <span className="check-yours"> {t('check.yours')}</span>}
      </span>
    </p>
  )
}

function Result({ check, onAgain }: { check: Check; onAgain: () => void }) {
  const { t } = useTranslation('bears')
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const missed = missedIn(check)
  return (
    <div className="check-result">
      <h3 ref={heading} tabIndex={-1}>
        {t('check.score', { right: scoreOf(check), total: QUESTIONS.length })}
      </h3>
      <p>{t(missed.length === 0 ? 'check.allRight' : 'check.readAgain')}</p>
      {missed.length > 0 && (
        <ul className="check-missed">
          {missed.map((question) => (
            <li key={question}>
              <p className="check-missed-question">{t(`questions.${question}.ask`)}</p>
              <p>
                <strong>{t(`questions.${question}.right`)}</strong>
              </p>
              <p>{t(`questions.${question}.why`)}</p>
            </li>
          ))}
        </ul>
      )}
      <Button onClick={onAgain}>{t('check.again')}</Button>
    </div>
  )
}
