/**
 * Shows the secret for an authenticator app as a QR code, as a link that opens the app on the same phone, and as text
 * to copy (specification §3, §4).
 */

import { type RefObject, useEffect, useRef, useState } from 'react'
import type { TotpSetup } from '../../../shared/api/endpoints.ts'
import { Button } from '../../ui/button.tsx'
import { QrCode } from '../../ui/qr-code.tsx'
import { useAuthTexts } from '../texts.tsx'

/** Width and height of the QR code in CSS pixels (specification §4). */
const QR_CODE_SIZE = 228
const COPIED_SHOWN_MS = 4_000

export function TotpSecret({ details: { sharedSecret, setupUri } }: { details: TotpSetup }) {
  const { t } = useAuthTexts()
  const key = useRef<HTMLElement>(null)
  const groups = [...sharedSecret.matchAll(/.{1,4}/g)]
  return (
    <div className="auth-totp">
      <QrCode text={setupUri} label={t('setupTotpQrCode')} size={QR_CODE_SIZE} />
      <a href={setupUri}>{t('openAuthenticator')}</a>
      <p className="auth-secret">
        <code ref={key} dir="ltr">
          {groups.map(({ index, 0: letters }) => (
            <span key={index}>{letters}</span>
          ))}
        </code>
        <CopyButton text={sharedSecret} shown={key} />
      </p>
    </div>
  )
}

function CopyButton({ text, shown }: { text: string; shown: RefObject<HTMLElement | null> }) {
  const { t } = useAuthTexts()
  const [outcome, setOutcome] = useState<'keyCopied' | 'keySelected'>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  async function copy(): Promise<void> {
    clearTimeout(timer.current)
    try {
      await navigator.clipboard.writeText(text)
      setOutcome('keyCopied')
      timer.current = setTimeout(() => setOutcome(undefined), COPIED_SHOWN_MS)
    } catch {
      // The clipboard is missing or forbidden. Select the text, so that the user can copy it by hand.
      if (shown.current) getSelection()?.selectAllChildren(shown.current)
      setOutcome('keySelected')
    }
  }

  return (
    <>
      <Button variant="quiet" onClick={copy}>
        {t('copyKey')}
      </Button>
      <span role="status">{outcome && t(outcome)}</span>
    </>
  )
}
