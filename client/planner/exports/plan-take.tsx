/** Shares a plan as a link or QR code, saves it as a file, and prints it. */

import { Link } from 'react-router-dom'
import type { Plan } from '../../../shared/planner/plan.ts'
import { pathTo } from '../../../shared/routes.ts'
import { useCopied } from '../../ui/browser/use-copied.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/form/field.tsx'
import { useHydrated } from '../../ui/hydration/use-hydrated.ts'
import { QrCode } from '../../ui/qr-code.tsx'
import { PosterPress } from '../poster/poster-press.tsx'
import { PlanIcon } from '../words/plan-icons.tsx'
import { usePlanWords } from '../words/plan-words.tsx'
import { PlanSave } from './plan-save.tsx'

export interface PlanTakeProps {
  readonly plan: Plan
  readonly code: string
  readonly link: string
}

export function PlanTake({ plan, code, link }: PlanTakeProps) {
  const { t, language } = usePlanWords()
  const { outcome, copy } = useCopied(link)
  const shares = useHydrated() && typeof navigator.share === 'function'

  function share(): void {
    // The user closed the share sheet.
    navigator.share({ title: t('share.title'), url: link }).catch(() => {})
  }

  return (
    <section className="plan-take" aria-labelledby="plan-take">
      <h3 id="plan-take">{t('share.heading')}</h3>
      <div className="plan-take-link">
        <Field
          name="plan-link"
          label={t('share.link')}
          hint={t('share.hint')}
          optional
          readOnly
          dir="ltr"
          value={link}
          onFocus={(event) => event.currentTarget.select()}
        />
      </div>
      <div className="plan-take-ways">
        <Button variant="primary" onClick={copy}>
          {t('share.copy')}
        </Button>
        {shares && (
          <Button onClick={share}>
            <PlanIcon name="share" />
            {t('share.more')}
          </Button>
        )}
        <Button onClick={() => print()}>
          <PlanIcon name="print" />
          {t('share.print')}
        </Button>
        <PosterPress plan={plan} />
      </div>
      <p className="plan-note" role="status">
        {outcome && t(`share.${outcome}`)}
      </p>
      <details>
        <summary>{t('share.qr')}</summary>
        <QrCode text={link} label={t('share.qrLabel')} size={200} />
      </details>
      <p className="plan-take-crew">
        {t('share.crewText')}{' '}
        <Link className="link-alone" to={`${pathTo('create-crew', language)}?plan=${code}`}>
          {t('share.crew')}
        </Link>
      </p>
      <PlanSave plan={plan} link={link} />
    </section>
  )
}

/** The link and its QR code, visible only in print. */
export function PlanPaper({ link }: { link: string }) {
  const { t } = usePlanWords()
  return (
    <div className="plan-paper">
      <QrCode text={link} label={t('share.qrLabel')} size={110} />
      <p>
        {t('share.paper')} <bdi dir="ltr">{link}</bdi>
      </p>
    </div>
  )
}
