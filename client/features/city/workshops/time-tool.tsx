/** Shows which workshops fit into the available minutes, as a chart and as a table. */

import { useState } from 'react'
import {
  type Fit,
  fitIn,
  takeHomeMinutes,
  WORKSHOPS,
  type Workshop,
  waitMinutes,
} from '../../../../shared/city/workshops.ts'
import { withValues } from '../../../data/query-values.ts'
import { formatMinutes } from '../../../i18n/duration.ts'
import { formatList } from '../../../i18n/format.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Badge, type BadgeTone } from '../../../ui/badge.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { ScrollingTable } from '../../../ui/scrolling-table.tsx'
import { TableHead } from '../../../ui/table-head.tsx'
import { MINUTES, readMinutes } from './workshop-filter.ts'
import type { SearchProps } from './workshop-list.tsx'
import { totalText, waitText, workshopName, workText } from './workshop-words.ts'

const TONES: Readonly<Record<Fit, BadgeTone>> = { yes: 'success', tight: 'warning', no: 'neutral', later: 'neutral' }

export function TimeTool({ search, onSearch }: SearchProps) {
  const words = useTranslation('workshops')
  const { t, language } = words
  const given = new URLSearchParams(search).get('minutes') ?? ''
  const minutes = readMinutes(given)
  // The text in the field while the user types, which can be an invalid number. Only valid numbers are written to the
  // URL.
  const [typed, setTyped] = useState<string>()
  const [focused, setFocused] = useState(false)
  const type = (text: string) => {
    setTyped(text)
    onSearch(withValues(search, { minutes: readMinutes(text) ?? '' }))
  }
  const within = minutes === null ? undefined : t('fact.in', { time: formatMinutes(language, minutes) })
  const isWrong = typed !== undefined && typed !== '' && readMinutes(typed) === null
  return (
    <section aria-labelledby="time">
      <h2 id="time" tabIndex={-1}>
        {t('tool.title')}
      </h2>
      <form
        className="time-form list-needs-script"
        aria-label={t('tool.title')}
        onSubmit={(event) => event.preventDefault()}
      >
        <Field
          type="number"
          inputMode="numeric"
          name="minutes"
          label={t('tool.minutes')}
          hint={t('tool.hint', MINUTES)}
          optional={t('tool.optional')}
          {...MINUTES}
          value={typed ?? given}
          onChange={({ currentTarget }) => type(currentTarget.value)}
          // The error is shown only after blur, because one digit is invalid while the user is still typing the second.
          error={isWrong && !focused ? t('tool.wrong', MINUTES) : undefined}
          onFocus={() => setFocused(true)}
          onBlur={() => setFocused(false)}
        />
      </form>
      <p className="list-lead">{t('tool.lead')}</p>
      <p className="list-count time-verdict" role="status">
        {minutes === null ? t('tool.none') : <Verdict minutes={minutes} />}
      </p>
      <Bars minutes={minutes} />
      <details>
        <summary>{t('tool.table')}</summary>
        <ScrollingTable className="list-table table-rows" label={t('tool.table')} caption={t('tool.caption')}>
          <TableHead
            columns={[
              ...(['what', 'work', 'wait', 'total'] as const).map((column) => t(`fact.${column}`)),
              ...(within === undefined ? [] : [within]),
            ]}
          />
          <tbody>
            {WORKSHOPS.map((workshop) => (
              <tr key={workshop.id}>
                <th scope="row">{workshopName(words, workshop)}</th>
                <td data-label={t('fact.work')}>{workText(words, workshop)}</td>
                <td data-label={t('fact.wait')}>{waitText(words, workshop)}</td>
                <td data-label={t('fact.total')}>{totalText(words, workshop)}</td>
                {minutes !== null && <td data-label={within}>{t(`fit.${fitIn(workshop, minutes)}`)}</td>}
              </tr>
            ))}
          </tbody>
        </ScrollingTable>
      </details>
    </section>
  )
}

function Verdict({ minutes }: { minutes: number }) {
  const words = useTranslation('workshops')
  const { t, language } = words
  const named = (fit: Fit) =>
    WORKSHOPS.filter((workshop) => fitIn(workshop, minutes) === fit).map((workshop) => workshopName(words, workshop))
  const [fits, tight] = [named('yes'), named('tight')]
  const time = formatMinutes(language, minutes)
  return (
    <>
      {fits.length > 0
        ? t('tool.fits', { time, count: fits.length, names: formatList(language, fits) })
        : t('tool.nothing', { time })}
      {tight.length > 0 && ` ${t('tool.tight', { names: formatList(language, tight) })}`}
    </>
  )
}

const REACH = 120
const TICKS = [0, 30, 60, 90, 120]

function Bars({ minutes }: { minutes: number | null }) {
  const words = useTranslation('workshops')
  const { t } = words
  return (
    <figure className="time-bars">
      <ul>
        {WORKSHOPS.map((workshop) => {
          const fit = minutes === null ? undefined : fitIn(workshop, minutes)
          return (
            <li key={workshop.id} data-fit={fit}>
              <span className="time-name">{workshopName(words, workshop)}</span>
              <Bar workshop={workshop} minutes={minutes} />
              <span className="time-total">
                {totalText(words, workshop)}{' '}
                {fit && fit !== 'later' && <Badge tone={TONES[fit]}>{t(`fit.${fit}`)}</Badge>}
              </span>
            </li>
          )
        })}
        <li aria-hidden="true" className="time-axis">
          <span />
          <span>
            {TICKS.map((tick) => (
              <span key={tick}>{tick}</span>
            ))}
          </span>
          <span>{t('tool.unit')}</span>
        </li>
      </ul>
      <figcaption>
        {(['work', 'wait', 'later'] as const).map((kind) => (
          <span key={kind} className="time-key" data-kind={kind}>
            {t(`tool.key.${kind}`)}
          </span>
        ))}
      </figcaption>
    </figure>
  )
}

function Bar({ workshop, minutes }: { workshop: Workshop; minutes: number | null }) {
  const work = workshop.work?.most ?? 0
  const wait = waitMinutes(workshop) ?? 0
  const known = takeHomeMinutes(workshop) !== undefined
  return (
    <svg viewBox={`0 0 ${REACH} 12`} preserveAspectRatio="none" aria-hidden="true" focusable="false">
      <rect className="time-ground" width={REACH} height="12" />
      {known ? (
        <>
          <rect className="time-work" width={work} y="2" height="8" />
          <rect className="time-wait" x={work} width={wait} y="2" height="8" />
        </>
      ) : (
        <rect className="time-later" x="0.5" width={REACH - 1} y="2" height="8" />
      )}
      {TICKS.slice(1, -1).map((tick) => (
        <path key={tick} className="time-tick" d={`M${tick} 0v12`} />
      ))}
      {minutes !== null && minutes <= REACH && <path className="time-mark" d={`M${minutes} 0v12`} />}
    </svg>
  )
}
