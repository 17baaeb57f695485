/** The dialog to report or block a person. Needs the text catalogs `safety` and `errors`. */

import './safety.css'
import { useEffect, useRef, useState } from 'react'
import type { PublicPerson } from '../../../../shared/api/endpoints.ts'
import type { Reportable } from '../../../../shared/crew/reports.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { ChoiceGroup } from '../../../ui/form/choice-group.tsx'
import { BlockPart } from './block-part.tsx'
import { ReportForm } from './report-form.tsx'

export interface Subject {
  readonly kind: Reportable
  readonly id: string
}

interface PersonDialogProps {
  readonly open: boolean
  readonly person: Pick<PublicPerson, 'id' | 'displayName'>
  readonly about: Subject
  /**
   * Called when the dialog closes. A block is reported only then, so that its result stays visible in the dialog.
   * @param blocked whether the user has blocked the person
   */
  readonly onClose: (blocked: boolean) => void
}

const WISHES = ['report', 'block'] as const

export function PersonDialog({ open, person, about, onClose }: PersonDialogProps) {
  const { t } = useTranslation('safety')
  const [wish, setWish] = useState<(typeof WISHES)[number]>('report')
  const [blocked, setBlocked] = useState(false)
  const name = `\u2068${person.displayName}\u2069`

  function close(): void {
    if (open) onClose(blocked)
  }

  return (
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
        {/* Both forms stay mounted, so that typed text is not lost when the user switches between them. */}
        <div hidden={wish !== 'report'}>
          <ReportForm name={name} about={about} />
        </div>
        <div hidden={wish !== 'block'}>
          <BlockPart name={name} id={person.id} blocked={blocked} onBlocked={() => setBlocked(true)} />
        </div>
      </div>
    </Dialog>
  )
}

function Emergency() {
  const { t } = useTranslation('safety')
  const element = useRef<HTMLDivElement>(null)
  // A dialog gives the focus to the element with the attribute `autofocus`, otherwise to the close button. React does
  // not render this attribute.
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
