/** The messages about a request to join a crew, opened by a button on its card. */

import './thread.css'
import { type ReactNode, useId, useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Button } from '../../../ui/button.tsx'
import { MessageThread } from './thread.tsx'
import { UnreadMark } from './unread-mark.tsx'

interface RequestThreadProps {
  readonly id: string
  readonly name: string
  readonly onBlocked: () => void
  /** The other buttons of the card, shown in the same row as the button that opens the messages. */
  readonly children?: ReactNode
}

export function RequestThread({ id, name, onBlocked, children }: RequestThreadProps) {
  const { t } = useTranslation('messages')
  const [open, setOpen] = useState(false)
  const panel = useId()
  const isolated = `\u2068${name}\u2069`
  return (
    <div className="request-thread">
      <p className="crew-actions">
        {children}
        <Button aria-expanded={open} aria-controls={panel} onClick={() => setOpen(!open)}>
          {open ? (
            t('hide')
          ) : (
            // Not `aria-label`, which would leave the number of unread messages out of the button's name.
            <>
              <span aria-hidden="true">{t('open')}</span>
              <span className="visually-hidden">{t('openNamed', { name })}</span> <UnreadMark thread={id} />
            </>
          )}
        </Button>
      </p>
      <div id={panel} hidden={!open}>
        {open && <MessageThread id={id} name={isolated} onBlocked={onBlocked} />}
      </div>
    </div>
  )
}
