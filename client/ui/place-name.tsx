/**
 * Shows the Japanese name of a place with a copy button. Users can show the name to a taxi driver or paste it into a
 * navigation system.
 */

import './place-name.css'
import type { ReactNode } from 'react'
import { CheckIcon, CopyIcon } from './icons.tsx'

export interface PlaceNameProps {
  name?: ReactNode
  japanese: string
  copyLabel: string
  copiedLabel: string
}

/**
 * Renders markup without event handlers. The page passes clicks to `copyPressedPlace`, so that server-rendered markup
 * needs no component for each place.
 */
export function PlaceName({ name, japanese, copyLabel, copiedLabel }: PlaceNameProps) {
  const copyName = `${copyLabel}: ${japanese}`
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
          aria-label={copyName}
          // The title equals the button's accessible name, so that screen readers do not read it as an additional
          // description.
          title={copyName}
        >
          <CopyIcon />
          <CheckIcon />
        </button>
      </span>
    </span>
  )
}

const COPIED_FOR_MS = 2_000

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
    // The browser refused to copy. The user can still select the name and copy it by hand.
    () => show(false),
  )
}
