/** Offers the ways to take a plan along: its link, a QR code, files and the poster. */

import { Link } from 'react-router-dom'
import type { Plan } from '../../../../shared/planner/plan.ts'
import { pathTo } from '../../../../shared/routes.ts'
import { Space } from '../../../i18n/space.tsx'
import { useCopied } from '../../../ui/browser/use-copied.ts'
import { Button } from '../../../ui/button.tsx'
import { LinkField } from '../../../ui/form/link-field.tsx'
import { QrCode } from '../../../ui/qr-code.tsx'
import { PosterPress } from '../poster/poster-press.tsx'
import { usePlanWords } from '../words/plan-words.tsx'
import { PlanSave } from './plan-save.tsx'

/**
 * The maximum length of a link with a QR code. A QR code with error correction M holds 2,331 bytes (ISO/IEC 18004). The
 * link to a plan with many places that the user added can be longer.
 */
const MOST_QR_LETTERS = 2_331

export interface PlanTakeProps {
  readonly plan: Plan
  readonly code: string
  readonly link: string
}

export function PlanTake({ plan, code, link }: PlanTakeProps) {
  const { t, language } = usePlanWords()
  const { outcome, copy } = useCopied(link)
  return (
    <div className="plan-take">
      <div className="plan-take-link">
        <LinkField name="plan-link" label={t('share.link')} hint={t('share.hint')} link={link} />
      </div>
      <div className="plan-take-ways">
        <Button variant="primary" onClick={copy}>
          {t('share.copy')}
        </Button>
        <PosterPress plan={plan} />
      </div>
      <p className="plan-note" role="status">
        {outcome && t(`share.${outcome}`)}
      </p>
      {link.length <= MOST_QR_LETTERS && (
        <details>
          <summary>{t('share.qr')}</summary>
          <QrCode text={link} label={t('share.qrLabel')} size={200} />
        </details>
      )}
      <p className="plan-take-crew">
        {t('share.crewText')}
        <Space />
        <Link className="link-alone" to={`${pathTo('create-crew', language)}?plan=${code}`}>
          {t('share.crew')}
        </Link>
      </p>
      <PlanSave plan={plan} link={link} />
    </div>
  )
}

export function PlanPaper({ link }: { link: string }) {
  const { t } = usePlanWords()
  return (
    <div className="plan-paper">
      {link.length <= MOST_QR_LETTERS && <QrCode text={link} label={t('share.qrLabel')} size={110} />}
      <p>
        {t('share.paper')} <bdi dir="ltr">{link}</bdi>
      </p>
    </div>
  )
}
