/** A place as Japan writes it, to show a taxi driver or paste into a car navigation: the Japanese name with a copy button. */

import './place-name.css'
import { useState } from 'react'
import { CheckIcon, CopyIcon } from './icons.tsx'

export interface PlaceNameProps {
  /** The name in the reader's language; left out where it would repeat the Japanese one. */
  name?: string
  japanese: string
  copyLabel: string
  copiedLabel: string
}

export function PlaceName({ name, japanese, copyLabel, copiedLabel }: PlaceNameProps) {
  const [copied, setCopied] = useState(false)
  const copy = () => {
    navigator.clipboard?.writeText(japanese).then(
      () => setCopied(true),
      () => setCopied(false),
    )
  }
  return (
    <span className="place-name">
      {name && name !== japanese && <span>{name} </span>}
      <bdi className="place-name-japanese" lang="ja">
        {japanese}
      </bdi>
      <button
        type="button"
        className="place-name-copy"
        onClick={copy}
        onBlur={() => setCopied(false)}
        aria-label={`${copied ? copiedLabel : copyLabel}: ${japanese}`}
        title={copied ? copiedLabel : copyLabel}
        data-copied={copied || undefined}
      >
        {copied ? <CheckIcon /> : <CopyIcon />}
      </button>
      <span className="visually-hidden" role="status">
        {copied ? copiedLabel : ''}
      </span>
    </span>
  )
}
