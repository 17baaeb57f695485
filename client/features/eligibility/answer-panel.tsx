/** The answer for the chosen country, with the documents to bring. People who may not drive get alternatives. */

import { type Answer, groupOf, mayIssueWrongBooklet, noteOf } from '../../../shared/eligibility/answer.ts'
import { countryName } from '../../i18n/format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useRootMark } from '../../ui/browser/use-root-mark.ts'
import { CheckIcon } from '../../ui/icons.tsx'
import { AnswerSources } from './answer-sources.tsx'
import { BookletGuide } from './booklet-guide.tsx'
import { Instead } from './instead.tsx'

const HEADINGS = {
  permit: 'documents.heading',
  translation: 'documents.heading',
  none: 'documents.headingNone',
  check: 'documents.headingCheck',
  nothing: 'documents.heading',
} as const

interface AnswerPanelProps {
  country: string
  answer: Answer | undefined
}

export function AnswerPanel({ country, answer }: AnswerPanelProps) {
  const { t, list, language } = useTranslation('can-i-drive')
  useRootMark('answered', answer !== undefined)
  if (!answer)
    return (
      <div className="licence-answer" data-answer="waiting" role="status">
        <p>{t('answer.waiting')}</p>
      </div>
    )
  const note = noteOf(country)
  const asks = answer === 'none' || answer === 'check'
  const documents = list(`documents.${answer}`)
  return (
    <>
      <div className="licence-answer" data-answer={answer} role="status" tabIndex={-1}>
        <p className="licence-country">{countryName(language, country)}</p>
        <h3>{t(`answer.${answer}.title`)}</h3>
        <AnswerText country={country} answer={answer} />
        {note && <p className="licence-note">{t(`notes.${note}`)}</p>}
      </div>
      <div className="licence-papers">
        <h3>{t(HEADINGS[answer])}</h3>
        <ul className="licence-documents">
          {documents.map((document, index) => (
            <li key={document}>
              <CheckIcon />
              <span>{country === 'TW' && index === 0 ? t('documents.taiwan') : document}</span>
            </li>
          ))}
        </ul>
        {(answer === 'permit' || answer === 'translation') && <p>{t('documents.stamp')}</p>}
        {(asks || answer === 'translation') && (
          <p>
            <a href="https://english.jaf.or.jp" rel="noreferrer">
              {t('documents.jaf')}
            </a>
          </p>
        )}
        <AnswerSources country={country} />
      </div>
      {(answer === 'permit' || answer === 'check') && <BookletGuide />}
      {asks && <Instead />}
    </>
  )
}

function AnswerText({ country, answer }: { country: string; answer: Answer }) {
  const { t } = useTranslation('can-i-drive')
  if (answer === 'none')
    return (
      <>
        <p>{t(groupOf(country) === 'vienna' ? 'answer.none.vienna' : 'answer.none.outside')}</p>
        <p>{t('answer.none.certain')}</p>
      </>
    )
  return (
    <>
      <p>{t(`answer.${answer}.text`)}</p>
      {mayIssueWrongBooklet(country) && (
        <p className="licence-message" data-tone="warning">
          {t('answer.permit.warning')}
        </p>
      )}
    </>
  )
}
