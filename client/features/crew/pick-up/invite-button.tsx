/** Opens a dialog with an invitation to the crew. Needs the text catalogs `crew-detail` and `errors`. */

import { joinSentences } from '../../../../shared/languages.ts'
import { LoadFailure } from '../../../data/load-failure.tsx'
import './pick-up.css'
import { type ComponentType, useEffect, useRef, useState } from 'react'
import type { Crew } from '../../../../shared/api/endpoints.ts'
import { isProblem } from '../../../api/problem.ts'
import { caughtErrorText } from '../../../auth/error-text.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import type { MadeCode } from '../../codes/made-codes.ts'
import type { InviteContentsProps } from './invite-contents.tsx'
import { OpenInvitations } from './open-invitations.tsx'

type Making =
  | { readonly kind: 'making' }
  | { readonly kind: 'failed'; readonly text: string }
  | { readonly kind: 'made'; readonly made: MadeCode; readonly Contents: ComponentType<InviteContentsProps> }

export function InviteButton({ crew }: { readonly crew: Crew }) {
  const { t } = useTranslation('crew-detail')
  const [open, setOpen] = useState(false)
  const isInside = crew.role === 'owner' || crew.role === 'mate'
  if (!isInside || (crew.state !== 'open' && crew.state !== 'full')) return null
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('invite.button')}</Button>
      <Dialog
        open={open}
        title={t('invite.heading', { title: crew.title })}
        closeLabel={t('invite.close')}
        onClose={() => setOpen(false)}
      >
        <Invitation crew={crew} />
      </Dialog>
    </>
  )
}

function Invitation({ crew }: { readonly crew: Crew }) {
  const { t } = useTranslation('crew-detail')
  const errors = useTranslation('errors')
  const [making, setMaking] = useState<Making>({ kind: 'making' })
  const running = useRef<AbortController>(undefined)

  async function make(): Promise<void> {
    running.current?.abort()
    const controller = new AbortController()
    running.current = controller
    const { signal } = controller
    setMaking({ kind: 'making' })
    try {
      const [{ InviteContents }, { codeOf }] = await Promise.all([
        import('./invite-contents.tsx'),
        import('../../codes/own-codes.ts'),
      ])
      const made = await codeOf({ kind: 'join', of: crew.id }, signal)
      if (!signal.aborted) setMaking({ kind: 'made', made, Contents: InviteContents })
    } catch (error) {
      if (signal.aborted) return
      const why = caughtErrorText(errors.t, error)
      const text = isProblem(error, 'LimitReached')
        ? t('invite.tooMany')
        : joinSentences(errors.language, [t('invite.failed'), why])
      setMaking({ kind: 'failed', text })
    }
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: the invitation is created once, when the dialog opens
  useEffect(() => {
    void make()
    return () => running.current?.abort()
  }, [])

  if (making.kind === 'making') return <Spinner label={t('invite.making')} />
  if (making.kind === 'failed')
    return (
      <>
        <LoadFailure text={making.text} retryLabel={t('invite.retry')} onRetry={() => void make()} />
        {/*
         * The open invitations are also listed in this dialog, because creating one fails when there are too many, and
         * withdrawing one of them makes room for a new one.
         */}
        <OpenInvitations crewId={crew.id} />
      </>
    )
  return (
    <>
      <making.Contents crew={crew} made={making.made} />
      <OpenInvitations crewId={crew.id} />
    </>
  )
}
