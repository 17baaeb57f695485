/** Parts of the city lists' entries: names and links. */

import { mapSearch } from '../../../shared/city/map-search.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { PlaceName } from '../../ui/place-name.tsx'

/** A name in Latin letters; the `bdi` keeps it left-to-right in Arabic text. */
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

/** Renders a plain link to a map, so that the map service is not contacted until the user follows it. */
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
