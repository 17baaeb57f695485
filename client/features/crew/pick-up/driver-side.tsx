/**
 * The driver's side of the pick-up: shows the check-in code and the mates (members of the crew), and checks mates in by
 * hand.
 */

import { type ComponentType, useEffect, useRef, useState } from 'react'
import type { Crew, CrewMate } from '../../../../shared/api/endpoints.ts'
import { joinSentences } from '../../../../shared/languages.ts'
import { api } from '../../../api/api.ts'
import { caughtErrorText } from '../../../auth/error-text.ts'
import { useIdempotencyKey } from '../../../data/use-idempotency-key.ts'
import { loadCatalogs } from '../../../i18n/catalogs.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Alert } from '../../../ui/alert.tsx'
import { focusHeading } from '../../../ui/browser/focus-heading.ts'
import { Button } from '../../../ui/button.tsx'
import type { MadeCode } from '../../codes/made-codes.ts'
import type { ShownCodeProps } from '../../codes/shown-code.tsx'
import { ByHand } from './by-hand.tsx'
import { CheckedInList } from './checked-in-list.tsx'
import { PICK_UP_HEADING, type PickUpProps } from './pick-up.ts'

/** Polling interval while the code is shown, because mates check in on other devices. */
const POLL_INTERVAL_MS = 10_000

type Shown = { readonly made: MadeCode; readonly ShownCode: ComponentType<ShownCodeProps> }

export function DriverSide({ crew, onChanged }: PickUpProps) {
  const { t, language } = useTranslation('crew-detail')
  const errors = useTranslation('errors')
  const [shown, setShown] = useState<Shown>()
  const [making, setMaking] = useState(false)
  const [asking, setAsking] = useState<CrewMate>()
  const [busy, setBusy] = useState(false)
  const [message, setMessage] = useState<{ tone: 'success' | 'error'; text: string }>()
  const idempotencyKey = useIdempotencyKey()
  const button = useRef<HTMLParagraphElement>(null)
  const mates = crew.mates ?? []

  const latestOnChanged = useRef(onChanged)
  latestOnChanged.current = onChanged
  useEffect(() => {
    if (!shown) return
    const look = () => {
      if (document.visibilityState !== 'visible') return
      // Errors are ignored, because the code can be shown without a connection.
      api('GET /api/crews/:id', { params: { id: crew.id } }).then(latestOnChanged.current, () => {})
    }
    const turn = setInterval(look, POLL_INTERVAL_MS)
    return () => {
      clearInterval(turn)
      look()
    }
  }, [shown, crew.id])

  const words = (error: unknown) => caughtErrorText(errors.t, error)

  async function show(): Promise<void> {
    setMaking(true)
    setMessage(undefined)
    try {
      const [{ ShownCode }, { codeOf }] = await Promise.all([
        import('../../codes/shown-code.tsx'),
        import('../../codes/own-codes.ts'),
        loadCatalogs(language, ['scan']),
      ])
      const made = await codeOf({ kind: 'check-in', of: crew.id }, new AbortController().signal)
      setShown({ made, ShownCode })
    } catch (error) {
      setMessage({ tone: 'error', text: joinSentences(errors.language, [t('pickUp.failed'), words(error)]) })
    }
    setMaking(false)
  }

  async function checkIn({ person }: CrewMate): Promise<void> {
    setBusy(true)
    const body = { person: person.id }
    let changed: Crew | undefined
    try {
      const params = { id: crew.id }
      changed = await api('POST /api/crews/:id/check-ins', { params, body, idempotencyKey: idempotencyKey(body) })
      setMessage({ tone: 'success', text: t('pickUp.byHandDone', { name: person.displayName }) })
    } catch (error) {
      setMessage({ tone: 'error', text: words(error) })
    }
    focusHeading(PICK_UP_HEADING, () => {
      setBusy(false)
      setAsking(undefined)
      if (changed) onChanged(changed)
    })
  }

  if (mates.length === 0 && !crew.unseenMates) return <p>{t('pickUp.nobody')}</p>
  return (
    <>
      <p>{t('pickUp.ownerText')}</p>
      <p className="pick-up-actions" ref={button}>
        <Button variant="primary" busy={making} onClick={() => void show()}>
          {t('pickUp.show')}
        </Button>
      </p>
      {message && (
        <Alert tone={message.tone} onDismiss={() => setMessage(undefined)} dismissLabel={t('pickUp.close')}>
          {message.text}
        </Alert>
      )}
      <CheckedInList mates={mates} onByHand={setAsking} />
      <ByHand mate={asking} busy={busy} onClose={() => setAsking(undefined)} onConfirm={(mate) => void checkIn(mate)} />
      {shown && (
        <shown.ShownCode
          made={shown.made}
          kind="check-in"
          name={crew.title}
          onClosed={() => {
            setShown(undefined)
            // Moves the focus to the button explicitly, because some browsers do not focus a button when it is pressed.
            button.current?.querySelector('button')?.focus()
          }}
        />
      )}
    </>
  )
}
