/** Form for a new e-mail address or phone number. */

import { type RefObject, useEffect } from 'react'
import { ATTRIBUTE_FIELDS } from '../../../../shared/auth/sign-in-fields.ts'
import { attributeRule } from '../../../auth/fields/attribute-field.tsx'
import { PhoneEntry } from '../../../auth/fields/phone-entry.tsx'
import { useAuthForm } from '../../../auth/fields/use-auth-form.ts'
import { useAuthTexts } from '../../../auth/texts.tsx'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { useSettings } from '../../../settings.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { CONTACTS, type ContactKind } from './contacts.ts'

interface ContactFormProps {
  readonly kind: ContactKind
  readonly present: string | undefined
  readonly busy: boolean
  readonly onSend: (address: string) => void
  readonly onCancel: () => void
}

export function ContactForm({ kind, present, busy, onSend, onCancel }: ContactFormProps) {
  const { t } = useAuthTexts()
  const account = useTranslation('account')
  const { loginMechanism } = useSettings()
  const form = useAuthForm<string>({
    rules: { [kind]: attributeRule(kind) },
    initial: { [kind]: present ?? '' },
    send: ({ [kind]: address = '' }) => onSend(address),
  })
  const { element } = form
  useFocusOnFirstField(element)
  const texts = CONTACTS[kind]
  return (
    <form ref={form.element} noValidate onSubmit={form.onSubmit}>
      <p>{account.t(loginMechanism === kind ? texts.signIn : 'codeFollows')}</p>
      {kind === 'phone_number' ? (
        <PhoneEntry {...form.bind(kind)} label={account.t(texts.next)} autoComplete="tel-national" />
      ) : (
        <Field
          {...form.bind(kind)}
          {...ATTRIBUTE_FIELDS[kind]}
          label={account.t(texts.next)}
          dir="ltr"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
        />
      )}
      <p className="account-actions">
        <Button type="submit" variant="primary" busy={busy}>
          {t('sendCode')}
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          {account.t('cancel')}
        </Button>
      </p>
    </form>
  )
}

function useFocusOnFirstField(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    const { current } = form
    if (!current) return
    const focus = () => {
      const input = current.querySelector<HTMLInputElement>('input:enabled')
      input?.select()
      if (input) observer.disconnect()
    }
    const observer = new MutationObserver(focus)
    observer.observe(current, { childList: true, subtree: true })
    focus()
    return () => observer.disconnect()
  }, [form])
}
