/** Deletes everything that is stored about a person, once the operator has confirmed it in a dialog. */

import { type MouseEvent, useState } from 'react'
import type { DeskPerson } from '../../../../shared/api/endpoints.ts'
import { api } from '../../../api/api.ts'
import { errorText } from '../../../auth/error-text.ts'
import { useRequest } from '../../../data/use-request.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Alert } from '../../../ui/alert.tsx'
import { useReturnedFocus } from '../../../ui/browser/use-returned-focus.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { useProof } from '../../proof/use-proof.tsx'

interface DeletePersonProps {
  readonly person: DeskPerson
  readonly onDeleted: (id: string, sub: string) => void
}

export function DeletePerson({ person: { id, profile }, onDeleted }: DeletePersonProps) {
  const { t, language } = useTranslation('desk')
  const errors = useTranslation('errors')
  const request = useRequest()
  const proven = useProof()
  const [asking, setAsking] = useState(false)
  const opener = useReturnedFocus(asking)
  const close = () => setAsking(false)

  function remove({ detail }: MouseEvent): void {
    // The dialog can open under the pointer. The second click of a double click on the button that opens it does not
    // confirm.
    if (detail > 1) return
    void request.run(async () => {
      const { sub } = await proven(() => api('DELETE /api/desk/people/:id', { params: { id } }))
      onDeleted(id, sub)
    })
  }

  return (
    <>
      <Button
        ref={opener}
        aria-haspopup="dialog"
        onClick={() => {
          request.dismiss()
          setAsking(true)
        }}
      >
        {t('people.delete')}
      </Button>
      <Dialog
        open={asking}
        onClose={close}
        title={t('people.deleteQuestion', { name: `\u2068${profile.displayName ?? id}\u2069` })}
        closeLabel={t('close')}
      >
        <p>{t('people.deleteHint')}</p>
        <p className="desk-actions">
          <Button variant="danger" busy={request.busy} onClick={remove}>
            {t('people.deleteNow')}
          </Button>
          <Button onClick={close}>{t('cancel')}</Button>
        </p>
        {request.problem && <Alert tone="error">{errorText(errors.t, request.problem, language)}</Alert>}
      </Dialog>
    </>
  )
}
