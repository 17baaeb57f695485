/** Lets the browser offer the passkey of the remembered account in the sign-in form, until another sign-in begins. */

import { useEffect, useRef } from 'react'
import { useWidget } from '../flow/widget-context.ts'
import { waitForAutofill } from '../passkeys/autofill.ts'
import { useSession } from '../session.tsx'

export function Autofill({ remember }: { readonly remember: boolean }) {
  const { widget, controller } = useWidget()
  const { passkeyAutofill } = useSession()
  const latest = useRef(remember)
  latest.current = remember
  const waits = passkeyAutofill === true && !widget.busy
  useEffect(() => {
    if (!waits) return
    const stop = new AbortController()
    waitForAutofill(stop.signal)
      .then((credential) => credential && controller.autofill(credential, latest.current))
      .catch(reportError)
    return () => stop.abort()
  }, [waits, controller])
  return null
}
