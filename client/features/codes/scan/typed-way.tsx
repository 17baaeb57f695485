/** Entry of a typed code, checked for completeness and typing errors before a request is sent. */

import { type ChangeEvent, type FormEvent, type ReactNode, useRef, useState } from 'react'
import { readCode } from '../../../../shared/codes/code.ts'
import { grouped, tidied } from '../../../../shared/codes/letters.ts'
import { scannedOf } from '../../../../shared/codes/scanned.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/form/field.tsx'

type Typed = 'empty' | 'short' | 'mistyped' | 'unknown' | 'read' | 'foreign'

function typedOf(text: string): Typed {
  if (text.trim() === '') return 'empty'
  const scanned = scannedOf(text, location.host)
  if (scanned.kind === 'site') return 'foreign'
  return readCode(scanned.kind === 'code' ? scanned.code : text).outcome
}

export interface TypedWayProps {
  readonly message: ReactNode
  readonly onCode: (text: string) => void
}

export function TypedWay({ message, onCode }: TypedWayProps) {
  const { t } = useTranslation('scan')
  const [text, setText] = useState('')
  const [pressed, setPressed] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const typed = typedOf(text)

  function change({ target, nativeEvent }: ChangeEvent<HTMLInputElement>): void {
    setPressed(false)
    const composing = nativeEvent instanceof InputEvent && nativeEvent.isComposing
    setText(composing ? target.value : inGroups(target))
  }

  function send(event: FormEvent): void {
    event.preventDefault()
    if (typed === 'read' || typed === 'foreign') {
      onCode(text)
      return
    }
    setPressed(true)
    field.current?.focus()
  }

  // Before the form is submitted, report only characters that cannot occur in any code.
  const impossible = typed === 'mistyped' && !/[:/]/.test(text) && tidied(text) === undefined
  const fault = (pressed && typed !== 'read' && typed !== 'foreign') || impossible ? typed : undefined
  return (
    <section className="scan-way card" aria-labelledby="scan-typed">
      <h3 id="scan-typed">{t('ways.typed')}</h3>
      <form className="scan-form" noValidate onSubmit={send}>
        <Field
          ref={field}
          className="scan-code-field"
          name="code"
          label={t('typed.label')}
          hint={t('typed.hint')}
          error={fault ? t(`typed.${fault}`) : undefined}
          dir="ltr"
          value={text}
          onChange={change}
          onCompositionEnd={({ currentTarget }) => setText(inGroups(currentTarget))}
          inputMode="text"
          autoCapitalize="characters"
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
        />
        <p className="scan-state" role="status">
          {typed === 'read' && t('typed.whole')}
        </p>
        <div role="status">{message}</div>
        <div className="scan-press">
          <Button type="submit">{t('typed.read')}</Button>
        </div>
      </form>
    </section>
  )
}

/**
 * Formats a code in groups while it is typed. Text that is edited in its middle is returned unchanged, so that the
 * cursor stays in place.
 */
function inGroups({ value, selectionStart }: HTMLInputElement): string {
  if (selectionStart !== null && selectionStart < value.length) return value
  // Before its colon was typed, "https:" looked like a code and was grouped as "http-s". Undo that grouping.
  if (/[:/]/.test(value)) return value.replace(/^http-s:/i, 'https:')
  const letters = tidied(value)
  return letters === undefined ? value : grouped(letters)
}
