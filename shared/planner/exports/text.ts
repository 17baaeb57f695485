/**
 * Exports a plan as plain text in the user's language, with Japanese names in brackets, for e-mail and printing. Notes
 * and booking numbers are left out, because the text is meant to be sent to other people.
 */

import type { Leg, Plan, PlanDay, Stop } from '../plan.ts'
import { whyNoPass } from '../tolls.ts'
import { clockOf, endOf, pauseTo, visitsOf } from './day-points.ts'
import { isStanding, joined, legFacts, nightLines, stopFacts } from './leg-lines.ts'
import { japaneseOf, nameOf, type PlanNames } from './names.ts'
import { COLUMNS, widthOf, wrapped } from './text-lines.ts'
import type { ExportWords } from './words.ts'

/** The width of 'HH:MM' and two spaces, so that continuation lines align with the text. */
const INDENT = ' '.repeat(7)

export interface TextOptions {
  readonly url: string
}

interface Writing {
  readonly plan: Plan
  readonly names: PlanNames
  readonly words: ExportWords
}

function named({ names, words }: Writing, point: Leg['to']): string {
  const [name, japanese] = [nameOf(names, point), japaneseOf(names, point)]
  return name === japanese ? name : `${name} ${words.isolate(`(${japanese})`)}`
}

function atHour(minutes: number, text: string): string[] {
  const [first = '', ...rest] = wrapped(text, INDENT)
  return [`${clockOf(minutes)}  ${first.slice(INDENT.length)}`, ...rest]
}

function below(lines: readonly string[]): string[] {
  return lines.flatMap((line) => wrapped(line, INDENT))
}

function underlined(text: string, sign: '=' | '-'): string[] {
  const lines = wrapped(text)
  return [...lines, sign.repeat(Math.min(COLUMNS, Math.max(...lines.map(widthOf))))]
}

function legLines(leg: Leg | undefined, writing: Writing): string[] {
  if (!leg || isStanding(leg)) return []
  const { words } = writing
  const way = leg.onFoot ? words.walk(nameOf(writing.names, leg.to)) : words.drive(nameOf(writing.names, leg.to))
  const warnings = leg.warnings.flatMap((warning) => wrapped(`! ${words.warning(warning)}`, INDENT))
  return [...below([joined([way, legFacts(leg, words)])]), ...warnings]
}

function stopLines(stop: Stop, writing: Writing): string[] {
  const name = named(writing, { kind: 'place', id: stop.place })
  return [...atHour(stop.arrives, name), ...below(stopFacts(stop, writing.words))]
}

function wayTo(day: PlanDay, index: number, writing: Writing): string[] {
  const lunch = pauseTo(day, index)
  const eaten = lunch ? atHour(lunch.pause.from, writing.words.pause(lunch.pause, lunch.at)) : []
  const way = legLines(day.legs[index], writing)
  return lunch?.at === 'before' ? [...eaten, ...way] : [...way, ...eaten]
}

function hoursOf(day: PlanDay, writing: Writing): string[] {
  const { plan, words } = writing
  const { end, point } = endOf(plan, day)
  const visits = visitsOf(day).flatMap((stop, index) => [...wayTo(day, index, writing), ...stopLines(stop, writing)])
  return [
    ...atHour(day.leaves, words.leave(named(writing, day.from))),
    ...visits,
    ...wayTo(day, day.stops.length, writing),
    ...atHour(day.arrives, words.end(end, named(writing, point))),
    ...below(nightLines(day.chosen, words, 'anyone')),
    ...(end === 'return' ? below([words.departs(clockOf(plan.request.departure.at))]) : []),
  ]
}

function dayLines(day: PlanDay, index: number, writing: Writing): string[] {
  const { plan, names, words } = writing
  const { point } = endOf(plan, day)
  const facts = [words.km(day.km), words.wheel(day.minutes), words.light(clockOf(day.sunrise), clockOf(day.sunset))]
  return [
    ...underlined(words.day(index + 1, day.day), '-'),
    ...wrapped(words.way(nameOf(names, day.from), nameOf(names, point))),
    ...wrapped(joined(facts)),
    ...(day.warnings ?? []).flatMap((warning) => wrapped(`! ${words.dayWarning(warning)}`)),
    '',
    ...hoursOf(day, writing),
    '',
  ]
}

/** Returns the plan as text. Lines have at most 72 columns; only a URL may be longer. */
export function textOf(plan: Plan, names: PlanNames, words: ExportWords, { url }: TextOptions): string {
  const writing = { plan, names, words }
  const { request, days, faults, pass } = plan
  const noPass = whyNoPass(days.length, plan.tollYen)
  const passText = pass ? words.pass(pass) : noPass && words.noPass(noPass)
  const broken = faults.flatMap((fault) => wrapped(`! ${words.fault(fault)}`))
  const lines = [
    ...underlined(words.title(request.firstDay, request.lastDay), '='),
    ...wrapped(joined([words.days(days.length), words.km(plan.km), words.wheel(plan.minutes)])),
    ...wrapped(words.tolls(plan.tollYen)),
    '',
    ...(broken.length > 0 ? [...wrapped(words.faults), ...broken, ''] : []),
    ...days.flatMap((day, index) => dayLines(day, index, writing)),
    ...(passText ? [...wrapped(passText), ''] : []),
    ...wrapped(words.source),
    '',
    words.link(url),
  ]
  return `${lines.join('\n')}\n`
}
