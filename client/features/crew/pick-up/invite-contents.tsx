/** An invitation as a link, a QR code and a code to type, with its expiry. */

import type { Crew } from '../../../../shared/api/endpoints.ts'
import { grouped } from '../../../../shared/codes/letters.ts'
import { routeOf } from '../../../../shared/routes.ts'
import { formatDays, formatInstant } from '../../../i18n/format.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { useCopied } from '../../../ui/browser/use-copied.ts'
import { Button } from '../../../ui/button.tsx'
import { LinkField } from '../../../ui/form/link-field.tsx'
import { QrCode } from '../../../ui/qr-code.tsx'
import type { MadeCode } from '../../codes/made-codes.ts'

const QR_SIZE = 220

export interface InviteContentsProps {
  readonly crew: Crew
  readonly made: MadeCode
}

export function InviteContents({ crew, made: { target, address, code, expiresAt } }: InviteContentsProps) {
  const { t, language } = useTranslation('crew-detail')
  // The link contains no language, so that the site opens in the recipient's language.
  const link = `${location.origin}${routeOf('crew-list').path}?invitation=${target}`
  const { outcome, copy } = useCopied(link)
  const days = formatDays(language, crew.firstDay, crew.lastDay)

  function share(): void {
    const text = t('invite.shareText', { title: crew.title, days })
    // Ignores the error that the browser reports when the user closes the share sheet.
    navigator.share({ title: crew.title, text, url: link }).catch(() => {})
  }

  return (
    <div className="invite">
      <div className="invite-words">
        <p>{crew.role === 'owner' ? t('invite.textOwner') : t('invite.textMate', { owner: crew.owner.displayName })}</p>
        {crew.whoMayJoin === 'women' && <p>{t('invite.women')}</p>}
        <LinkField name="invitation-link" label={t('invite.link')} link={link} />
        <p className="pick-up-actions">
          <Button variant="primary" onClick={copy}>
            {t('invite.copy')}
          </Button>
          {typeof navigator.share === 'function' && <Button onClick={share}>{t('invite.share')}</Button>}
        </p>
        <p className="pick-up-soft" role="status">
          {outcome && t(`invite.${outcome}`)}
        </p>
        <p className="invite-until">{t('invite.until', { time: formatInstant(language, expiresAt) })}</p>
      </div>
      <div className="invite-code">
        <QrCode text={address} label={t('invite.qr', { title: crew.title })} size={QR_SIZE} />
        <details>
          <summary>{t('invite.typed')}</summary>
          <bdi dir="ltr">
            <code>{grouped(code)}</code>
          </bdi>
        </details>
      </div>
    </div>
  )
}
