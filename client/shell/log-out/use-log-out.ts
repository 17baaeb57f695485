/** Logs the user out from the drawer, and counts the attempts that failed. */

import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useSession } from '../../auth/session.tsx'

export interface LogOut {
  readonly logOut: () => Promise<void>
  readonly running: boolean
  /** The number of failed attempts since the last success or dismissal. */
  readonly failures: number
  readonly dismiss: () => void
}

export function useLogOut(): LogOut {
  const { status, signOut } = useSession()
  const navigate = useNavigate()
  const [running, setRunning] = useState(false)
  const [attempts, setAttempts] = useState(0)
  const failures = status === 'signed-in' ? attempts : 0

  // Successful attempts are counted too, because `signOut` has no result. The end of the session resets the count.
  useEffect(() => {
    if (failures < attempts) setAttempts(0)
  }, [failures, attempts])

  async function logOut(): Promise<void> {
    setRunning(true)
    // Leave the page first. Otherwise, if it needs a session, its guard would redirect the user to another page.
    navigate('/')
    await signOut()
    setRunning(false)
    setAttempts((before) => before + 1)
  }

  return { logOut, running, failures, dismiss: () => setAttempts(0) }
}
