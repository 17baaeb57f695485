/** The collapsed questions: drivers, driving limit, children, tolls, and places to leave out. */

import type { ReactNode } from 'react'
import { DRIVE_BOUNDS, MOST_DRIVERS } from '../../../shared/planner/request.ts'
import { countOptions } from '../../i18n/count-options.ts'
import { formatMinutes } from '../../i18n/duration.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { bindDraft } from '../../ui/form/bind-draft.ts'
import { CheckboxField, SelectField } from '../../ui/form/field.tsx'
import { ChevronDownIcon } from '../../ui/icons.tsx'
import { type Answers, answer } from '../trip/answers.ts'

const STEP_MINUTES = 30
const DRIVES = Array.from(
  { length: (DRIVE_BOUNDS.most - DRIVE_BOUNDS.least) / STEP_MINUTES + 1 },
  (_, index) => DRIVE_BOUNDS.least + index * STEP_MINUTES,
)

interface MoreFieldsProps {
  readonly answers: Answers
  readonly open: boolean
  readonly onOpen: (open: boolean) => void
  readonly children: ReactNode
}

export function MoreFields({ answers, open, onOpen, children }: MoreFieldsProps) {
  const { t, language } = useTranslation('itinerary')
  const fields = bindDraft({ draft: answers, change: answer })
  return (
    <details className="ask-more" open={open} onToggle={(event) => onOpen(event.currentTarget.open)}>
      <summary>
        <ChevronDownIcon />
        {t('more.summary')}
      </summary>
      <div className="ask-row">
        <SelectField
          {...fields.count('drivers')}
          label={t('drivers.label')}
          hint={t('drivers.hint')}
          options={countOptions(language, 1, MOST_DRIVERS)}
        />
        <SelectField
          name="longestDrive"
          label={t('longest.label')}
          hint={t('longest.hint')}
          options={[
            { value: '', label: t('longest.advised') },
            ...DRIVES.map((minutes) => ({ value: String(minutes), label: formatMinutes(language, minutes) })),
          ]}
          value={answers.longestDrive === null ? '' : String(answers.longestDrive)}
          onChange={(event) => {
            const { value } = event.currentTarget
            answer({ longestDrive: value === '' ? null : Number(value) })
          }}
        />
      </div>
      <CheckboxField {...fields.flag('children')} label={t('children.label')} optional />
      <CheckboxField {...fields.flag('tolls')} label={t('tolls.label')} optional />
      {children}
    </details>
  )
}
