/** Open crews, looked at in two ways: the ones that fit one's survey, and all of them; or one crew, whole. */

import './find.css'
import { useState } from 'react'
import { Link, useLocation } from 'react-router-dom'
import type { Crew } from '../../../shared/api.ts'
import { pathTo } from '../../../shared/routes.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { STAY } from '../../ui/stay.ts'
import { Invited } from '../pick-up/invited.tsx'
import { CrewSheet } from './crew-sheet.tsx'
import { readShown } from './find-filter.ts'
import { focusHeading } from './focus-heading.ts'
import { JoinDialog } from './join-dialog.tsx'
import { AllCrews } from './list-all.tsx'
import { FittingCrews } from './match-list.tsx'

export function ListView() {
  const { t, language } = useTranslation('survey')
  const { search } = useLocation()
  const [asking, setAsking] = useState<{ crew: Crew; sent: () => void }>()
  const shown = readShown(search)
  const list = pathTo('crew-list', language)

  if (shown.kind === 'crew') return <CrewSheet key={shown.id} id={shown.id} />
  if (shown.kind === 'invitation') return <Invited key={shown.id} id={shown.id} />

  const ask = (crew: Crew, sent: () => void) => setAsking({ crew, sent })
  return (
    <>
      <nav className="find-ways" aria-label={t('ways.label')}>
        <ul>
          {(['fitting', 'all'] as const).map((way) => (
            <li key={way}>
              <Link
                to={way === 'all' ? `${list}?show=all` : list}
                state={STAY}
                aria-current={way === shown.kind ? 'page' : undefined}
              >
                {t(`ways.${way}`)}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {shown.kind === 'all' ? <AllCrews onAsk={ask} /> : <FittingCrews onAsk={ask} />}
      <JoinDialog
        crew={asking?.crew}
        onClose={(sent) => {
          if (!sent || !asking) return setAsking(undefined)
          // The button that asked goes with the answer.
          focusHeading(`crew-${asking.crew.id}`, () => setAsking(undefined))
          asking.sent()
        }}
      />
    </>
  )
}
