/** Opens a dialog to report or block a person. Needs the catalogs safety and errors. */

import './safety.css'
import { useEffect, useRef, useState } from 'react'
import type { PublicPerson } from '../../../shared/api/endpoints.ts'
import type { Reportable } from '../../../shared/crew/reports.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { ChoiceGroup } from '../../ui/form/choice-group.tsx'
import { BlockPart } from './block-part.tsx'
import { ReportForm } from './report-form.tsx'

export interface PersonActionsProps {
  readonly person: PublicPerson
  readonly about: { readonly kind: Reportable; readonly id: string }
  /** Called when the dialog closes after a block, because the page is out of date. */
  readonly onBlocked: () => void
}

const WISHES = ['report', 'block'] as const

export function PersonActions({ person, about, onBlocked }: PersonActionsProps) {
  const { t } = useTranslation('safety')
  const [open, setOpen] = useState(false)
  const [wish, setWish] = useState<(typeof WISHES)[number]>('report')
  const [blocked, setBlocked] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  // The Unicode marks FSI and PDI isolate the name, so that it keeps its own text direction.
  const name = `\u2068${person.displayName}\u2069`

  // The focus is returned here, because Safari does not focus a pressed button and so the dialog cannot return it.
  const hasOpened = useRef(false)
  useEffect(() => {
    if (hasOpened.current && !open) opener.current?.focus()
    hasOpened.current = open
  }, [open])

  // `onBlocked` runs on closing, so that the result stays visible until then.
  function close(): void {
    if (!open) return
    setOpen(false)
    if (blocked) onBlocked()
  }

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
      <Dialog open={open} onClose={close} title={t('heading', { name })} closeLabel={t('close')}>
        <div className="safety-parts">
          <Emergency />
          <ChoiceGroup
            type="radio"
            name="wish"
            layout="chips"
            legend={t('wish.legend')}
            options={WISHES.map((value) => ({ value, label: t(`wish.${value}`) }))}
            value={wish}
            onChange={setWish}
          />
          {/* Both stay mounted, so that typed text survives switching. */}
          <div hidden={wish !== 'report'}>
            <ReportForm name={name} about={about} />
          </div>
          <div hidden={wish !== 'block'}>
            <BlockPart name={name} id={person.id} blocked={blocked} onBlocked={() => setBlocked(true)} />
          </div>
        </div>
      </Dialog>
    </div>
  )
}

/** Receives the focus when the dialog opens. */
function Emergency() {
  const { t } = useTranslation('safety')
  const element = useRef<HTMLDivElement>(null)
  // React renders no `autofocus` attribute, and without it the close button receives the focus.
  useEffect(() => element.current?.setAttribute('autofocus', ''), [])
  return (
    <div ref={element} className="safety-emergency" tabIndex={-1}>
      <p>{t('emergency')}</p>
      <ul>
        <li>
          <a href="tel:110">{t('police')}</a>
        </li>
        <li>
          <a href="tel:119">{t('ambulance')}</a>
        </li>
      </ul>
    </div>
  )
}
