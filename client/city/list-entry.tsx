/** Pieces of one entry of a list: its name as Japan writes it, its facts, and the search on a map. */

import type { ReactNode } from 'react'
import { mapSearch } from '../../shared/city/map-search.ts'
import { useTranslation } from '../i18n/use-translation.ts'
import { PlaceName } from '../ui/place-name.tsx'

/** A house's own name in Latin letters: the same in every language, and read from the left in each. */
export function LatinName({ children }: { children: string }) {
  return (
    <bdi className="list-latin" lang="en">
      {children}
    </bdi>
  )
}

export function CopiedName({ japanese }: { japanese: string }) {
  const { t } = useTranslation('lists')
  return <PlaceName japanese={japanese} copyLabel={t('copy')} copiedLabel={t('copied')} />
}

export function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** A link like any other: nothing is asked of the map service before it is pressed. */
export function MapLink({ japanese }: { japanese: string }) {
  const { t } = useTranslation('lists')
  return (
    <a
      className="list-link"
      href={mapSearch(japanese)}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={t('mapLabel', { name: japanese })}
    >
      {t('map')}
    </a>
  )
}

/** Links to the parts of a page, for those who come for one of them. */
export function ListParts({ parts }: { parts: readonly { readonly id: string; readonly label: string }[] }) {
  const { t } = useTranslation('lists')
  return (
    <nav className="list-parts" aria-label={t('parts')}>
      <ul>
        {parts.map(({ id, label }) => (
          <li key={id}>
            <a href={`#${id}`}>{label}</a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
