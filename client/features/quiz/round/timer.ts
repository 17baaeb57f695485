/** The optional countdown of a question, in whole seconds; paused while the page is hidden. */

import { useEffect, useRef, useState } from 'react'

export const TIME_PER_QUESTION_S = 20

/** @returns seconds left; calls `onOver` once at zero */
export function useSecondsLeft(onOver: () => void): number {
  const [left, setLeft] = useState(TIME_PER_QUESTION_S)
  const over = useRef(onOver)
  over.current = onOver
  useEffect(() => {
    const clock = setInterval(() => {
      if (document.visibilityState === 'visible') setLeft((seconds) => Math.max(0, seconds - 1))
    }, 1_000)
    return () => clearInterval(clock)
  }, [])
  useEffect(() => {
    if (left === 0) over.current()
  }, [left])
  return left
}
