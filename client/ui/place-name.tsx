/** A place as Japan writes it, to show a taxi driver or paste into a car navigation: the Japanese name with a copy button. */

import './place-name.css'
import type { ReactNode } from 'react'
import { CheckIcon, CopyIcon } from './icons.tsx'

export interface PlaceNameProps {
  /** The name in the reader's language; left out where it would repeat the Japanese one. */
  name?: ReactNode
  japanese: string
  copyLabel: string
  copiedLabel: string
}

/** Markup alone: whoever shows it hands presses to `copyPressedPlace`, so that served pages need no script per place. */
export function PlaceName({ name, japanese, copyLabel, copiedLabel }: PlaceNameProps) {
  return (
    <span className="place-name">
      {name && name !== japanese && <span>{name} </span>}
      <span className="place-name-written">
        <bdi className="place-name-japanese" lang="ja">
          {japanese}
        </bdi>
        <button
          type="button"
          className="place-name-copy"
          data-copied-label={copiedLabel}
          aria-label={`${copyLabel}: ${japanese}`}
          title={copyLabel}
        >
          <CopyIcon />
          <CheckIcon />
        </button>
      </span>
    </span>
  )
}

/** How long the button shows that the name was copied. */
const COPIED_FOR_MS = 2_000

/**
 * Copies the name of the place whose button was pressed, and says so; nothing for a press elsewhere.
 * @param status where it is said to those who listen
 */
export function copyPressedPlace(target: EventTarget, status: Element | null): void {
  const button = target instanceof Element ? target.closest<HTMLElement>('.place-name-copy') : null
  const japanese = button?.previousElementSibling?.textContent
  if (!button || !status || !japanese) return
  const show = (copied: boolean) => {
    button.toggleAttribute('data-copied', copied)
    status.textContent = copied ? (button.dataset.copiedLabel ?? '') : ''
  }
  navigator.clipboard?.writeText(japanese).then(
    () => {
      show(true)
      setTimeout(show, COPIED_FOR_MS, false)
    },
    // Refused by the browser: the name stands beside the button to be copied by hand.
    () => show(false),
  )
}
