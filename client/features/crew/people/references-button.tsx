/** Opens a dialog with the references about a person. Needs the text catalogs `safety` and `errors`. */

import { useCallback, useState } from 'react'
import type { PublicPerson, ReceivedReference as Received } from '../../../../shared/api/endpoints.ts'
import { joinSentences } from '../../../../shared/languages.ts'
import { api } from '../../../api/api.ts'
import { errorText } from '../../../auth/error-text.ts'
import { LoadFailure } from '../../../data/load-failure.tsx'
import { usePages } from '../../../data/use-pages.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { useReturnedFocus } from '../../../ui/browser/use-returned-focus.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { ReceivedReference } from './received-reference.tsx'

interface ReferencesButtonProps {
  readonly person: PublicPerson
  readonly onBlocked: () => void
}

export function ReferencesButton({ person, onBlocked }: ReferencesButtonProps) {
  const { t } = useTranslation('safety')
  const [open, setOpen] = useState(false)
  const opener = useReturnedFocus(open)
  const close = useCallback(() => setOpen(false), [])
  const count = person.trust?.references ?? 0
  if (count === 0) return null
  const name = `\u2068${person.displayName}\u2069`
  return (
    <>
      <Button
        ref={opener}
        variant="quiet"
        className="references-open"
        aria-haspopup="dialog"
        aria-label={t('references.openNamed', { name, count })}
        onClick={() => setOpen(true)}
      >
        {t('references.open', { count })}
      </Button>
      <Dialog open={open} onClose={close} title={t('references.heading', { name })} closeLabel={t('close')}>
        <p>{t('references.lead')}</p>
        <References id={person.id} onBlocked={onBlocked} />
      </Dialog>
    </>
  )
}

function References({ id, onBlocked }: { readonly id: string; readonly onBlocked: () => void }) {
  const { t } = useTranslation('safety')
  const errors = useTranslation('errors')
  const load = useCallback(
    (cursor: string | undefined, signal: AbortSignal) =>
      api('GET /api/people/:id/references', { params: { id }, query: cursor ? { cursor } : {}, signal }),
    [id],
  )
  const { items, problem, busy, more, reload } = usePages<Received>(load)
  return (
    <div aria-busy={busy}>
      {problem && (
        <LoadFailure
          text={joinSentences(errors.language, [
            t('references.failed'),
            errorText(errors.t, problem === 'unknown' ? undefined : problem),
          ])}
          retryLabel={t('references.retry')}
          onRetry={reload}
        />
      )}
      {items === undefined && !problem && <Spinner label={t('references.loading')} />}
      <ul className="references-list">
        {items?.map((reference) => (
          <li key={reference.id}>
            <ReceivedReference
              reference={reference}
              onBlocked={() => {
                reload()
                onBlocked()
              }}
            />
          </li>
        ))}
      </ul>
      {more && (
        <Button variant="quiet" className="references-more" busy={busy} onClick={more}>
          {t('references.more')}
        </Button>
      )}
    </div>
  )
}
