/** Manages the values, live validation and submission of every form of the sign-in widget (specification §5). */

import { type FormEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { passwordPolicy } from '../../../shared/auth/password-policy.ts'
import type { Problem } from '../../../shared/errors.ts'
import { useSettings } from '../../settings.ts'
import { useHydrated } from '../../ui/hydration/use-hydrated.ts'
import { sendHeldSubmit } from '../early/send-held-submit.ts'
import { useAuthTexts } from '../texts.tsx'
import { liveErrors, outgoing, type Rules, submitErrors } from '../validation.ts'

export interface Bound {
  readonly name: string
  readonly value: string
  readonly error: readonly string[] | undefined
  readonly onChange: (event: { readonly currentTarget: { readonly value: string } }) => void
  readonly onBlur: () => void
}

export type Form<Name extends string> = ReturnType<typeof useAuthForm<Name>>

interface Options<Name extends string> {
  readonly rules: Rules<Name>
  readonly initial?: Partial<Record<Name, string>>
  readonly send: (values: Readonly<Record<Name, string>>) => void
  readonly refused?: Problem['fields'] | undefined
}

export function useAuthForm<Name extends string>({ rules, initial, send, refused = [] }: Options<Name>) {
  const { t } = useAuthTexts()
  const { passwordMinLength, passwordCharacters } = useSettings()
  const names = Object.keys(rules) as Name[]
  const [typed, setValues] = useState<Partial<Record<Name, string>>>({ ...initial })
  // A choice in the form may add or remove fields and their rules, so `values` contains only the fields that the form
  // shows now.
  const values = Object.fromEntries(names.map((name) => [name, typed[name] ?? ''])) as Record<Name, string>
  const sent = useRef<Readonly<Record<Name, string>>>(undefined)
  const [touched, setTouched] = useState<ReadonlySet<Name>>(new Set())
  /**
   * The last submission that validation rejected. A new one moves the focus to the first invalid field. `only` is set
   * if just some of the fields were submitted.
   */
  const [refusal, setRefusal] = useState<{ readonly only: Rules<Name> | undefined }>()
  const element = useRef<HTMLFormElement>(null)

  const form = { rules, values, touched, policy: passwordPolicy(passwordMinLength, passwordCharacters) }
  const shown = refusal ? submitErrors({ ...form, rules: refusal.only ?? rules }) : liveErrors(form)

  // Keeps values that the user or a password manager entered into the prerendered form before hydration.
  const hydrated = useHydrated()
  const prerendered = useRef(!hydrated)
  useLayoutEffect(() => {
    if (prerendered.current) setValues((before) => withTyped(before, element.current))
  }, [])

  useEffect(() => {
    if (hydrated && element.current) sendHeldSubmit(element.current)
  }, [hydrated])

  useEffect(() => {
    if (refusal) element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [refusal])

  function submit(only: Rules<Name> | undefined, sendValid: Options<Name>['send']): void {
    const submitted = only ?? rules
    if (Object.keys(submitErrors({ ...form, rules: submitted })).length > 0) setRefusal({ only })
    else {
      sent.current = values
      sendValid(outgoing(submitted, values))
    }
  }

  return {
    element,
    values,
    hasErrors: Object.keys(shown).length > 0,
    onSubmit(event: FormEvent) {
      event.preventDefault()
      submit(undefined, send)
    },
    submit,
    bind(name: Name): Bound {
      const isRefused = refused.some(({ field }) => field === name) && sent.current?.[name] === values[name]
      return {
        name,
        value: values[name] ?? '',
        error:
          shown[name]?.map(({ key, values: numbers }) => t(key, numbers)) ??
          (isRefused ? [t('fieldEmpty')] : undefined),
        onChange: ({ currentTarget: { value } }) => setValues((before) => ({ ...before, [name]: value })),
        onBlur: () => setTouched((before) => new Set(before).add(name)),
      }
    },
  }
}

function withTyped<Name extends string>(
  values: Partial<Record<Name, string>>,
  form: HTMLFormElement | null,
): Partial<Record<Name, string>> {
  const fields = [...(form?.elements ?? [])].filter(
    (field): field is HTMLInputElement => field instanceof HTMLInputElement && field.type !== 'checkbox',
  )
  const typed = fields.filter(({ name, value }) => name !== '' && value !== (values[name as Name] ?? ''))
  return typed.length > 0 ? { ...values, ...Object.fromEntries(typed.map(({ name, value }) => [name, value])) } : values
}
