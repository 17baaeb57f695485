/** A code in full screen, as a QR code and text. The screen stays on while it is shown. */

import '../../ui/styles/full-screen.css'
import './shown-code.css'
import { useEffect, useId, useRef } from 'react'
import type { CodeKind } from '../../../shared/codes/code.ts'
import { grouped } from '../../../shared/codes/letters.ts'
import { formatInstant } from '../../i18n/format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useCopied } from '../../ui/browser/use-copied.ts'
import { useWakeLock } from '../../ui/browser/use-wake-lock.ts'
import { CheckIcon, CloseIcon, CopyIcon } from '../../ui/icons.tsx'
import { QrCode } from '../../ui/qr-code.tsx'
import type { MadeCode } from './made-codes.ts'

const QR_SIZE = 320
/**
 * The maximum length of a code that people can type. A longer code is not shown as text, and the copy button copies the
 * code's URL instead.
 */
const MOST_TYPED_LETTERS = 100

export interface ShownCodeProps {
  readonly made: MadeCode
  readonly kind: CodeKind
  readonly name: string
  readonly onClosed: () => void
}

export function ShownCode({ made: { code, address, expiresAt }, kind, name, onClosed }: ShownCodeProps) {
  const { t, language } = useTranslation('scan')
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  useEffect(() => dialog.current?.showModal(), [])
  useWakeLock()
  const typeable = code.length <= MOST_TYPED_LETTERS
  const { outcome, copy } = useCopied(typeable ? grouped(code) : address)

  return (
    <dialog ref={dialog} className="full-screen code-dialog" aria-labelledby={titleId} onClose={onClosed}>
      <div className="full-screen-inside code-dialog-inside">
        <h2 id={titleId}>
          {kind !== 'card' && kind !== 'plan' && <span className="code-dialog-kind">{t(`opened.${kind}`)}</span>}
          <bdi>{name}</bdi>
        </h2>
        <QrCode text={address} label={t('show.qr', { name })} size={QR_SIZE} />
        {typeable && (
          <p className="code-dialog-code">
            <bdi dir="ltr">
              <code>{grouped(code)}</code>
            </bdi>
          </p>
        )}
        <p className="code-dialog-note">{t('until', { time: formatInstant(language, expiresAt) })}</p>
        <p className="code-dialog-note">{t('show.bright')}</p>
        <div className="full-screen-actions">
          <button type="button" className="full-screen-button" onClick={copy}>
            {outcome === 'copied' ? <CheckIcon /> : <CopyIcon />}
            {t(typeable ? 'show.copy' : 'show.copyAddress')}
          </button>
          <button type="button" className="full-screen-button" data-close onClick={() => dialog.current?.close()}>
            <CloseIcon />
            {t('show.close')}
          </button>
        </div>
        <p className="code-dialog-note" role="status">
          {outcome && t(`show.${outcome}`)}
        </p>
      </div>
    </dialog>
  )
}
