/** Shows one applicant: the facts for the decision, the two decisions, and the option to ask a question instead. */

import type { Ref } from 'react'
import type { Applicant } from '../../../../shared/api/endpoints.ts'
import { formatInstant } from '../../../i18n/format.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Button } from '../../../ui/button.tsx'
import { Entry } from '../frame/drafts.tsx'
import { PersonFacts } from '../frame/person-facts.tsx'
import type { WrittenDecision } from './decided.ts'
import { WritingForm } from './writing-form.tsx'

/** The name under which the drafts of a question and of a refusal are kept. */
export const entryName = (id: string) => `approvals ${id}`

interface ApplicantDetailProps {
  readonly applicant: Applicant
  readonly headingRef: Ref<HTMLHeadingElement>
  readonly writing: WrittenDecision | undefined
  readonly onWriting: (kind: WrittenDecision | undefined) => void
  readonly onDecide: (decision: 'approve' | WrittenDecision, text?: string) => void
}

export function ApplicantDetail({ applicant, headingRef, writing, onWriting, onDecide }: ApplicantDetailProps) {
  const { t, language } = useTranslation('desk')
  const { profile, since } = applicant
  return (
    <Entry name={entryName(applicant.id)}>
      <h2 ref={headingRef} tabIndex={-1}>
        <bdi>{profile.displayName}</bdi>
      </h2>
      <p className="desk-quiet">{t('approvals.asked', { time: formatInstant(language, since) })}</p>
      <PersonFacts person={applicant} />
      <Question applicant={applicant} />
      {writing ? (
        <WritingForm
          key={writing}
          kind={writing}
          applicant={applicant}
          onCancel={() => onWriting(undefined)}
          onWritten={(text) => onDecide(writing, text)}
        />
      ) : (
        <p className="desk-actions">
          <Button variant="primary" aria-keyshortcuts="a" onClick={() => onDecide('approve')}>
            {t('approvals.approve')} <Key letter="A" />
          </Button>
          <Button aria-keyshortcuts="q" onClick={() => onWriting('ask')}>
            {t('approvals.ask')} <Key letter="Q" />
          </Button>
          <Button aria-keyshortcuts="r" onClick={() => onWriting('refuse')}>
            {t('approvals.refuse')} <Key letter="R" />
          </Button>
        </p>
      )}
      <p className="desk-quiet">{t('approvals.undoNote')}</p>
    </Entry>
  )
}

function Key({ letter }: { letter: string }) {
  return (
    <span className="desk-key" aria-hidden="true">
      {letter}
    </span>
  )
}

function Question({ applicant: { question, updatedAt } }: { applicant: Applicant }) {
  const { t, language } = useTranslation('desk')
  if (!question) return null
  const { text, askedAt, answer, answeredAt } = question
  return (
    <>
      <h3>{t('approvals.questionOf', { time: formatInstant(language, askedAt) })}</h3>
      <p className="desk-text" dir="auto">
        {text}
      </p>
      {answer !== undefined && answeredAt !== undefined && (
        <>
          <h3>{t('approvals.answerOf', { time: formatInstant(language, answeredAt) })}</h3>
          <p className="desk-text" dir="auto">
            {answer}
          </p>
        </>
      )}
      {answer === undefined && <p className="desk-quiet">{t('approvals.noAnswer')}</p>}
      {updatedAt > askedAt && <p className="desk-quiet">{t('approvals.savedSince')}</p>}
    </>
  )
}
