/** Offers a passkey once after a sign-in, in a panel that does not block the page. */

import './passkey-offer.css'
import { useEffect, useId, useState } from 'react'
import type { SessionUser } from '../../../shared/api/endpoints.ts'
import { api } from '../../api/api.ts'
import { errorText } from '../../auth/error-text.ts'
import { addPasskey } from '../../auth/passkeys/add-passkey.ts'
import { canUsePasskeys } from '../../auth/passkeys/can-use-passkeys.ts'
import { useRequest } from '../../data/use-request.ts'
import { useLazyTexts } from '../../i18n/use-lazy-texts.ts'
import type { Translation } from '../../i18n/use-translation.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Done } from '../../ui/done.tsx'
import { markOffered, wasOffered } from './offered-accounts.ts'

interface PasskeyOfferProps {
  readonly user: SessionUser
}

export function PasskeyOffer({ user: { sub, provider } }: PasskeyOfferProps) {
  const [due, setDue] = useState(false)
  const texts = useLazyTexts('account', due)
  const errors = useLazyTexts('errors', due)

  useEffect(() => {
    if (provider !== undefined || !canUsePasskeys() || wasOffered(sub)) return
    let active = true
    const ready = Promise.all([
      api('GET /api/auth/passkeys'),
      PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable(),
    ])
    ready.then(
      ([{ passkeys }, available]) => {
        if (!active || !available || passkeys.length > 0) return
        markOffered(sub)
        setDue(true)
      },
      () => undefined,
    )
    return () => {
      active = false
    }
  }, [sub, provider])

  return texts && errors ? <Offer texts={texts} errors={errors} onClose={() => setDue(false)} /> : null
}

interface OfferProps {
  readonly texts: Translation<'account'>
  readonly errors: Translation<'errors'>
  readonly onClose: () => void
}

function Offer({ texts: { t }, errors, onClose }: OfferProps) {
  const headingId = useId()
  const request = useRequest()
  const [added, setAdded] = useState(false)
  return (
    <section className="passkey-offer" aria-labelledby={headingId}>
      <h2 id={headingId}>{t('passkeyOfferHeading')}</h2>
      {added ? (
        <Done text={t('passkeyAdded')} />
      ) : (
        <>
          <p>{t('passkeysText')}</p>
          {request.problem && <Alert tone="error">{errorText(errors.t, request.problem, errors.language)}</Alert>}
        </>
      )}
      <p className="passkey-offer-actions">
        {!added && (
          <Button variant="primary" busy={request.busy} onClick={async () => setAdded(await request.run(addPasskey))}>
            {t('passkeyAdd')}
          </Button>
        )}
        <Button onClick={onClose}>{t(added ? 'close' : 'passkeyOfferLater')}</Button>
      </p>
    </section>
  )
}
