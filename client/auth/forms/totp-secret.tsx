/** The secret for an authenticator app: to be scanned, opened on the same phone, or copied as text (spec §3, §4). */

import { useEffect, useRef, useState } from 'react'
import type { TotpSetup } from '../../../shared/api.ts'
import { Button } from '../../ui/button.tsx'
import { QrCode } from '../../ui/qr-code.tsx'
import { useAuthTexts } from '../texts.tsx'

/** The width and height of the QR code in CSS pixels (spec §4). */
const QR_CODE_SIZE = 228
const COPIED_SHOWN_MS = 4_000

export function TotpSecret({ details: { sharedSecret, setupUri } }: { details: TotpSetup }) {
  const { t } = useAuthTexts()
  return (
    <div className="auth-totp">
      <QrCode text={setupUri} label={t('setupTotpQrCode')} size={QR_CODE_SIZE} />
      <a href={setupUri}>{t('openAuthenticator')}</a>
      <p className="auth-secret">
        <code dir="ltr">{sharedSecret}</code>
        <CopyButton text={sharedSecret} />
      </p>
    </div>
  )
}

function CopyButton({ text }: { text: string }) {
  const { t } = useAuthTexts()
  const [copied, setCopied] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  async function copy(): Promise<void> {
    // Without a secure connection there is no clipboard; the text can still be selected.
    if (!navigator.clipboard) return
    await navigator.clipboard.writeText(text)
    setCopied(true)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setCopied(false), COPIED_SHOWN_MS)
  }

  return (
    <>
      <Button variant="quiet" onClick={() => copy().catch(reportError)}>
        {t('copyKey')}
      </Button>
      <span role="status">{copied && t('keyCopied')}</span>
    </>
  )
}
