/** A field that selects the plan of a crew: a saved plan, the plan from the link, or none. */

import { Link } from 'react-router-dom'
import type { SavedItinerary } from '../../../../shared/api/endpoints.ts'
import { pathTo } from '../../../../shared/routes.ts'
import { api } from '../../../api/api.ts'
import { useLoaded } from '../../../data/use-loaded.ts'
import { formatDays } from '../../../i18n/format.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Button } from '../../../ui/button.tsx'
import { SelectField } from '../../../ui/form/field.tsx'
import type { CrewDraft } from './crew-draft.ts'
import type { PlanFilling } from './use-plan-filling.ts'

const NONE = 'none'
/** The page size. It is large enough that one request returns all saved plans. */
const ALL = 50

const load = async () => (await api('GET /api/itineraries', { query: { limit: ALL } })).items

export function PlanField({ plan, filling }: { plan: CrewDraft['plan']; filling: PlanFilling }) {
  const { t, language } = useTranslation('crew')
  const { data: saved = [], problem, reload } = useLoaded<readonly SavedItinerary[]>(load)
  const label = ({ title, firstDay, lastDay }: SavedItinerary) =>
    t('form.planSaved', { title, days: formatDays(language, firstDay, lastDay) })
  const brought = plan && !saved.some(({ code }) => code === plan.code)
  const options = [
    { value: NONE, label: t('form.planNone') },
    ...(brought ? [{ value: plan.code, label: plan.title }] : []),
    ...saved.map((item) => ({ value: item.code, label: label(item) })),
  ]

  function choose(code: string): void {
    if (code === NONE) filling.leave()
    else
      filling.take({ code, title: saved.find((item) => item.code === code)?.title ?? plan?.title }).catch(reportError)
  }

  return (
    <>
      <SelectField
        name="plan"
        optional={t('form.optional')}
        label={t('form.plan')}
        hint={t('form.planHint')}
        options={options}
        value={plan?.code ?? NONE}
        onChange={(event) => choose(event.currentTarget.value)}
      />
      {options.length === 1 && !problem && (
        <p className="crew-hint">
          <Link className="crew-plan-make" to={pathTo('hokkaido-itinerary', language)}>
            {t('form.planMake')}
          </Link>
        </p>
      )}
      {problem && (
        <p className="crew-hint">
          {t('form.planFailed')}{' '}
          <Button variant="quiet" onClick={() => void reload()}>
            {t('form.planRetry')}
          </Button>
        </p>
      )}
      <p className="crew-hint" role="status">
        {filling.outcome && t(filling.outcome === 'taken' ? 'form.planTaken' : 'form.planUnread')}
        {filling.undo && (
          <Button variant="quiet" onClick={filling.undo}>
            {t('form.planUndo')}
          </Button>
        )}
      </p>
    </>
  )
}
