/** The latest quiz rounds of the account with their scores. */

import type { AnswerOf } from '../../../../shared/api/endpoints.ts'
import { isPassed } from '../../../../shared/quiz/score.ts'
import { pathTo } from '../../../../shared/routes.ts'
import { api } from '../../../api/api.ts'
import { useLoaded } from '../../../data/use-loaded.ts'
import { formatInstant } from '../../../i18n/format.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Badge } from '../../../ui/badge.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { AccountCard } from '../card-parts/account-card.tsx'
import { LoadState } from '../card-parts/load-failed.tsx'

const MOST_SHOWN = 5

const readResults = async (): Promise<AnswerOf<'GET /api/quiz-results'>['results']> =>
  (await api('GET /api/quiz-results')).results

export function QuizCard() {
  const { t, language } = useTranslation('account')
  const loaded = useLoaded(readResults)
  const results = loaded.data
  return (
    <AccountCard heading={t('quizHeading')}>
      <LoadState {...loaded} />
      {results && <p>{results.length === 0 ? t('quizNone') : t('quizRounds', { count: results.length })}</p>}
      {results && results.length > 0 && (
        <ul className="account-rows">
          {results.slice(0, MOST_SHOWN).map(({ id, finishedAt, right, total }) => {
            const passed = isPassed({ right, total })
            return (
              <li key={id} className="account-row">
                <div>
                  <p className="account-row-name">{t('quizScore', { right, total })}</p>
                  <p className="account-note">{formatInstant(language, finishedAt)}</p>
                </div>
                <Badge tone={passed ? 'success' : 'neutral'}>{t(passed ? 'quizPassed' : 'quizNotPassed')}</Badge>
              </li>
            )
          })}
        </ul>
      )}
      <p className="account-actions">
        <ButtonLink to={pathTo('quiz', language)}>{t('quizOpen')}</ButtonLink>
      </p>
    </AccountCard>
  )
}
