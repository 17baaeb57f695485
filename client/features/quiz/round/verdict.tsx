/** The verdict after an answer: right or wrong in words and as an icon, the explanation, and the button to continue. */

import { useEffect, useRef } from 'react'
import { type Question, rightOption } from '../../../../shared/quiz/question.ts'
import type { Answer } from '../../../../shared/quiz/round.ts'
import { DECK } from '../../../../shared/quiz/whole-deck.ts'
import { useCheckedMonth } from '../../../data/confirmed-facts.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Words } from '../../../i18n/words.tsx'
import { Button } from '../../../ui/button.tsx'
import { Fact } from '../../../ui/fact.tsx'
import { CheckIcon, CloseIcon } from '../../../ui/icons.tsx'
import { bankTexts, signTexts } from './card-texts.ts'
import { japaneseOf } from './japanese.ts'
import { Picture } from './pictures.tsx'
import { answerText } from './question-view.tsx'

interface VerdictProps {
  readonly question: Question
  readonly chosen: Answer
  readonly next: string
  readonly onNext: () => void
}

export function Verdict({ question, chosen, next, onNext }: VerdictProps) {
  const { t } = useTranslation('quiz')
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const right = chosen === rightOption(question)
  const text = t(right ? 'verdict.right' : chosen === null ? 'verdict.timeUp' : 'verdict.wrong')
  return (
    <div className="quiz-verdict">
      <h1 ref={heading} tabIndex={-1} data-right={right}>
        {right ? <CheckIcon /> : <CloseIcon />}
        <span>{text}</span>
      </h1>
      {!right && chosen !== null && <Chosen question={question} chosen={chosen} />}
      <Lesson question={question} />
      <p className="quiz-actions">
        <Button variant="primary" onClick={onNext}>
          {next}
        </Button>
      </p>
    </div>
  )
}

function Chosen({ question, chosen }: { question: Question; chosen: string }) {
  const { t, language } = useTranslation('quiz')
  const isSign = question.kind !== 'bank'
  return (
    <div className="quiz-chosen">
      {isSign && <Picture name={chosen} alt={signTexts(language, chosen).drawing} size="row" />}
      <p>
        <span className="quiz-term">{t('verdict.yours')}</span> <s>{answerText(language, question, chosen)}</s>
        {question.kind === 'do' && <span className="quiz-owner">{signTexts(language, chosen).name}</span>}
      </p>
    </div>
  )
}

interface LessonProps {
  readonly question: Question
  readonly size?: 'ask' | 'row'
}

export function Lesson({ question, size = 'ask' }: LessonProps) {
  const { language } = useTranslation('quiz')
  const picture = DECK.get(question.card)?.picture
  return (
    <div className="quiz-lesson" data-size={size}>
      {picture !== undefined && <Picture name={picture} alt={signTexts(language, picture).drawing} size={size} />}
      <dl>
        {question.kind === 'bank' ? (
          <BankEntries id={question.card} />
        ) : (
          <SignEntries question={question} short={size === 'row'} />
        )}
      </dl>
    </div>
  )
}

function BankEntries({ id }: { id: string }) {
  const { t, language } = useTranslation('quiz')
  const { question, answers, why } = bankTexts(language, id, useCheckedMonth('phone-fine'))
  return (
    <>
      <Fact term={t('verdict.question')}>
        <Words>{question}</Words>
      </Fact>
      <Fact term={t('verdict.answer')}>
        <strong>{answers.right}</strong>
      </Fact>
      <Fact term={t('verdict.why')}>
        <Words>{why}</Words>
      </Fact>
    </>
  )
}

function SignEntries({ question: { card, kind }, short }: { question: Question; short: boolean }) {
  const { t, language } = useTranslation('quiz')
  const { name, meaning, action, drawing, note } = signTexts(language, card)
  const doing = <Fact term={t('verdict.do')}>{kind === 'do' ? <strong>{action}</strong> : action}</Fact>
  return (
    <>
      {kind === 'do' && doing}
      <Fact term={t('verdict.sign')}>{kind === 'do' ? name : <strong>{name}</strong>}</Fact>
      {japaneseOf(card) !== name && (
        <Fact term={t('verdict.japanese')}>
          <bdi lang="ja">{japaneseOf(card)}</bdi>
        </Fact>
      )}
      {!short && <Fact term={t('verdict.meaning')}>{meaning}</Fact>}
      {kind !== 'do' && doing}
      {!short && (
        <Fact term={t('verdict.drawing')}>
          <Words>{drawing}</Words>
        </Fact>
      )}
      {!short && note && (
        <Fact term={t('verdict.note')}>
          <Words>{note}</Words>
        </Fact>
      )}
    </>
  )
}
