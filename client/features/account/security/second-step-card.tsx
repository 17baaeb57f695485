/** Card for second factors: switches them on and off and selects the preferred one. */

import { useId, useState } from 'react'
import { flushSync } from 'react-dom'
import type { MfaPreference, TotpSetup } from '../../../../shared/api/endpoints.ts'
import type { MfaType } from '../../../../shared/auth/sign-in-steps.ts'
import { api } from '../../../api/api.ts'
import { RemoteError } from '../../../auth/fields/remote-error.tsx'
import { type AuthKey, useAuthTexts } from '../../../auth/texts.tsx'
import { useLoaded } from '../../../data/use-loaded.ts'
import { useRequest } from '../../../data/use-request.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { useDone } from '../../../ui/done.tsx'
import { useProof } from '../../proof/use-proof.tsx'
import { ConfirmDialog } from '../card-parts/confirm-dialog.tsx'
import { LoadState } from '../card-parts/load-failed.tsx'
import type { Attributes } from '../card-parts/use-attributes.ts'
import { useLastDefined } from '../card-parts/use-last-defined.ts'
import { PreferenceForm } from './preference-form.tsx'
import { type Choice, withoutStep, withStep } from './second-steps.ts'
import { TotpForm } from './totp-form.tsx'

const STEP_NAMES: Readonly<Record<MfaType, AuthKey>> = { SMS: 'mfaSms', TOTP: 'mfaTotp', EMAIL: 'mfaEmail' }

/**
 * The verified attribute that each factor needs, because codes are sent only to verified addresses and phone numbers.
 */
const NEEDS = {
  SMS: { attribute: 'phone_number_verified', text: 'stepNeedsPhone' },
  EMAIL: { attribute: 'email_verified', text: 'stepNeedsEmail' },
} as const

const readPreference = () => api('GET /api/auth/mfa-preference')

export function SecondStepCard({ attributes }: { attributes: Attributes | undefined }) {
  const { t } = useTranslation('account')
  const headingId = useId()
  const loaded = useLoaded(readPreference)
  const { data, problem, slow, put } = loaded
  if (data ? data.available.length === 0 && data.enabled.length === 0 : !problem && !slow) return null
  return (
    <Card as="section" aria-labelledby={headingId}>
      <h3 id={headingId} tabIndex={-1}>
        {t('stepHeading')}
      </h3>
      <LoadState {...loaded} />
      {data && <SecondSteps preference={data} attributes={attributes} headingId={headingId} onChanged={put} />}
    </Card>
  )
}

interface SecondStepsProps {
  readonly preference: MfaPreference
  readonly attributes: Attributes | undefined
  readonly headingId: string
  readonly onChanged: (preference: MfaPreference) => void
}

function SecondSteps({ preference, attributes, headingId, onChanged }: SecondStepsProps) {
  const { t } = useTranslation('account')
  const forms = useAuthTexts()
  const request = useRequest()
  const proven = useProof()
  const [setup, setSetup] = useState<TotpSetup>()
  const [switchingOff, setSwitchingOff] = useState<MfaType>()
  const [done, showDone] = useDone()
  const nameOf = (type: MfaType) => forms.t(STEP_NAMES[type])

  const change = async (choice: Choice) =>
    onChanged(
      await proven(() => api('PUT /api/auth/mfa-preference', { body: { ...choice, enabled: [...choice.enabled] } })),
    )

  async function switchOn(type: MfaType): Promise<void> {
    showDone(undefined)
    if (type === 'TOTP') {
      await request.run(async () => setSetup(await proven(() => api('POST /api/auth/set-up-totp'))))
    } else if (await request.run(() => change(withStep(preference, type, false)))) {
      showDone(t('stepIsOn', { step: nameOf(type) }))
    }
  }

  async function switchOff(type: MfaType): Promise<void> {
    if (!(await request.run(() => change(withoutStep(preference, type))))) return
    flushSync(() => setSwitchingOff(undefined))
    showDone(t('stepIsOff', { step: nameOf(type) }))
  }

  const shown = [...new Set([...preference.available, ...preference.enabled])]
  const inDialog = useLastDefined(switchingOff)
  return (
    <>
      <p>{t('stepText')}</p>
      {done}
      <ul className="account-rows">
        {shown.map((type) => {
          const on = preference.enabled.includes(type)
          const need = type === 'TOTP' ? undefined : NEEDS[type]
          const ready = !need || attributes?.[need.attribute] === 'true'
          return (
            <li key={type}>
              <div className="account-row">
                <div>
                  <p className="account-row-name">
                    {nameOf(type)} <Badge tone={on ? 'success' : 'neutral'}>{t(on ? 'stepOn' : 'stepOff')}</Badge>
                  </p>
                  {!on && need && !ready && <p className="account-note">{t(need.text)}</p>}
                </div>
                {on && (
                  <Button
                    aria-label={t('stepSwitchOffNamed', { step: nameOf(type) })}
                    disabled={request.busy || setup !== undefined}
                    onClick={() => {
                      showDone(undefined)
                      request.dismiss()
                      setSwitchingOff(type)
                    }}
                  >
                    {t('stepSwitchOff')}
                  </Button>
                )}
                {!on && ready && !(type === 'TOTP' && setup) && (
                  <Button
                    aria-label={t('stepSwitchOnNamed', { step: nameOf(type) })}
                    disabled={request.busy || setup !== undefined}
                    onClick={() => switchOn(type)}
                  >
                    {t('stepSwitchOn')}
                  </Button>
                )}
              </div>
              {type === 'TOTP' && setup && (
                <TotpForm
                  setup={setup}
                  onConfirmed={() => change(withStep(preference, 'TOTP', true))}
                  onDone={() => {
                    setSetup(undefined)
                    showDone(t('stepIsOn', { step: nameOf('TOTP') }))
                  }}
                  onCancel={() => {
                    flushSync(() => setSetup(undefined))
                    document.getElementById(headingId)?.focus()
                  }}
                />
              )}
            </li>
          )
        })}
      </ul>
      {preference.enabled.length > 1 && (
        <PreferenceForm
          key={`${preference.preferred}`}
          preference={preference}
          nameOf={nameOf}
          onSave={change}
          onSaved={() => showDone(t('preferenceSaved'))}
        />
      )}
      {!switchingOff && request.problem && (
        <RemoteError text={forms.errorText(request.problem)} onDismiss={request.dismiss} />
      )}
      <ConfirmDialog
        open={switchingOff !== undefined}
        title={inDialog ? t('stepOffQuestion', { step: nameOf(inDialog) }) : ''}
        confirmLabel={t('stepSwitchOff')}
        request={request}
        onConfirm={() => switchingOff && switchOff(switchingOff)}
        onClose={() => setSwitchingOff(undefined)}
      >
        <p>{t('stepOffText')}</p>
      </ConfirmDialog>
    </>
  )
}
