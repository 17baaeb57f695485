/** Shows the open crews in two lists: the crews that match the survey, and all crews. */

import '../../../ui/styles/chip.css'
import './crew-lists.css'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { Link } from 'react-router-dom'
import type { Crew } from '../../../../shared/api/endpoints.ts'
import { pathTo } from '../../../../shared/routes.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { focusHeading } from '../../../ui/browser/focus-heading.ts'
import { KEEP_SCROLL } from '../../../ui/browser/keep-scroll.ts'
import { JoinDialog } from '../sheet/join-dialog.tsx'
import { AllCrews } from './list-all.tsx'
import { FittingCrews } from './match-list.tsx'

const WAYS = ['fitting', 'all'] as const

export function CrewLists({ way: current }: { way: (typeof WAYS)[number] }) {
  const { t, language } = useTranslation('survey')
  const [asking, setAsking] = useState<Crew>()
  const [asked, setAsked] = useState<ReadonlySet<string>>(new Set())
  const path = pathTo('crew-list', language)

  /**
   * Marks the crews that the user has just applied to. The list is not reloaded for this, so that the crews keep their
   * position.
   */
  const withCurrentRole = (crew: Crew): Crew => (asked.has(crew.id) ? { ...crew, role: 'asked' } : crew)
  const markAsked = (id: string) => setAsked((before) => new Set([...before, id]))
  const list = { withCurrentRole, onAsk: setAsking }

  /** The closed dialog has returned the focus to the card's button, which disappears now. */
  function markLate(id: string): void {
    const focused = document.activeElement
    flushSync(() => markAsked(id))
    if (!focused?.isConnected) document.getElementById(`crew-${id}`)?.focus()
  }

  return (
    <>
      <nav className="find-ways" aria-label={t('ways.label')}>
        <ul className="chip-row">
          {WAYS.map((way) => (
            <li key={way}>
              <Link
                className="chip"
                to={way === 'all' ? `${path}?show=all` : path}
                state={KEEP_SCROLL}
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
          focusHeading(`crew-${asking.id}`, () => {
            setAsking(undefined)
            markAsked(asking.id)
          })
        }}
        onSentLate={markLate}
      />
    </>
  )
}
