/** The button that sends another code or link. After each it is unavailable for a while and shows the remaining time. */

import { useEffect, useRef, useState } from 'react'
import type { Language } from '../../../shared/languages.ts'
import { Button } from '../../ui/button.tsx'
import { useAuthTexts, useStepTexts } from '../texts.tsx'
import { localeOf, timeOfDay } from '../time-text.ts'

/**
 * Minimum time between two codes. A code takes a moment to arrive, and the user pool limits the number of codes per
 * hour.
 */
export const RESEND_AFTER_MS = 30_000
/** Longest wait that is shown as a countdown. For a longer wait, the time of day at which it ends is shown. */
const LONGEST_COUNTDOWN_MS = 90_000

interface ResendCodeProps {
  readonly of?: 'code' | 'link'
  readonly busy: boolean
  readonly send: () => void
  readonly sentAgain?: boolean
  /**
   * When the limit that refused the last call ends, in milliseconds since the epoch. `waitMs` is the minimum time
   * between two codes.
   */
  readonly retryAt?: number | undefined
  readonly waitMs?: number
}

/**
 * The button 'Resend Code', or 'Resend Link'. A wait starts when the button appears, when another code or link is sent,
 * and when a rate limit refuses one and says when it ends.
 */
export function ResendCode({
  of = 'code',
  busy,
  send,
  sentAgain = false,
  retryAt,
  waitMs = RESEND_AFTER_MS,
}: ResendCodeProps) {
  const { t, language } = useAuthTexts()
  const steps = useStepTexts()
  const [wait, setWait] = useState(() => waitOf(waitMs))
  const leftMs = useCountdown(wait.until)
  const asked = useRef(false)

  useEffect(() => {
    if (sentAgain) setWait(waitOf(RESEND_AFTER_MS))
  }, [sentAgain])

  useEffect(() => {
    if (busy) return
    // Only a rate limit on sending codes starts a wait. A rate limit on wrong answers does not concern this button.
    if (asked.current && retryAt) setWait({ from: Date.now(), until: retryAt })
    asked.current = false
  }, [retryAt, busy])

  function press(): void {
    asked.current = true
    send()
  }

  const waiting = leftMs > 0
  const isLink = of === 'link'
  function waitText(ms: number, unitDisplay: 'long' | 'short'): string {
    const isLong = wait.until - wait.from > LONGEST_COUNTDOWN_MS
    return isLong
      ? steps(isLink ? 'newLinkAt' : 'newCodeAt', { time: timeOfDay(language, wait.until) })
      : steps(isLink ? 'newLinkIn' : 'newCodeIn', { time: durationText(language, ms, unitDisplay) })
  }
  return (
    <>
      {/*
       * `aria-disabled` is used instead of `disabled`, which would take the focus away from the button that was just
       * pressed.
       */}
      <Button variant="quiet" busy={busy} aria-disabled={waiting || undefined} onClick={waiting ? undefined : press}>
        {isLink ? steps('resendLink') : t('resendCode')}
      </Button>
      {waiting && (
        <span className="auth-wait" aria-hidden="true">
          {waitText(leftMs, 'short')}
        </span>
      )}
      {/*
       * This text changes only at the start and the end of a wait, so that a screen reader does not announce every
       * second of the wait.
       */}
      <span className="visually-hidden" role="status">
        {waiting ? waitText(wait.until - wait.from, 'long') : steps(isLink ? 'newLinkReady' : 'newCodeReady')}
      </span>
    </>
  )
}

/**
 * Returns the start and the end of a wait. Both come from a single reading of the clock, so that the countdown and the
 * text for screen readers start with the same number of seconds.
 */
function waitOf(ms: number): { readonly from: number; readonly until: number } {
  const from = Date.now()
  return { from, until: from + ms }
}

function durationText(language: Language, ms: number, unitDisplay: 'long' | 'short'): string {
  const format = new Intl.NumberFormat(localeOf(language), { style: 'unit', unit: 'second', unitDisplay })
  return format.format(Math.ceil(ms / 1000))
}

const SECOND_MS = 1_000

/** Returns the milliseconds that remain until a time, updated every second. */
function useCountdown(until: number): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    setNow(Date.now())
    const timer = setInterval(() => {
      setNow(Date.now())
      if (Date.now() >= until) clearInterval(timer)
    }, SECOND_MS)
    return () => clearInterval(timer)
  }, [until])
  return Math.max(0, until - now)
}
