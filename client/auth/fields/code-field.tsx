/** The code from a message, and what is known of where the message went. */

import type { CodeDelivery } from '../../../shared/api/endpoints.ts'
import { Field, type FieldProps } from '../../ui/form/field.tsx'
import { useAuthTexts } from '../texts.tsx'
import type { FieldRule } from '../validation.ts'

export const CODE_RULE: FieldRule = { empty: 'codeEmpty', check: 'any' }

/** Codes have six digits or eight, and pools may send letters: the field takes what comes. */
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
  // The marks isolate the masked address, whose asterisks would turn round in a right-to-left sentence.
  const destination = delivery?.destination && `\u2066${delivery.destination}\u2069`
  return (
    <p>
      {destination ? t('codeSentTo', { destination }) : t('codeSent')}
      {between}
      {t('codeTakesAWhile')}
    </p>
  )
}

/** What stands between two sentences: in Japanese the full stop is enough. */
export function useSentenceSpace(): string {
  return useAuthTexts().language === 'ja' ? '' : ' '
}
