/** The field for a code that was sent in a message, and the text that says where the message was sent. */

import type { CodeDelivery } from '../../../shared/api/endpoints.ts'
import { LANGUAGES } from '../../../shared/languages.ts'
import { Field, type FieldProps } from '../../ui/form/field.tsx'
import { useAuthTexts } from '../texts.tsx'
import type { FieldRule } from '../validation.ts'

export const CODE_RULE: FieldRule = { empty: 'codeEmpty', check: 'any' }

export function CodeField(props: Omit<FieldProps, 'label' | 'type' | 'dir'>) {
  const { t } = useAuthTexts()
  return (
    <Field
      {...props}
      label={t('code')}
      placeholder={t('codePlaceholder')}
      dir="ltr"
      autoComplete="one-time-code"
      inputMode="numeric"
      autoCapitalize="none"
      spellCheck={false}
    />
  )
}

export function DeliveryText({ delivery }: { delivery: CodeDelivery | undefined }) {
  const { t } = useAuthTexts()
  const between = useSentenceSpace()
  // Isolate the masked e-mail address or phone number, because its asterisks would be reordered in a right-to-left
  // sentence.
  const destination = delivery?.destination && `\u2066${delivery.destination}\u2069`
  return (
    <p>
      {destination ? t('codeSentTo', { destination }) : t('codeSent')}
      {between}
      {t('codeTakesAWhile')}
    </p>
  )
}

/** Returns the separator between two sentences. It is empty for languages that write no space after a full stop. */
export function useSentenceSpace(): string {
  return LANGUAGES[useAuthTexts().language].space
}
