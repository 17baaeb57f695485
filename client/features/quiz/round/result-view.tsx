/** The result of a round: score against the pass mark, results by category, and mistakes to review. */

import './result.css'
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import type { Question } from '../../../../shared/quiz/question.ts'
import { missedIn, type Round, type Wish } from '../../../../shared/quiz/round.ts'
import { isPassed, PASS_PERCENT, percentOf, scoreOf } from '../../../../shared/quiz/score.ts'
import { DECK } from '../../../../shared/quiz/whole-deck.ts'
import { dayInJapan } from '../../../../shared/time/japan-time.ts'
import { formatNumber } from '../../../i18n/format.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { CheckIcon, CloseIcon } from '../../../ui/icons.tsx'
import { TableHead } from '../../../ui/table-head.tsx'
import type { SyncState } from '../storage/account-sync.ts'
import { StorageLine } from '../storage/storage-note.tsx'
import { Bar } from './bar.tsx'
import { begin } from './begin.ts'
import { LicenceCard } from './licence-card.tsx'
import { LEFT } from './round-address.ts'
import { Lesson } from './verdict.tsx'

export function ResultView({ round, syncState }: { round: Round; syncState: SyncState }) {
  const { t, language } = useTranslation('quiz')
  const { pathname, search } = useLocation()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const score = scoreOf(round, DECK)
  const missed = missedIn(round)
  const passed = isPassed(score)
  const percent = (value: number) => formatNumber(language, value / 100, { style: 'percent' })
  const again = (wish: Wish) => begin(language, wish).catch(reportError)

  return (
    <div className="quiz-result">
      <h1 ref={heading} tabIndex={-1} data-right={passed}>
        {passed ? <CheckIcon /> : <CloseIcon />}
        <span>{t(passed ? 'result.passed' : 'result.failed')}</span>
      </h1>
      <p className="quiz-score">
        <strong>{t('ofTotal', { right: score.right, total: score.total })}</strong>{' '}
        <span>{percent(percentOf(score))}</span>
      </p>
      {passed && (
        <LicenceCard right={score.right} total={score.total} day={dayInJapan(round.finishedAt ?? round.startedAt)} />
      )}
      <p className="quiz-line">{t('result.line', { percent: percent(PASS_PERCENT) })}</p>
      <p className="quiz-actions">
        <Button variant="primary" onClick={() => void again(round.wish)}>
          {t('result.again')}
        </Button>
        {missed.length > 0 && (
          <Button onClick={() => void again({ ...round.wish, length: 'all', categories: [], missedOnly: true })}>
            {t('result.onlyMissed')}
          </Button>
        )}
        <ButtonLink variant="quiet" to={pathname + search} state={LEFT}>
          {t('result.start')}
        </ButtonLink>
      </p>
      {!passed && <Mistakes missed={missed} large />}
      <StorageLine syncState={syncState} />
      <section className="quiz-progress" aria-labelledby="quiz-by-category">
        <h2 id="quiz-by-category">{t('result.byCategory')}</h2>
        <table>
          <TableHead columns={[t('progress.category'), t('result.right'), t('result.share')]} />
          <tbody>
            {score.categories.map(({ category, ...part }) => (
              <tr key={category}>
                <th scope="row">{t(`category.${category}`)}</th>
                <td>
                  <span className="quiz-known">
                    <Bar part={part.right} whole={part.total} />
                    {t('ofTotal', part)}
                  </span>
                </td>
                <td>{percent(percentOf(part))}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {passed && <Mistakes missed={missed} large={false} />}
    </div>
  )
}

function Mistakes({ missed, large }: { readonly missed: readonly Question[]; readonly large: boolean }) {
  const { t } = useTranslation('quiz')
  return (
    <section className="quiz-mistakes" data-large={large || undefined} aria-labelledby="quiz-mistakes">
      <h2 id="quiz-mistakes">{t('result.mistakes', { count: missed.length })}</h2>
      {missed.length > 0 && <p>{t('result.comeBack')}</p>}
      <ul>
        {missed.map((question) => (
          <li key={question.card}>
            <Lesson question={question} size="row" />
          </li>
        ))}
      </ul>
    </section>
  )
}
