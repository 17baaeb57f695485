/** Card for the e-mail address or phone number: shows, changes and verifies it. */

import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { CodeDelivery } from '../../../../shared/api/endpoints.ts'
import { api } from '../../../api/api.ts'
import { RemoteError } from '../../../auth/fields/remote-error.tsx'
import { useAuthTexts } from '../../../auth/texts.tsx'
import { useRequest } from '../../../data/use-request.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Done } from '../../../ui/done.tsx'
import { useProof } from '../../proof/use-proof.tsx'
import { AccountCard } from '../card-parts/account-card.tsx'
import { ConfirmDialog } from '../card-parts/confirm-dialog.tsx'
import type { Attributes } from '../card-parts/use-attributes.ts'
import { CodeForm } from './code-form.tsx'
import { ContactForm } from './contact-form.tsx'
import { CONTACTS, type ContactKind, verificationOf } from './contacts.ts'

interface ContactCardProps {
  readonly kind: ContactKind
  readonly value: string | undefined
  readonly verified: boolean
  readonly provider?: string | undefined
  /** Whether the user may remove the value. False when the account requires it. */
  readonly removable: boolean
  readonly onChanged: (known?: Attributes) => Promise<void>
}

type Step =
  | { readonly name: 'shown' }
  | { readonly name: 'changing' }
  | {
      readonly name: 'code'
      readonly delivery: CodeDelivery | undefined
      readonly address: string
      readonly sentAgain: number
    }

const SHOWN: Step = { name: 'shown' }

export function ContactCard({ kind, value, verified, provider, removable, onChanged }: ContactCardProps) {
  const { t } = useTranslation('account')
  const { errorText } = useAuthTexts()
  const texts = CONTACTS[kind]
  const heading = useRef<HTMLHeadingElement>(null)
  const request = useRequest()
  const proven = useProof()
  const [step, setStep] = useState<Step>(SHOWN)
  const [removing, setRemoving] = useState(false)
  const [notice, setNotice] = useState<string>()

  /** Closes the form and moves the focus to the heading, because the focused element is removed. */
  function back(): void {
    request.dismiss()
    flushSync(() => setStep(SHOWN))
    heading.current?.focus()
  }

  function begin(next: Step): void {
    setNotice(undefined)
    request.dismiss()
    setStep(next)
  }

  /**
   * Sends a code to a new e-mail address or phone number. If the user pool keeps the old one until the new one is
   * verified, sending another code means saving the new one again.
   */
  const send = (address: string, sentAgain: number) =>
    request.run(async () => {
      if (address === value) {
        const { codeDeliveryDetails } = await api('POST /api/auth/send-user-attribute-code', {
          body: { userAttributeKey: kind },
        })
        return setStep({ name: 'code', delivery: codeDeliveryDetails, address, sentAgain })
      }
      const body = { userAttributes: { [kind]: address } }
      const { codeDeliveryDetailsList: sent } = await proven(() => api('PATCH /api/auth/user-attributes', { body }))
      const delivery = sent.find(({ attributeName }) => attributeName === kind) ?? sent[0]
      await onChanged()
      setStep(delivery ? { name: 'code', delivery, address, sentAgain } : SHOWN)
      if (!delivery) setNotice(t(texts.changed))
    })

  async function confirm(address: string, confirmationCode: string): Promise<void> {
    const body = { userAttributeKey: kind, confirmationCode } as const
    if (!(await request.run(() => api('POST /api/auth/confirm-user-attribute', { body })))) return
    setStep(SHOWN)
    setNotice(t(texts.verified))
    await onChanged({ [kind]: address, [verificationOf(kind)]: 'true' })
  }

  async function remove(): Promise<void> {
    const body = { userAttributes: { [kind]: '' } }
    if (!(await request.run(() => proven(() => api('PATCH /api/auth/user-attributes', { body }))))) return
    flushSync(() => setRemoving(false))
    setNotice(t('phoneRemoved'))
    await onChanged({ [kind]: '', [verificationOf(kind)]: 'false' })
  }

  return (
    <AccountCard heading={t(texts.heading)} headingRef={heading}>
      {value ? (
        <p className="account-address">
          <bdi dir="ltr">{value}</bdi>{' '}
          <Badge tone={verified ? 'success' : 'warning'}>{t(verified ? texts.isVerified : texts.isNotVerified)}</Badge>
        </p>
      ) : (
        <p>{t(texts.none)}</p>
      )}
      {notice && <Done text={notice} />}
      {provider && <p className="account-note">{t('fromProvider', { provider: `\u2068${provider}\u2069` })}</p>}
      {step.name === 'shown' && value && !verified && !provider && <p>{t('notVerifiedText')}</p>}
      {step.name === 'shown' && !provider && (
        <p className="account-actions">
          {value && !verified && (
            <>
              <Button variant="primary" busy={request.busy} onClick={() => send(value, 0)}>
                {t('verifyNow')}
              </Button>
              <Button
                variant="quiet"
                disabled={request.busy}
                onClick={() => begin({ name: 'code', delivery: undefined, address: value, sentAgain: 0 })}
              >
                {t('haveCode')}
              </Button>
            </>
          )}
          <Button disabled={request.busy} onClick={() => begin({ name: 'changing' })}>
            {t(value ? texts.change : texts.add)}
          </Button>
          {value && removable && (
            <Button variant="quiet" disabled={request.busy} onClick={() => setRemoving(true)}>
              {t('remove')}
            </Button>
          )}
        </p>
      )}
      {step.name === 'changing' && (
        <ContactForm
          kind={kind}
          present={value}
          busy={request.busy}
          onSend={(address) => (address === value ? back() : send(address, 0))}
          onCancel={back}
        />
      )}
      {step.name === 'code' && (
        <CodeForm
          delivery={step.delivery}
          sentAgain={step.sentAgain}
          busy={request.busy}
          retryAt={request.problem?.retryAt}
          onConfirm={(code) => confirm(step.address, code)}
          onResend={() => send(step.address, step.sentAgain + 1)}
          onSkip={back}
        >
          {value && step.address !== value && <p>{t(texts.until, { present: `\u2066${value}\u2069` })}</p>}
        </CodeForm>
      )}
      {!removing && request.problem && <RemoteError text={errorText(request.problem)} onDismiss={request.dismiss} />}
      <ConfirmDialog
        open={removing}
        title={t('phoneRemoveQuestion')}
        confirmLabel={t('remove')}
        request={request}
        onConfirm={remove}
        onClose={() => setRemoving(false)}
      >
        <p>{t('phoneRemoveText')}</p>
      </ConfirmDialog>
    </AccountCard>
  )
}
