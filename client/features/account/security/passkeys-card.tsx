/** The user's passkeys: adds one with this device, and lists and deletes them. */

import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Passkey } from '../../../../shared/api/endpoints.ts'
import { api } from '../../../api/api.ts'
import { RemoteError } from '../../../auth/fields/remote-error.tsx'
import { addPasskey } from '../../../auth/passkeys/add-passkey.ts'
import { canUsePasskeys } from '../../../auth/passkeys/can-use-passkeys.ts'
import { useAuthTexts } from '../../../auth/texts.tsx'
import { useLoaded } from '../../../data/use-loaded.ts'
import { useRequest } from '../../../data/use-request.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Button } from '../../../ui/button.tsx'
import { Done } from '../../../ui/done.tsx'
import { useProof } from '../../proof/use-proof.tsx'
import { AccountCard } from '../card-parts/account-card.tsx'
import { ConfirmDialog } from '../card-parts/confirm-dialog.tsx'
import { LoadState } from '../card-parts/load-failed.tsx'
import { useLastDefined } from '../card-parts/use-last-defined.ts'
import { whenHere } from '../card-parts/when-here.ts'

const readPasskeys = async (): Promise<readonly Passkey[]> => (await api('GET /api/auth/passkeys')).passkeys

export function PasskeysCard() {
  const { t } = useTranslation('account')
  const { errorText } = useAuthTexts()
  const passkeys = useLoaded(readPasskeys)
  const adding = useRequest()
  const proven = useProof()
  const [notice, setNotice] = useState<string>()
  const { data, reload } = passkeys
  const supported = canUsePasskeys()
  // In a browser without passkey support, the card is shown only so that passkeys of other devices can be deleted.
  const shown = useRef(false)
  shown.current ||= supported || passkeys.problem !== undefined || (data !== undefined && data.length > 0)
  if (!shown.current) return null

  async function add(): Promise<void> {
    setNotice(undefined)
    if (!(await adding.run(() => proven(addPasskey)))) return
    await reload()
    setNotice(t('passkeyAdded'))
  }

  return (
    <AccountCard heading={t('passkeysHeading')}>
      <p>{t('passkeysText')}</p>
      <LoadState {...passkeys} />
      {notice && <Done key={notice} text={notice} />}
      {data && <PasskeyList passkeys={data} onDeleted={reload} onNotice={setNotice} />}
      {supported && data && (
        <p className="account-actions">
          <Button busy={adding.busy} onClick={add}>
            {t('passkeyAdd')}
          </Button>
        </p>
      )}
      {adding.problem && <RemoteError text={errorText(adding.problem)} onDismiss={adding.dismiss} />}
    </AccountCard>
  )
}

interface PasskeyListProps {
  readonly passkeys: readonly Passkey[]
  readonly onDeleted: () => Promise<void>
  readonly onNotice: (text: string | undefined) => void
}

function PasskeyList({ passkeys, onDeleted, onNotice }: PasskeyListProps) {
  const { t } = useTranslation('account')
  const request = useRequest()
  const proven = useProof()
  const [deleting, setDeleting] = useState<Passkey>()
  const shown = useLastDefined(deleting)
  const nameOf = ({ name }: Passkey) => `\u2068${name ?? t('passkeyUnnamed')}\u2069`

  async function remove(passkey: Passkey): Promise<void> {
    const call = () => api('DELETE /api/auth/passkeys', { body: { id: passkey.id } })
    if (!(await request.run(() => proven(call)))) return
    await onDeleted()
    flushSync(() => setDeleting(undefined))
    onNotice(t('passkeyDeleted', { name: nameOf(passkey) }))
  }

  return (
    <>
      {passkeys.length === 0 ? (
        <p>{t('passkeysNone')}</p>
      ) : (
        <ul className="account-rows">
          {passkeys.map((passkey) => (
            <li key={passkey.id} className="account-row">
              <div>
                <p className="account-row-name">
                  <bdi>{passkey.name ?? t('passkeyUnnamed')}</bdi>
                </p>
                <CreatedAt passkey={passkey} />
              </div>
              <Button
                aria-label={t('passkeyDeleteNamed', { name: nameOf(passkey) })}
                onClick={() => {
                  onNotice(undefined)
                  request.dismiss()
                  setDeleting(passkey)
                }}
              >
                {t('passkeyDelete')}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <ConfirmDialog
        open={deleting !== undefined}
        title={t('passkeyDeleteQuestion')}
        confirmLabel={t('passkeyDelete')}
        request={request}
        onConfirm={() => deleting && remove(deleting)}
        onClose={() => setDeleting(undefined)}
      >
        {shown && <p>{t('passkeyDeleteText', { name: nameOf(shown) })}</p>}
        {passkeys.length === 1 && <p>{t('passkeyDeleteLast')}</p>}
      </ConfirmDialog>
    </>
  )
}

function CreatedAt({ passkey: { createdAt } }: { passkey: Passkey }) {
  const { t, language } = useTranslation('account')
  if (createdAt === undefined) return null
  return (
    <p className="account-note">
      <time dateTime={new Date(createdAt).toISOString()}>
        {t('passkeyCreated', { when: whenHere(language, createdAt) })}
      </time>
    </p>
  )
}
