/** Collapsed notes: whether the Expressway Pass pays off or why no pass fits, and where to check road conditions. */

import { Link } from 'react-router-dom'
import { OFFICIAL_PAGES, type OfficialPageId } from '../../../../shared/city/official-pages.ts'
import type { Plan } from '../../../../shared/planner/plan.ts'
import { whyNoPass } from '../../../../shared/planner/tolls.ts'
import { pathTo } from '../../../../shared/routes.ts'
import { formatYen } from '../../../i18n/format.ts'
import { usePlanWords } from '../words/plan-words.tsx'
import { Fold } from './fold.tsx'

const CLOSING_MONTHS: ReadonlySet<number> = new Set([10, 11, 12, 1, 2, 3, 4, 5, 6])

const PAGES = ['roads', 'expressways', 'traffic', 'warnings'] as const satisfies readonly OfficialPageId[]

export function PlanMoney({ plan }: { plan: Plan }) {
  const { t, language } = usePlanWords()
  const winter = plan.days.some(({ day }) => CLOSING_MONTHS.has(Number(day.slice(5, 7))))
  const { pass } = plan
  const noPass = whyNoPass(plan.days.length, plan.tollYen)
  return (
    <>
      <Fold title={t('pass.title')}>
        {noPass && <p>{t(`pass.${noPass}`)}</p>}
        {pass && (
          <p>
            {t(pass.pays ? 'pass.pays' : 'pass.not', {
              count: pass.days,
              tolls: formatYen(language, pass.tollYen),
              price: formatYen(language, pass.passYen),
            })}
          </p>
        )}
        {noPass !== 'noTolls' && (
          <>
            <p className="plan-note">{t(pass ? 'pass.check' : 'pass.listed')}</p>
            <p>
              <Link className="link-alone" to={`${pathTo('article', language, 'etc-and-expressways')}#pass`}>
                {t('pass.prices')}
              </Link>
            </p>
          </>
        )}
      </Fold>
      {winter && (
        <Fold title={t('closures.title')}>
          <p>{t('closures.text')}</p>
          <ul className="plan-links">
            {PAGES.map((id) => (
              <li key={id}>
                <a className="link-alone" href={OFFICIAL_PAGES[id]} target="_blank" rel="noreferrer">
                  {t(`closures.${id}`)}
                </a>
              </li>
            ))}
            <li>
              <Link className="link-alone" to={`${pathTo('article', language, 'winter-driving')}#closed`}>
                {t('closures.guide')}
              </Link>
            </li>
            <li>
              <a className="link-alone" href="https://www.hbc.co.jp/info-cam/" target="_blank" rel="noreferrer">
                {t('closures.cameras')}
              </a>
            </li>
          </ul>
        </Fold>
      )}
    </>
  )
}
