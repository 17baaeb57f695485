/** The devices remembered by the identity service, with their last use and a button to forget each. */

import { useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Device } from '../../../../shared/api/endpoints.ts'
import { api } from '../../../api/api.ts'
import type { Loaded } from '../../../data/use-loaded.ts'
import { useRequest } from '../../../data/use-request.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Done } from '../../../ui/done.tsx'
import { ConfirmDialog } from '../card-parts/confirm-dialog.tsx'
import { LoadState } from '../card-parts/load-failed.tsx'
import { useLastDefined } from '../card-parts/use-last-defined.ts'
import { whenHere } from '../card-parts/when-here.ts'

export const readDevices = async (): Promise<readonly Device[]> => (await api('GET /api/auth/devices')).devices

export function DevicesCard({ devices }: { devices: Loaded<readonly Device[]> }) {
  const { t } = useTranslation('account')
  const headingId = useId()
  const { data, problem, slow, reload } = devices
  // The card is hidden when no device is remembered, but stays visible after the user removes the last one.
  const shown = useRef(false)
  shown.current ||= problem !== undefined || (data !== undefined && data.length > 0)
  if (!shown.current && !slow) return null
  return (
    <Card as="section" aria-labelledby={headingId}>
      <h3 id={headingId} tabIndex={-1}>
        {t('devicesHeading')}
      </h3>
      <LoadState {...devices} />
      {data && <DeviceList devices={data} onForgotten={reload} />}
    </Card>
  )
}

interface DeviceListProps {
  readonly devices: readonly Device[]
  readonly onForgotten: () => Promise<void>
}

function DeviceList({ devices, onForgotten }: DeviceListProps) {
  const { t } = useTranslation('account')
  const request = useRequest()
  const [forgetting, setForgetting] = useState<Device>()
  const [notice, setNotice] = useState<string>()
  const shown = useLastDefined(forgetting)
  const nameOf = ({ name }: Device) => name ?? t('deviceUnnamed')

  async function forget(device: Device): Promise<void> {
    const body = device.current ? {} : { deviceKey: device.deviceKey }
    if (!(await request.run(() => api('DELETE /api/auth/devices', { body })))) return
    await onForgotten()
    flushSync(() => setForgetting(undefined))
    setNotice(t('deviceForgotten', { name: `\u2068${nameOf(device)}\u2069` }))
  }

  return (
    <>
      {notice && <Done key={notice} text={notice} />}
      {devices.length === 0 ? (
        <p>{t('devicesNone')}</p>
      ) : (
        <>
          <p>{t('devicesText')}</p>
          <ul className="account-rows">
            {devices.map((device) => (
              <li key={device.deviceKey} className="account-row">
                <div>
                  <p className="account-row-name">
                    <bdi>{nameOf(device)}</bdi> {device.current && <Badge tone="info">{t('deviceCurrent')}</Badge>}
                  </p>
                  <LastUse device={device} />
                </div>
                <Button
                  aria-label={t('deviceForgetNamed', { name: `\u2068${nameOf(device)}\u2069` })}
                  onClick={() => {
                    setNotice(undefined)
                    request.dismiss()
                    setForgetting(device)
                  }}
                >
                  {t('deviceForget')}
                </Button>
              </li>
            ))}
          </ul>
        </>
      )}
      <ConfirmDialog
        open={forgetting !== undefined}
        title={t('deviceForgetQuestion')}
        confirmLabel={t('deviceForget')}
        request={request}
        onConfirm={() => forgetting && forget(forgetting)}
        onClose={() => setForgetting(undefined)}
      >
        {shown && (
          <p>
            {t(shown.current ? 'deviceForgetCurrentText' : 'deviceForgetText', {
              name: `\u2068${nameOf(shown)}\u2069`,
            })}
          </p>
        )}
      </ConfirmDialog>
    </>
  )
}

function LastUse({ device }: { device: Device }) {
  const { t, language } = useTranslation('account')
  const at = device.lastAuthenticatedAt ?? device.createdAt
  if (at === undefined) return null
  return (
    <p className="account-note">
      <time dateTime={new Date(at).toISOString()}>{t('deviceLastUse', { when: whenHere(language, at) })}</time>
    </p>
  )
}
