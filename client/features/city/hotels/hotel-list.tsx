/** Lists the hotels by area, with what each area means for drivers and the known facts about each hotel. */

import { useMemo } from 'react'
import {
  AREAS,
  HOTEL_AREAS,
  HOTEL_KINDS,
  HOTELS,
  type Hotel,
  type HotelArea,
  wayToCanal,
} from '../../../../shared/city/hotels.ts'
import { HOTEL_CONTACTS } from '../../../../shared/city/own-contacts.ts'
import { useQuery } from '../../../data/use-query.ts'
import { formatMinutes } from '../../../i18n/duration.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Fact } from '../../../ui/fact.tsx'
import { AddToItinerary } from '../add-to-itinerary.tsx'
import { FilterList } from '../filter-list.tsx'
import { CopiedName, LatinName, MapLink } from '../list-entry.tsx'
import { readChosen, writeChosen } from '../list-filter.ts'
import { OwnContactLinks } from '../own-contact.tsx'
import { filterHotels, HOTEL_FILTERS } from './hotel-filter.ts'

export function HotelList() {
  const { t } = useTranslation('hotels')
  const [search, onSearch] = useQuery()
  const chosen = useMemo(() => readChosen(search, HOTEL_FILTERS), [search])
  const shown = useMemo(() => filterHotels(HOTELS, chosen), [chosen])
  const change = (next: Partial<Record<string, string | null>>) => onSearch(writeChosen(search, { ...chosen, ...next }))
  return (
    <FilterList
      id="houses"
      title={t('list.title')}
      leads={[t('list.lead')]}
      label={t('filter.label')}
      fields={[
        {
          name: 'area',
          label: t('filter.area'),
          any: t('filter.anyArea'),
          options: HOTEL_AREAS.map((value) => ({ value, label: t(`area.${value}.name`) })),
        },
        {
          name: 'kind',
          label: t('filter.kind'),
          any: t('filter.anyKind'),
          options: HOTEL_KINDS.map((value) => ({ value, label: t(`kind.${value}`) })),
        },
        {
          name: 'onsen',
          label: t('filter.onsen'),
          any: t('filter.anyOnsen'),
          options: [{ value: 'area', label: t('filter.onsenArea') }],
        },
      ]}
      chosen={chosen}
      onChange={change}
      count={t('list.count', { count: shown.length })}
      empty={shown.length === 0}
    >
      {HOTEL_AREAS.map((area) => {
        const hotels = shown.filter((hotel) => hotel.area === area)
        return hotels.length > 0 && <AreaHotels key={area} area={area} hotels={hotels} />
      })}
    </FilterList>
  )
}

function AreaHotels({ area, hotels }: { area: HotelArea; hotels: readonly Hotel[] }) {
  const { t, language } = useTranslation('hotels')
  const { place } = AREAS[area]
  const { walk, drive } = wayToCanal(area)
  const minutes = (value: number) => formatMinutes(language, value)
  return (
    <section className="hotel-area" aria-labelledby={`area-${area}`}>
      <h3 id={`area-${area}`}>
        {t(`area.${area}.name`)}{' '}
        {language !== 'ja' && (
          <bdi className="hotel-area-japanese" lang="ja">
            {AREAS[area].japanese}
          </bdi>
        )}
      </h3>
      <p className="list-lead">{t(`area.${area}.driver`)}</p>
      <p className="hotel-way">
        {walk === 0
          ? t('way.here')
          : walk === undefined
            ? t('way.drive', { drive: minutes(drive) })
            : t('way.walk', { walk: minutes(walk) })}
      </p>
      <dl className="hotel-area-facts">
        <Fact term={t('fact.onsen')}>{t(AREAS[area].onsen ? 'fact.onsenArea' : 'fact.onsenAsk')}</Fact>
        <Fact term={t('fact.parking')}>
          <a href="#ask">{t('fact.parkingAsk')}</a>
        </Fact>
      </dl>
      {place && <AddToItinerary place={place} name={t(`area.${area}.name`)} />}
      <ul className="hotel-rows">
        {hotels.map((hotel) => (
          <HotelEntry key={hotel.id} hotel={hotel} />
        ))}
      </ul>
    </section>
  )
}

function HotelEntry({ hotel: { id, name, japanese, kind } }: { hotel: Hotel }) {
  const { t, language } = useTranslation('hotels')
  return (
    <li id={`house-${id}`} className="hotel-row list-entry">
      <h4>{language === 'ja' ? <CopiedName japanese={japanese} /> : <LatinName>{name}</LatinName>}</h4>
      <p className="hotel-row-japanese">{language !== 'ja' && <CopiedName japanese={japanese} />}</p>
      <p className="hotel-row-kind">{t(`kind.${kind}`)}</p>
      <p>
        <MapLink japanese={japanese} />
      </p>
      <OwnContactLinks name={language === 'ja' ? japanese : name} contact={HOTEL_CONTACTS[id]} />
    </li>
  )
}
