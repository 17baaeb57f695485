/** The form fields for pace and interests, used by the survey and the crew form. */

import { CREW_TAGS, PACES } from '../../../../shared/crew/crew.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { bindDraft } from '../../../ui/form/bind-draft.ts'
import { ChoiceGroup } from '../../../ui/form/choice-group.tsx'

type Pace = (typeof PACES)[number]
type CrewTag = (typeof CREW_TAGS)[number]

interface PaceAndTagsProps {
  readonly draft: { readonly pace: Pace; readonly tags: CrewTag[] }
  readonly change: (part: { pace?: Pace; tags?: CrewTag[] }) => void
  readonly texts: { readonly pace: string; readonly tags: string; readonly optional: string }
}

export function PaceAndTagsFields({ draft, change, texts }: PaceAndTagsProps) {
  const { t } = useTranslation('crew')
  const fields = bindDraft({ draft, change })
  return (
    <>
      <ChoiceGroup
        type="radio"
        layout="chips"
        {...fields.choice('pace')}
        legend={texts.pace}
        options={PACES.map((value) => ({ value, label: t(`paces.${value}`) }))}
      />
      <ChoiceGroup
        type="checkbox"
        layout="chips"
        {...fields.choice('tags')}
        optional={texts.optional}
        legend={texts.tags}
        options={CREW_TAGS.map((value) => ({ value, label: t(`tags.${value}`) }))}
      />
    </>
  )
}
