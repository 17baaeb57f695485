/** Open crews, looked at in two ways: the ones that fit one's survey, and all of them; or one crew, whole. */

import '../../crew/lists/find.css'
import { useState } from 'react'
import { Link, useLocation } from 'react-router-dom'
import type { Crew } from '../../../shared/api/endpoints.ts'
import { pathTo } from '../../../shared/routes.ts'
import { readShown } from '../../crew/lists/find-filter.ts'
import { AllCrews } from '../../crew/lists/list-all.tsx'
import { FittingCrews } from '../../crew/lists/match-list.tsx'
import { CrewSheet } from '../../crew/sheet/crew-sheet.tsx'
import { Invited } from '../../crew/sheet/invited.tsx'
import { JoinDialog } from '../../crew/sheet/join-dialog.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { focusHeading } from '../../ui/browser/focus-heading.ts'
import { STAY } from '../../ui/browser/keep-scroll.ts'

export function ListView() {
  const shown = readShown(useLocation().search)
  if (shown.kind === 'crew') return <CrewSheet key={shown.id} id={shown.id} />
  if (shown.kind === 'invitation') return <Invited key={shown.id} id={shown.id} />
  return <CrewLists way={shown.kind} />
}

const WAYS = ['fitting', 'all'] as const

function CrewLists({ way: current }: { way: (typeof WAYS)[number] }) {
  const { t, language } = useTranslation('survey')
  const [asking, setAsking] = useState<Crew>()
  const [asked, setAsked] = useState<ReadonlySet<string>>(new Set())
  const path = pathTo('crew-list', language)

  /** As the lists show it: whom one has just asked stays where they stand. */
  const standing = (crew: Crew): Crew => (asked.has(crew.id) ? { ...crew, role: 'asked' } : crew)
  const list = { standing, onAsk: setAsking }
  return (
    <>
      <nav className="find-ways" aria-label={t('ways.label')}>
        <ul>
          {WAYS.map((way) => (
            <li key={way}>
              <Link
                to={way === 'all' ? `${path}?show=all` : path}
                state={STAY}
                aria-current={way === current ? 'page' : undefined}
              >
                {t(`ways.${way}`)}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {current === 'all' ? <AllCrews {...list} /> : <FittingCrews {...list} />}
      <JoinDialog
        crew={asking}
        onClose={(sent) => {
          if (!sent || !asking) return setAsking(undefined)
          // The button that asked goes with the answer.
          focusHeading(`crew-${asking.id}`, () => {
            setAsking(undefined)
            setAsked(new Set([...asked, asking.id]))
          })
        }}
      />
    </>
  )
}
