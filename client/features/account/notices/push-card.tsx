/**
 * Turns push messages on for this browser, lists the devices that receive them, and lets the user choose which kinds of
 * notices are sent.
 */

import { useState } from 'react'
import type { AnswerOf } from '../../../../shared/api/endpoints.ts'
import { api } from '../../../api/api.ts'
import { RemoteError } from '../../../auth/fields/remote-error.tsx'
import { useAuthTexts } from '../../../auth/texts.tsx'
import { useLoaded } from '../../../data/use-loaded.ts'
import { useRequest } from '../../../data/use-request.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { ownDeviceId, type PushSupport, pushSupport, subscribe } from '../../../offline/push-device.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { useOnline } from '../../../ui/browser/use-online.ts'
import { Button } from '../../../ui/button.tsx'
import { useDone } from '../../../ui/done.tsx'
import { AccountCard } from '../card-parts/account-card.tsx'
import { LoadState } from '../card-parts/load-failed.tsx'
import { whenHere } from '../card-parts/when-here.ts'
import { KindsForm } from './kinds-form.tsx'

type Devices = AnswerOf<'GET /api/push-devices'>
type Settings = AnswerOf<'GET /api/notice-settings'>

interface Loaded {
  readonly devices: Devices
  readonly settings: Settings
  /** This browser's id in `devices`; undefined if the browser has no push subscription. */
  readonly own: string | undefined
}

async function readAll(): Promise<Loaded> {
  const [devices, settings] = await Promise.all([api('GET /api/push-devices'), api('GET /api/notice-settings')])
  const own = pushSupport() === 'supported' ? await ownDeviceId().catch(() => undefined) : undefined
  return { devices, settings, own }
}

export function PushCard() {
  const { t } = useTranslation('account')
  const loaded = useLoaded(readAll)
  return (
    <AccountCard heading={t('pushHeading')}>
      <LoadState {...loaded} />
      {loaded.data && <PushSettings {...loaded.data} support={pushSupport()} onChanged={loaded.put} />}
    </AccountCard>
  )
}

type Trouble = 'pushDenied' | 'pushOffline' | 'pushFailed'

interface PushSettingsProps extends Loaded {
  readonly support: PushSupport
  readonly onChanged: (loaded: Loaded) => void
}

export function PushSettings({ devices, settings, own, support, onChanged }: PushSettingsProps) {
  const { t, language } = useTranslation('account')
  const { errorText } = useAuthTexts()
  const request = useRequest()
  const [trouble, setTrouble] = useState<Trouble>()
  const [done, showDone] = useDone()
  const { items, publicKey } = devices
  const isOn = items.some(({ id }) => id === own)
  const isOnline = useOnline()

  function start(): void {
    showDone(undefined)
    setTrouble(undefined)
  }

  async function turnOn(): Promise<void> {
    start()
    await request.run(async () => {
      const body = await subscribe(publicKey).catch((error: unknown) => {
        reportError(error)
        return navigator.onLine ? ('pushFailed' as const) : ('pushOffline' as const)
      })
      if (body === undefined || typeof body === 'string') return setTrouble(body ?? 'pushDenied')
      const after = await api('POST /api/push-devices', { body })
      onChanged({ devices: after, settings, own: await ownDeviceId() })
      showDone(t('pushIsOn'))
    })
  }

  async function turnOff(id: string): Promise<void> {
    start()
    await request.run(async () => {
      onChanged({ devices: await api('DELETE /api/push-devices/:id', { params: { id } }), settings, own })
      showDone(t('pushIsOff'))
    })
  }

  return (
    <>
      {done}
      <p>{t('pushText')}</p>
      {support === 'unsupported' && <p>{t('pushUnsupported')}</p>}
      {support === 'only-installed' && <p>{t('pushInstall')}</p>}
      {support === 'supported' && !isOn && !isOnline && <p>{t('pushOffline')}</p>}
      {trouble && <Alert tone="error">{t(trouble)}</Alert>}
      {support === 'supported' && !isOn && (
        <p className="account-actions">
          <Button busy={request.busy} disabled={!isOnline} onClick={turnOn}>
            {t('pushTurnOn')}
          </Button>
        </p>
      )}
      {items.length > 0 && (
        <>
          <ul className="account-rows">
            {items.map(({ id, name, addedAt }) => (
              <li key={id} className="account-row">
                <div>
                  <p className="account-row-name">
                    <bdi>{name}</bdi> {id === own && <Badge tone="info">{t('deviceCurrent')}</Badge>}
                  </p>
                  <p className="account-note">
                    <time dateTime={new Date(addedAt).toISOString()}>
                      {t('pushAdded', { when: whenHere(language, addedAt) })}
                    </time>
                  </p>
                </div>
                <Button
                  busy={request.busy}
                  aria-label={t('pushTurnOffNamed', { name: `\u2068${name}\u2069` })}
                  onClick={() => turnOff(id)}
                >
                  {t('pushTurnOff')}
                </Button>
              </li>
            ))}
          </ul>
          <KindsForm
            channel="push"
            settings={settings}
            onSaved={(after) => {
              onChanged({ devices, settings: after, own })
              showDone(t('noticesSaved'))
            }}
          />
        </>
      )}
      {request.problem && <RemoteError text={errorText(request.problem)} onDismiss={request.dismiss} />}
    </>
  )
}
