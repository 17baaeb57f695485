/** The field and button to write a message. Enter sends the message, and Shift+Enter starts a new line. */

import { type FormEvent, type KeyboardEvent, useRef, useState } from 'react'
import { MESSAGE_LIMITS } from '../../../../shared/messages/limits.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { isComposing } from '../../../ui/browser/composing.ts'
import { Button } from '../../../ui/button.tsx'
import { TextAreaField } from '../../../ui/form/field.tsx'
import { changeDraft, readDraft } from './drafts.ts'

const COUNTED = 200
const MOST_ROWS = 6

interface ComposeProps {
  readonly thread: string
  readonly onSend: (text: string) => void
}

/** Whether Enter sends the message. On touch keyboards, which have no Shift+Enter, Enter starts a new line instead. */
function hasKeyboard(): boolean {
  return matchMedia('(hover: hover) and (pointer: fine)').matches
}

export function Compose({ thread, onSend }: ComposeProps) {
  const { t } = useTranslation('messages')
  const [text, setText] = useState(() => readDraft(thread).text)
  const field = useRef<HTMLTextAreaElement>(null)
  const left = MESSAGE_LIMITS.text - text.length
  const mayBeSent = text.trim() !== '' && left >= 0

  function change(next: string): void {
    setText(next)
    changeDraft(thread, { text: next.slice(0, MESSAGE_LIMITS.text) })
  }

  function send(event?: FormEvent): void {
    event?.preventDefault()
    if (!mayBeSent) return void field.current?.focus()
    onSend(text.trim())
    change('')
    field.current?.focus()
  }

  function press(event: KeyboardEvent): void {
    const { key, shiftKey, ctrlKey, metaKey } = event
    if (key !== 'Enter' || isComposing(event)) return
    const sends = ctrlKey || metaKey || (!shiftKey && hasKeyboard())
    if (!sends) return
    event.preventDefault()
    send()
  }

  return (
    <form className="thread-compose" onSubmit={send}>
      <TextAreaField
        ref={field}
        name="message"
        label={t('label')}
        hint={t('keys')}
        dir="auto"
        rows={Math.min(MOST_ROWS, Math.max(2, text.split('\n').length))}
        value={text}
        enterKeyHint="enter"
        autoComplete="off"
        aria-invalid={left < 0 || undefined}
        onChange={(event) => change(event.currentTarget.value)}
        onKeyDown={press}
      />
      <p className="thread-send">
        <span className="thread-left" data-over={left < 0 || undefined} role="status">
          {left < 0 ? t('tooLong', { count: -left }) : left <= COUNTED && t('left', { count: left })}
        </span>
        <Button type="submit" variant="primary" disabled={left < 0}>
          {t('send')}
        </Button>
      </p>
    </form>
  )
}
