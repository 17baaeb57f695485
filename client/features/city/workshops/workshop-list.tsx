/** The list of workshops, each with what travellers' reports say about it and what to ask. */

import { useMemo } from 'react'
import { WORKSHOP_CONTACTS } from '../../../../shared/city/own-contacts.ts'
import { CRAFTS, ENTRIES, WORKSHOPS, type Workshop } from '../../../../shared/city/workshops.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Fact } from '../../../ui/fact.tsx'
import { FilterList } from '../filter-list.tsx'
import { CopiedName, LatinName, MapLink } from '../list-entry.tsx'
import { readChosen, writeChosen } from '../list-filter.ts'
import { PlannerLink } from '../list-planner.tsx'
import { OwnContactLinks } from '../own-contact.tsx'
import { filterWorkshops, WORKSHOP_FILTERS } from './workshop-filter.ts'
import { reportText, totalText, waitText, workshopName, workText } from './workshop-words.ts'

export interface SearchProps {
  readonly search: string
  readonly onSearch: (search: string) => void
}

export function WorkshopList({ search, onSearch }: SearchProps) {
  const { t } = useTranslation('workshops')
  const chosen = useMemo(() => readChosen(search, WORKSHOP_FILTERS), [search])
  const shown = useMemo(() => filterWorkshops(WORKSHOPS, chosen), [chosen])
  const change = (next: Partial<Record<string, string | null>>) => onSearch(writeChosen(search, { ...chosen, ...next }))
  return (
    <FilterList
      id="list"
      title={t('list.title')}
      leads={[t('list.lead'), t('list.languages')]}
      label={t('filter.label')}
      fields={[
        {
          name: 'craft',
          label: t('filter.craft'),
          any: t('filter.anyCraft'),
          options: CRAFTS.map((value) => ({ value, label: t(`craft.${value}`) })),
        },
        {
          name: 'entry',
          label: t('filter.entry'),
          any: t('filter.anyEntry'),
          options: ENTRIES.map((value) => ({ value, label: t(`entering.${value}`) })),
        },
        {
          name: 'heat',
          label: t('filter.heat'),
          any: t('filter.anyHeat'),
          options: [{ value: 'none', label: t('filter.noHeat') }],
        },
      ]}
      chosen={chosen}
      onChange={change}
      count={t('list.count', { count: shown.length })}
      empty={shown.length === 0}
    >
      <ul className="list-entries">
        {shown.map((workshop) => (
          <Entry key={workshop.id} workshop={workshop} />
        ))}
      </ul>
    </FilterList>
  )
}

function Entry({ workshop }: { workshop: Workshop }) {
  const words = useTranslation('workshops')
  const { t, language } = words
  const { id, studio, entry, heat, canBeFull, place } = workshop
  return (
    <li id={`make-${id}`} className="entry-card list-entry">
      <h3>{workshopName(words, workshop)}</h3>
      {studio ? (
        <p className="list-names">
          {language !== 'ja' && (
            <>
              <LatinName>{studio.name}</LatinName>{' '}
            </>
          )}
          <CopiedName japanese={studio.japanese} /> <MapLink japanese={studio.japanese} />
        </p>
      ) : (
        <p>{t('severalHouses')}</p>
      )}
      <p>{t(`entry.${id}.text` as 'entry.candle.text')}</p>
      <dl>
        <Fact term={t('fact.work')}>{workText(words, workshop)}</Fact>
        <Fact term={t('fact.wait')}>{waitText(words, workshop)}</Fact>
        <Fact term={t('fact.total')}>
          <strong>{totalText(words, workshop)}</strong>
        </Fact>
        <Fact term={t('fact.entry')}>
          {canBeFull ? t('canBeFull', { entry: t(`entering.${entry}`) }) : t(`entering.${entry}`)}
        </Fact>
        <Fact term={t('fact.heat')}>{t(`heat.${heat}`)}</Fact>
        <Fact term={t('fact.report')}>{reportText(words, workshop)}</Fact>
      </dl>
      <OwnContactLinks name={workshopName(words, workshop)} contact={WORKSHOP_CONTACTS[id]} />
      {place && <PlannerLink place={place} />}
    </li>
  )
}
