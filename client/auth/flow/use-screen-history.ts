/** Makes the browser's back button lead from a later screen to the sign-in form instead of leaving the page. */

import { useEffect, useRef } from 'react'
import { useLocation, useNavigate, useNavigationType } from 'react-router-dom'
import { KEEP_SCROLL } from '../../ui/browser/keep-scroll.ts'
import { useWidget } from './widget-context.ts'

interface Mark {
  readonly authStep: true
}

const isMarked = (state: unknown) => (state as Mark | null)?.authStep === true

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
      // The user left the later screens with a button, which called `controller.show('signIn')`. Remove the history
      // entry, because otherwise the back button would need two presses to leave the page.
      const { state } = controller.widget()
      if (latest.current.marked && (state === 'signIn' || state === 'signUp')) latest.current.navigate(-1)
    },
    [controller],
  )
}
