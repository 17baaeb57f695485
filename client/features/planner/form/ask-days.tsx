/** The questions on the days themselves: when they start, how long the drives are, tolls, and places to leave out. */

import type { ReactNode } from 'react'
import { DRIVE_BOUNDS, START_BOUNDS } from '../../../../shared/planner/request.ts'
import { formatMinutes } from '../../../i18n/duration.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { bindDraft } from '../../../ui/form/bind-draft.ts'
import { CheckboxField, SelectField } from '../../../ui/form/field.tsx'
import { type Answers, answer, clockText } from '../trip/answers.ts'
import { DayStartsField } from './ask-starts.tsx'
import { halfHours } from './half-hours.ts'

interface RhythmFieldsProps {
  readonly answers: Answers
  readonly children: ReactNode
}

export function RhythmFields({ answers, children }: RhythmFieldsProps) {
  const { t, language } = useTranslation('itinerary')
  const fields = bindDraft({ draft: answers, change: answer })
  return (
    <>
      <div className="ask-row">
        <SelectField
          name="startAt"
          label={t('start.label')}
          hint={t('start.hint')}
          options={[
            { value: '', label: t('start.usual') },
            ...halfHours(START_BOUNDS).map((minutes) => ({ value: String(minutes), label: clockText(minutes) })),
          ]}
          value={answers.startAt === null ? '' : String(answers.startAt)}
          onChange={(event) => {
            const { value } = event.currentTarget
            answer({ startAt: value === '' ? null : Number(value) })
          }}
        />
        <SelectField
          name="longestDrive"
          label={t('longest.label')}
          hint={t('longest.hint')}
          options={[
            { value: '', label: t('longest.advised') },
            ...halfHours(DRIVE_BOUNDS).map((minutes) => ({
              value: String(minutes),
              label: formatMinutes(language, minutes),
            })),
          ]}
          value={answers.longestDrive === null ? '' : String(answers.longestDrive)}
          onChange={(event) => {
            const { value } = event.currentTarget
            answer({ longestDrive: value === '' ? null : Number(value) })
          }}
        />
      </div>
      <DayStartsField answers={answers} />
      <CheckboxField {...fields.flag('tolls')} label={t('tolls.label')} optional />
      {children}
    </>
  )
}
