/** Opens a dialog to report or block a person. Needs the text catalogs `safety` and `errors`. */

import { useState } from 'react'
import type { PublicPerson } from '../../../../shared/api/endpoints.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { useReturnedFocus } from '../../../ui/browser/use-returned-focus.ts'
import { Button } from '../../../ui/button.tsx'
import { PersonDialog, type Subject } from './person-dialog.tsx'

export interface PersonActionsProps {
  readonly person: Pick<PublicPerson, 'id' | 'displayName'>
  readonly about: Subject
  /** Called when the dialog closes after the user has blocked the person, so that the page can update what it shows. */
  readonly onBlocked: () => void
}

export function PersonActions({ person, about, onBlocked }: PersonActionsProps) {
  const { t } = useTranslation('safety')
  const [open, setOpen] = useState(false)
  const opener = useReturnedFocus(open)
  // The Unicode marks FSI and PDI isolate the name, so that it keeps its own text direction.
  const name = `\u2068${person.displayName}\u2069`

  return (
    <div className="safety">
      <Button
        ref={opener}
        variant="quiet"
        className="safety-open"
        aria-haspopup="dialog"
        aria-label={t('openNamed', { name })}
        onClick={() => setOpen(true)}
      >
        {t('open')}
      </Button>
      <PersonDialog
        open={open}
        person={person}
        about={about}
        onClose={(blocked) => {
          setOpen(false)
          if (blocked) onBlocked()
        }}
      />
    </div>
  )
}
