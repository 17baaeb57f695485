/** The links to the parts of the page with places and ready-made trips. */

import { useTranslation } from '../../../i18n/use-translation.ts'
import { useReadySeasons } from './ready-made-trips.tsx'

export function PlaceParts({ saved }: { saved: boolean }) {
  const { t } = useTranslation('maps')
  const seasons = useReadySeasons()
  const parts = [
    ...(saved ? [{ id: 'saved', name: t('parts.saved') }] : []),
    { id: 'places', name: t('parts.places') },
    ...seasons.map(({ season }) => ({ id: `ready-${season}`, name: t(`ready.seasons.${season}`) })),
  ]
  return (
    <nav aria-label={t('parts.label')}>
      <ul className="chip-row" data-phone="scroll">
        {parts.map(({ id, name }) => (
          <li key={id}>
            <a className="chip" href={`#${id}`}>
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
