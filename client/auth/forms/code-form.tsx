/** A form with a single code field, shared by the screens that ask only for a code. */

import type { ReactNode } from 'react'
import { CODE_RULE, CodeField } from '../fields/code-field.tsx'
import { useAuthForm } from '../fields/use-auth-form.ts'
import { useAuthTexts } from '../texts.tsx'
import { FormShell } from './form-shell.tsx'

interface CodeFormProps {
  readonly heading: string
  readonly intro: ReactNode
  readonly actions: ReactNode
  readonly send: (code: string) => void
}

export function CodeForm({ heading, intro, actions, send }: CodeFormProps) {
  const { t } = useAuthTexts()
  const form = useAuthForm({
    rules: { confirmation_code: CODE_RULE },
    send: (values) => send(values.confirmation_code),
  })
  return (
    <FormShell form={form} heading={heading} intro={intro} submit={t('confirm')} actions={actions}>
      <CodeField {...form.bind('confirmation_code')} />
    </FormShell>
  )
}
