/** Makes 'back' of the browser lead from a later screen to the sign-in form instead of out of the page. */

import { useEffect, useRef } from 'react'
import { useLocation, useNavigate, useNavigationType } from 'react-router-dom'
import { KEEP_SCROLL } from '../../ui/browser/keep-scroll.ts'
import { useWidget } from './widget-context.ts'

/** The mark of a history entry that stands for a later screen. */
interface Mark {
  readonly authStep: true
}

const isMarked = (state: unknown) => (state as Mark | null)?.authStep === true

/**
 * Used by the component of the later screens. It adds one history entry for all of them. Leaving that entry by 'back'
 * cancels the flow; leaving the screens by a button removes the entry.
 */
export function useScreenHistory(active: boolean): void {
  const { controller } = useWidget()
  const location = useLocation()
  const type = useNavigationType()
  const navigate = useNavigate()
  const marked = isMarked(location.state)
  const before = useRef(false)
  const latest = useRef({ navigate, marked })
  latest.current = { navigate, marked }

  useEffect(() => {
    const wasMarked = before.current
    before.current = active && marked
    if (!active || marked) return
    if (wasMarked && type === 'POP') controller.show('signIn')
    else navigate(location, { state: { ...KEEP_SCROLL, authStep: true } satisfies Mark })
  }, [active, marked, type, controller, navigate, location])

  useEffect(
    () => () => {
      // After `controller.show('signIn')` by a button, the entry would be a 'back' without an effect.
      const { state } = controller.widget()
      if (latest.current.marked && (state === 'signIn' || state === 'signUp')) latest.current.navigate(-1)
    },
    [controller],
  )
}
