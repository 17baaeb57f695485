/** Selects the preferred second factor. */

import { type FormEvent, useState } from 'react'
import type { MfaPreference } from '../../../../shared/api/endpoints.ts'
import type { MfaType } from '../../../../shared/auth/sign-in-steps.ts'
import { RemoteError } from '../../../auth/fields/remote-error.tsx'
import { useAuthTexts } from '../../../auth/texts.tsx'
import { useRequest } from '../../../data/use-request.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Button } from '../../../ui/button.tsx'
import { ChoiceGroup } from '../../../ui/form/choice-group.tsx'
import { type Choice, withPreferred } from './second-steps.ts'

interface PreferenceFormProps {
  readonly preference: MfaPreference
  readonly nameOf: (type: MfaType) => string
  readonly onSave: (choice: Choice) => Promise<void>
  readonly onSaved: () => void
}

const EACH_TIME = 'each-time'

export function PreferenceForm({ preference, nameOf, onSave, onSaved }: PreferenceFormProps) {
  const { t } = useTranslation('account')
  const { errorText } = useAuthTexts()
  const request = useRequest()
  const [first, setFirst] = useState<MfaType | typeof EACH_TIME>(preference.preferred ?? EACH_TIME)

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault()
    const preferred = first === EACH_TIME ? undefined : first
    if (await request.run(() => onSave(withPreferred(preference, preferred)))) onSaved()
  }

  return (
    <form onSubmit={save}>
      <ChoiceGroup
        type="radio"
        legend={t('preferenceLegend')}
        name="preferred"
        options={[
          ...preference.enabled.map((type) => ({ value: type, label: nameOf(type) })),
          { value: EACH_TIME, label: t('preferenceEachTime') },
        ]}
        value={first}
        onChange={setFirst}
      />
      <p className="account-actions">
        <Button type="submit" busy={request.busy} disabled={first === (preference.preferred ?? EACH_TIME)}>
          {t('save')}
        </Button>
      </p>
      {request.problem && <RemoteError text={errorText(request.problem)} onDismiss={request.dismiss} />}
    </form>
  )
}
