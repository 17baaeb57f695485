/** The activities with filters; the current month is preselected and can be cleared. */

import { useMemo } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { ACTIVITIES, type Activity, BOOKINGS, LENGTHS, WAYS, WEATHERS } from '../../../../shared/city/activities.ts'
import { ACTIVITY_CONTACTS } from '../../../../shared/city/own-contacts.ts'
import { pathTo } from '../../../../shared/routes.ts'
import { KindDrawing } from '../../../art/kinds/kind-drawing.tsx'
import { useQuery } from '../../../data/use-query.ts'
import { formatMinutes } from '../../../i18n/duration.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Button } from '../../../ui/button.tsx'
import { Fact } from '../../../ui/fact.tsx'
import { useHydrated } from '../../../ui/hydration/use-hydrated.ts'
import { FilterList } from '../filter-list.tsx'
import { CopiedName, MapLink } from '../list-entry.tsx'
import { readChosen, writeChosen } from '../list-filter.ts'
import { PlannerLink } from '../list-planner.tsx'
import { OwnContactLinks } from '../own-contact.tsx'
import { ACTIVITY_DRAWINGS } from './activity-drawings.ts'
import { ACTIVITY_FILTERS, entryId, filterActivities, MONTHS, monthShown } from './activity-filter.ts'
import { monthName, monthsText } from './month-words.ts'

interface PresentProps {
  /** The current month in Japan, 1 to 12; undefined during hydration. */
  readonly present: number | undefined
}

export function ActivityList({ present }: PresentProps) {
  const words = useTranslation('activities')
  const { t } = words
  const [search, onSearch] = useQuery()
  const { hash } = useLocation()
  const chosen = useMemo(() => readChosen(search, ACTIVITY_FILTERS), [search])
  const month = monthShown(chosen.month, hash, present)
  const shown = useMemo(() => filterActivities(ACTIVITIES, chosen, month), [chosen, month])
  const filter = { ...chosen, month: month === null ? null : String(month) }
  const change = (next: Partial<Record<string, string | null>>) => {
    const changed = { ...filter, ...next }
    onSearch(writeChosen(search, { ...changed, month: changed.month ?? 'all' }))
  }
  const options = <Value extends string>(values: readonly Value[], label: (value: Value) => string) =>
    values.map((value) => ({ value, label: label(value) }))
  return (
    <FilterList
      id="list"
      title={t('list.title')}
      leads={[t('list.usual'), t('list.lead')]}
      label={t('filter.label')}
      fields={[
        {
          name: 'month',
          label: t('filter.month'),
          any: t('filter.anyMonth'),
          options: MONTHS.map((value) => ({ value: String(value), label: monthName(words, value) })),
        },
        {
          name: 'weather',
          label: t('filter.weather'),
          any: t('filter.anyWeather'),
          options: options(WEATHERS, (value) => t(`weather.${value}`)),
        },
        {
          name: 'way',
          label: t('filter.way'),
          any: t('filter.anyWay'),
          options: options(WAYS, (value) => t(`way.${value}`)),
        },
        {
          name: 'length',
          label: t('filter.length'),
          any: t('filter.anyLength'),
          options: options(LENGTHS, (value) => t(`length.${value}`)),
        },
        {
          name: 'booking',
          label: t('filter.booking'),
          any: t('filter.anyBooking'),
          options: options(BOOKINGS, (value) => t(`booking.${value}`)),
        },
        {
          name: 'children',
          label: t('filter.children'),
          any: t('filter.anyChildren'),
          options: [{ value: 'yes', label: t('filter.withChildren') }],
        },
      ]}
      chosen={filter}
      onChange={change}
      count={t('list.count', { count: shown.length })}
      empty={shown.length === 0}
      note={<MonthNote month={month} present={present} onMonth={(value) => change({ month: value })} />}
    >
      <ul className="list-entries">
        {shown.map((activity) => (
          <Entry key={activity.id} activity={activity} />
        ))}
      </ul>
    </FilterList>
  )
}

interface MonthNoteProps extends PresentProps {
  readonly month: number | null
  readonly onMonth: (month: string | null) => void
}

function MonthNote({ month, present, onMonth }: MonthNoteProps) {
  const words = useTranslation('activities')
  const { t } = words
  const alive = useHydrated()
  const name = month === null ? '' : monthName(words, month)
  return (
    <p className="activity-month" data-alive={alive}>
      <span>
        {month === null ? t('today.all') : t(month === present ? 'today.present' : 'today.other', { month: name })}
      </span>{' '}
      {month === null ? (
        <Button variant="quiet" disabled={present === undefined} onClick={() => onMonth(String(present))}>
          {t('today.only')}
        </Button>
      ) : (
        <Button variant="quiet" onClick={() => onMonth(null)}>
          {t('today.showAll')}
        </Button>
      )}
    </p>
  )
}

function Entry({ activity }: { activity: Activity }) {
  const words = useTranslation('activities')
  const { t, language } = words
  const { id, japanese, place, months, minutes, measured, weather, way, booking, children } = activity
  const time = t('time.about', { time: formatMinutes(language, minutes) })
  return (
    <li id={entryId(id)} className="entry-card list-entry">
      <div className="activity-head">
        <span className="activity-drawing">
          <KindDrawing kind={ACTIVITY_DRAWINGS[id] ?? 'view'} />
        </span>
        <h3>{t(`entry.${id}.name` as 'entry.canal-walk.name')}</h3>
      </div>
      <p className="list-names">
        <CopiedName japanese={japanese} />{' '}
        {id === 'glass-workshop' ? (
          <Link className="list-link" to={pathTo('otaru-workshops', language)}>
            {t('toWorkshops')}
          </Link>
        ) : (
          <MapLink japanese={japanese} />
        )}
      </p>
      <p>{t(`entry.${id}.text` as 'entry.canal-walk.text')}</p>
      {/*
       * The text above the list says that activities work all year, in any weather, without booking and with children.
       * An entry therefore shows these four facts only if they differ.
       */}
      <dl>
        <Fact term={t('fact.time')}>{measured === 'ours' ? t('time.ours', { time }) : time}</Fact>
        <Fact term={t('fact.way')}>{t(`way.${way}`)}</Fact>
        {months.length < MONTHS.length && <Fact term={t('fact.months')}>{monthsText(words, months)}</Fact>}
        {weather !== 'any' && <Fact term={t('fact.weather')}>{t(`weather.${weather}`)}</Fact>}
        {booking !== 'no' && <Fact term={t('fact.booking')}>{t(`booking.${booking}`)}</Fact>}
        {children !== 'yes' && <Fact term={t('fact.children')}>{t(`children.${children}`)}</Fact>}
      </dl>
      <OwnContactLinks name={t(`entry.${id}.name` as 'entry.canal-walk.name')} contact={ACTIVITY_CONTACTS[id]} />
      {place && <PlannerLink place={place} />}
    </li>
  )
}
