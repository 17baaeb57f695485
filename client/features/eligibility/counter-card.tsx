/** The card for the rental counter: Japanese for the staff, small captions for the traveller. */

import './counter-card.css'
import type { ReactNode } from 'react'
import {
  COUNTER_PAPER_TAIWAN,
  COUNTER_PAPERS,
  COUNTER_REASON_RESIDENT,
  COUNTER_REASONS,
  COUNTER_WORDS,
} from '../../../shared/eligibility/counter-words.ts'
import { LANGUAGES } from '../../../shared/languages.ts'
import { isTypedDay } from '../../../shared/time/calendar-day.ts'
import type { LicenceAnswers } from '../../data/licence-answers.ts'
import { countryName, formatDay } from '../../i18n/format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'

export interface CounterCardProps {
  country: string
  paper: 'permit' | 'translation'
  answers: LicenceAnswers
  last: string | undefined
  large?: boolean
}

export function CounterCard({ country, paper, answers, last, large = false }: CounterCardProps) {
  const { t, language } = useTranslation('can-i-drive')
  const captioned = language !== 'ja'
  const caption = (text: string) =>
    captioned ? (
      <small lang={language} dir={LANGUAGES[language].dir}>
        {text}
      </small>
    ) : null
  const day = (value: string | undefined) =>
    value && isTypedDay(value) ? formatDay('ja', value) : COUNTER_WORDS.blankDay
  const papers = COUNTER_PAPERS[paper].map((line, index) =>
    paper === 'translation' && country === 'TW' && index === 1 ? COUNTER_PAPER_TAIWAN : line,
  )
  return (
    <article
      className="counter-card"
      lang="ja"
      dir="ltr"
      data-large={large || undefined}
      aria-label={t('card.preview')}
    >
      <header>
        <p className="counter-title">{COUNTER_WORDS.title}</p>
        {caption(t('card.title'))}
      </header>
      <dl>
        <Line word={COUNTER_WORDS.name} caption={caption(t('card.nameCaption'))}>
          <bdi lang="">{answers.name.trim() || '　'}</bdi>
        </Line>
        <Line word={COUNTER_WORDS.country} caption={caption(t('card.countryCaption'))}>
          {countryName('ja', country)}
          {caption(countryName(language, country))}
        </Line>
        <Line word={COUNTER_WORDS.landing} caption={caption(t('card.landingCaption'))}>
          {day(answers.days.landing)}
        </Line>
        {paper === 'permit' && (
          <Line word={COUNTER_WORDS.issued} caption={caption(t('card.issuedCaption'))}>
            {day(answers.days.permitIssued)}
          </Line>
        )}
        <Line word={COUNTER_WORDS.last} caption={caption(t('card.lastCaption'))} strong>
          {day(last)}
          {last && caption(formatDay(language, last))}
        </Line>
        <Line word={COUNTER_WORDS.papers} caption={caption(t('card.papersCaption'))}>
          <ul>
            {papers.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </Line>
        <Line word={COUNTER_WORDS.reason} caption={caption(t('card.reasonCaption'))}>
          <span className="counter-reason">
            {COUNTER_REASONS[paper]}
            {answers.resident && COUNTER_REASON_RESIDENT}
          </span>
          {caption(t(`card.reason.${paper}`))}
        </Line>
      </dl>
      <footer>
        <p>{COUNTER_WORDS.foot}</p>
        {caption(t('card.foot'))}
      </footer>
    </article>
  )
}

interface LineProps {
  word: string
  caption: ReactNode
  strong?: boolean
  children: ReactNode
}

function Line({ word, caption, strong = false, children }: LineProps) {
  return (
    <div data-strong={strong || undefined}>
      <dt>
        {word}
        {caption}
      </dt>
      <dd>{children}</dd>
    </div>
  )
}
