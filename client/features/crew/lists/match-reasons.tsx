/** Shows how well a crew matches the survey, as a word, a score and the reasons. */

import './match.css'
import type { Match, Survey } from '../../../../shared/api/endpoints.ts'
import { formatNumber } from '../../../i18n/format.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Badge } from '../../../ui/badge.tsx'
import { reasonText, scoreWord, shiftText } from './match-words.ts'

interface MatchReasonsProps {
  readonly match: Match
  readonly looked: Survey
}

export function MatchReasons({ match: { crew, score, reasons, shift }, looked }: MatchReasonsProps) {
  const survey = useTranslation('survey')
  const words = { survey, crew: useTranslation('crew') }
  const { t, language } = survey
  return (
    <div className="match">
      {shift !== undefined && (
        <p className="match-shift">
          <Badge tone="warning">{shiftText(survey, shift)}</Badge>
        </p>
      )}
      <p className="visually-hidden">{t('why.heading')}</p>
      <p className="match-score" data-word={scoreWord(score)}>
        <strong>{t(`score.${scoreWord(score)}`)}</strong>
        <bdi>{t('score.figure', { score: formatNumber(language, score) })}</bdi>
        <ScoreBar score={score} />
      </p>
      <ul className="match-reasons">
        {reasons.map((reason) => (
          <li key={reason.part}>
            {reasonText(words, reason, crew, looked)}{' '}
            <span className="match-points">
              {t('why.points', {
                points: formatNumber(language, reason.points, { maximumFractionDigits: 0 }),
                most: formatNumber(language, reason.most),
              })}
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}

function ScoreBar({ score }: { score: number }) {
  return (
    <svg className="match-bar" viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true" focusable="false">
      <rect className="match-bar-whole" width="100" height="6" />
      <rect className="match-bar-reached" width={score} height="6" />
    </svg>
  )
}
