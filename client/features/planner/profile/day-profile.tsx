/**
 * The elevation profile of a day's drive: a small drawing, and the highest point in words. Load this module lazily,
 * because it imports the map lines of all roads.
 */

import './day-profile.css'
import { WITHOUT } from 'virtual:base-map'
import { useMemo } from 'react'
import { groundMetresAt, valleyMetresAt } from '../../../../shared/geo/elevation.ts'
import { roadLineBetween } from '../../../../shared/geo/road-lines.ts'
import { clockOf } from '../../../../shared/planner/exports/day-points.ts'
import type { PlanDay } from '../../../../shared/planner/plan.ts'
import { type DayProfile, dayProfile, type ProfilePoint } from '../../../../shared/planner/route/day-profile.ts'
import { formatList, formatNumber } from '../../../i18n/format.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { withoutBrackets } from '../../../map/names/town-ranks.ts'
import { usePlanWords } from '../words/plan-words.tsx'
import { anchorOf, placeInRows, stopMarks, ticksOf } from './day-profile-labels.ts'

const GROUND = { lineBetween: roadLineBetween, groundAt: groundMetresAt, valleyAt: valleyMetresAt }
/**
 * Sizes in px: the heights of the plot, of a row of labels and of the space below the plot, the radius of a stop's
 * mark, and the width of a digit in it.
 */
const PLOT = 42
const ROW = 14
const BELOW = 22
const MARK = 7
const FIGURE = 6.5
/** The width of the plot in drawing units. It is stretched to the width of the page. */
const UNITS = 1_000
/** The scale covers at least this height, so that a flat drive looks flat. */
const LEAST_SCALE_M = 300
const DAY_COLOURS = 6
const percent = (share: number) => `${(share * 100).toFixed(2)}%`

export interface DayProfileProps {
  readonly day: PlanDay
  readonly index: number
}

export function DayProfileFigure({ day, index }: DayProfileProps) {
  const profile = useMemo(() => dayProfile(day, GROUND), [day])
  if (!profile || WITHOUT.includes('relief')) return null
  return (
    <figure className="plan-profile" data-colour={(index % DAY_COLOURS) + 1}>
      <Drawing profile={profile} day={day} index={index} />
      <Caption profile={profile} />
    </figure>
  )
}

function useHeights() {
  const { t, language, km } = usePlanWords()
  const { t: name } = useTranslation('map')
  const metres = (height: number) => formatNumber(language, height, { style: 'unit', unit: 'meter' })
  const passText = ({ pass }: DayProfile['passes'][number]) =>
    t('profile.pass', { pass: name(`pass.${pass.id}` as 'pass.mikuni'), metres: metres(pass.metres) })
  const tunnelName = ({ id }: DayProfile['tunnels'][number]) => name(`tunnel.${id}` as 'tunnel.nozuka')
  return { t, language, km, metres, passText, tunnelName }
}

function Caption({ profile }: { profile: DayProfile }) {
  const { t, language, metres, passText, tunnelName } = useHeights()
  const { t: places } = useTranslation('places')
  const townName = (town: string) => withoutBrackets(places(`town.${town}` as 'town.sapporo'))
  const { top, passes, stretches, tunnels, snow } = profile
  const names = [...new Set(passes.filter(({ pass }) => top?.kind !== 'pass' || pass.id !== top.pass.id).map(passText))]
  const tunnelKm = tunnels.reduce((sum, { from, to }) => sum + to - from, 0)
  const isBroken = lengthOf(stretches) + tunnelKm < profile.km - 0.5
  return (
    <figcaption>
      {top?.kind === 'pass' && <span>{t('profile.top', { pass: passText({ pass: top.pass, km: 0 }) })}</span>}
      {top?.kind === 'about' && <span>{t('profile.rises', { metres: metres(top.metres) })}</span>}
      {top?.kind === 'low' && <span>{t('profile.low', { metres: metres(100) })}</span>}
      {names.length > 0 && <span>{t('profile.passes', { passes: formatList(language, names) })}</span>}
      {tunnels.length > 0 && (
        <span>{t('profile.tunnels', { tunnels: formatList(language, tunnels.map(tunnelName)) })}</span>
      )}
      {isBroken && <span>{t('profile.unknown')}</span>}
      {!(top || isBroken) && <span>{t('profile.estimate')}</span>}
      {snow && (
        <span>
          {t('profile.snow', {
            towns: formatList(
              language,
              snow.towns.map(({ town }) => townName(town)),
            ),
          })}
        </span>
      )}
      {snow?.towns.map(
        ({ town, cm }) =>
          cm !== null && (
            <span key={town}>
              {t('profile.fresh', {
                town: townName(town),
                cm: formatNumber(language, cm, { style: 'unit', unit: 'centimeter' }),
              })}
            </span>
          ),
      )}
    </figcaption>
  )
}

function lengthOf(stretches: DayProfile['stretches']): number {
  return stretches.reduce((sum, stretch) => sum + (stretch.at(-1)?.km ?? 0) - (stretch[0]?.km ?? 0), 0)
}

function Drawing({ profile, day, index }: DayProfileProps & { profile: DayProfile }) {
  const { t, km: kilometres, metres, passText, tunnelName } = useHeights()
  const { km, stretches, passes, stops, sunsetKm, tunnels, snow } = profile
  const scale = Math.max(LEAST_SCALE_M, ...stretches.flat().map((point) => point.metres)) * 1.05
  const heightAt = (height: number) => PLOT * (1 - height / scale)
  const labels = placeInRows([
    ...passes.map((pass) => ({ text: passText(pass), at: pass.km / km })),
    ...tunnels.map((tunnel) => ({ text: tunnelName(tunnel), at: (tunnel.from + tunnel.to) / 2 / km })),
    ...(sunsetKm === null ? [] : [{ text: t('day.sunset', { time: clockOf(day.sunset) }), at: sunsetKm / km }]),
  ])
  const rows = Math.max(0, ...labels.map(({ row }) => row + 1))
  const top = rows * ROW + 2
  const base = top + PLOT
  // The height of a horizontal line across the profile, in metres. It is at most 75 % of the scale, so that the line
  // stays below the labels of the passes.
  const rule = [1_000, 500, 200, 100].find((height) => height <= scale * 0.75) ?? 100
  const ruleLabel = clearestPlace(stretches, km)
  const ticks = ticksOf(km)
  const tunnelHeight = ({ from, to }: DayProfile['tunnels'][number]) =>
    heightAt(edgesOf(stretches, from, to)[0]?.metres ?? 0)
  return (
    <svg
      className="plan-profile-drawing"
      width="100%"
      height={base + BELOW}
      role="img"
      aria-label={t('profile.label', { day: index + 1, km: kilometres(km) })}
      focusable="false"
    >
      {sunsetKm !== null && (
        <rect
          className="plan-profile-night"
          x={percent(sunsetKm / km)}
          y={top}
          width={percent(1 - sunsetKm / km)}
          height={PLOT}
        />
      )}
      {snow?.stretches.map(([from, to]) => (
        <rect
          key={from}
          className="plan-profile-snow"
          x={percent(from / km)}
          y={top}
          width={percent((to - from) / km)}
          height={PLOT}
        />
      ))}
      <line className="plan-profile-rule" x1="0" x2="100%" y1={top + heightAt(rule)} y2={top + heightAt(rule)} />
      <svg
        x="0"
        y={top}
        width="100%"
        height={PLOT}
        viewBox={`0 0 ${UNITS} ${PLOT}`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        {stretches.map((stretch) => {
          const line = lineOf(stretch, km, heightAt)
          const [first, last] = [stretch[0]?.km ?? 0, stretch.at(-1)?.km ?? 0].map((at) =>
            ((at / km) * UNITS).toFixed(1),
          )
          return (
            <g key={first}>
              <path className="plan-profile-ground" d={`M${first} ${PLOT}L${line}L${last} ${PLOT}z`} />
              <path className="plan-profile-line" d={`M${line}`} />
            </g>
          )
        })}
        {tunnels.map(({ from, to }) => (
          <path
            key={from}
            className="plan-profile-tunnel"
            d={`M${lineOf(edgesOf(stretches, from, to), km, heightAt)}`}
          />
        ))}
      </svg>
      <line className="plan-profile-base" x1="0" x2="100%" y1={base} y2={base} />
      {labels.map(({ text, at, anchor, row }) => {
        const pass = passes.find((one) => one.km / km === at)
        const tunnel = tunnels.find(({ from, to }) => (from + to) / 2 / km === at)
        const baseline = top - 4 - row * ROW
        return (
          <g key={`${text} ${at}`}>
            <line
              className="plan-profile-pointer"
              x1={percent(at)}
              x2={percent(at)}
              y1={baseline + 3}
              y2={top + (pass ? heightAt(pass.pass.metres) : tunnel ? tunnelHeight(tunnel) : PLOT)}
            />
            <text x={percent(at)} y={baseline} textAnchor={anchor}>
              {text}
            </text>
          </g>
        )
      })}
      <text
        className="plan-profile-figure"
        x={percent(ruleLabel.at)}
        y={top + heightAt(rule) - 3}
        textAnchor={ruleLabel.anchor}
      >
        {t('profile.about', { metres: metres(rule) })}
      </text>
      {ticks.map((tick, at) => {
        const label = { text: at === ticks.length - 1 ? kilometres(tick) : `${tick}`, at: tick / km }
        return (
          <text
            key={tick}
            className="plan-profile-figure"
            x={percent(label.at)}
            y={base + BELOW - 3}
            textAnchor={anchorOf(label)}
          >
            {label.text}
          </text>
        )
      })}
      {stopMarks(stops, km).map(({ text, at }) => (
        <g key={text} className="plan-profile-stop">
          <rect x={percent(at)} y={base - MARK} {...pillOf(text)} height={MARK * 2} rx={MARK} />
          <text x={percent(at)} y={base} textAnchor="middle" dominantBaseline="central">
            {text}
          </text>
        </g>
      ))}
    </svg>
  )
}

function clearestPlace(stretches: DayProfile['stretches'], km: number) {
  const points = stretches.flat()
  const places = [
    { at: 0, anchor: 'start', from: 0, to: 0.3 },
    { at: 1, anchor: 'end', from: 0.7, to: 1 },
    { at: 0.5, anchor: 'middle', from: 0.35, to: 0.65 },
  ] as const
  const highest = ({ from, to }: (typeof places)[number]) =>
    points.reduce(
      (high, point) => (point.km >= from * km && point.km <= to * km ? Math.max(high, point.metres) : high),
      0,
    )
  return places.reduce((best, place) => (highest(place) < highest(best) ? place : best))
}

function edgesOf(stretches: DayProfile['stretches'], from: number, to: number): ProfilePoint[] {
  const points = stretches.flat()
  const heights = [from, to].flatMap((at) => points.find(({ km }) => km === at)?.metres ?? [])
  const metres = Math.min(...heights)
  return [
    { km: from, metres },
    { km: to, metres },
  ]
}

function pillOf(text: string) {
  const width = Math.max(MARK * 2, text.length * FIGURE + MARK)
  return { width, transform: `translate(${-width / 2} 0)` }
}

function lineOf(stretch: readonly ProfilePoint[], km: number, heightAt: (metres: number) => number): string {
  const last = stretch.length - 1
  const shown = stretch.filter((_, at) => at === 0 || at === last || isCorner(stretch, at))
  return shown.map((point) => `${((point.km / km) * UNITS).toFixed(1)} ${heightAt(point.metres).toFixed(1)}`).join('L')
}

function isCorner(stretch: readonly ProfilePoint[], at: number): boolean {
  const [before, here, after] = [at - 1, at, at + 1].map((index) => stretch[index]?.metres ?? 0) as [
    number,
    number,
    number,
  ]
  return at % 3 === 0 || (here >= before && here >= after)
}
