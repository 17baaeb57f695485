/**
 * Shows the picture of an empty list, with one image for each theme. It is decorative, because the title beside it says
 * what is missing.
 */

import './empty-picture.css'

const FILES = import.meta.glob<string>('./drawn/*.svg', { query: '?url', import: 'default', eager: true })

export type EmptyKind = 'crews' | 'requests' | 'notices' | 'plans' | 'search' | 'messages'

export function EmptyPicture({ kind }: { kind: EmptyKind }) {
  return (
    <span className="empty-picture" data-empty={kind} aria-hidden="true">
      {(['day', 'night'] as const).map((light) => (
        <img
          key={light}
          data-light={light}
          src={FILES[`./drawn/${kind}-${light}.svg`]}
          alt=""
          width={240}
          height={150}
          loading="lazy"
          decoding="async"
        />
      ))}
    </span>
  )
}
