/**
 * The letters command: lists, shows, closes and deletes letters to the operator, which people write in the contact
 * form.
 */

import { parseArgs } from 'node:util'
import { LETTER_LIMITS } from '../../../shared/desk/letters.ts'
import type { Decider } from '../operator/decisions.ts'
import { answerLetter, closeLetter, deleteLetter, listLetters, readLetter } from '../operator/letters.ts'
import type { ContactMessageRow } from '../store/queue-tables.ts'
import { minuteOf, type NoCommand, operatorCommand, runProcess, STORE_USAGE, unknown } from './operator-command.ts'
import { tableOf } from './text-table.ts'

const USAGE = `Reads the letters that visitors write with the contact form.

  npm run letters -- list [--all]   open letters, oldest first; --all: then those that are done, newest first
  npm run letters -- show ID        the whole letter
  npm run letters -- answer ID --text "TEXT"   send the answer by mail, and close the letter
  npm run letters -- done ID        close a letter that is answered or needs no answer
  npm run letters -- delete ID      delete a letter for good

${STORE_USAGE}`

const WITH_ID = ['show', 'done', 'delete'] as const

type Command =
  | { readonly name: 'list'; readonly which: 'open' | 'all' }
  | { readonly name: (typeof WITH_ID)[number]; readonly id: string }
  | { readonly name: 'answer'; readonly id: string; readonly text: string }

function readCommand(words: readonly string[]): Command | NoCommand {
  const { values, positionals } = parseArgs({
    args: [...words],
    allowPositionals: true,
    options: { all: { type: 'boolean' }, text: { type: 'string' }, help: { type: 'boolean', short: 'h' } },
  })
  const [name, id, ...rest] = positionals
  if (values.help || name === 'help') return { name: 'help' }
  if (rest.length > 0) return unknown(`Only one letter at a time: remove ${rest.join(' ')}.`)
  if (name === 'list') return id ? unknown('list takes no id.') : { name, which: values.all ? 'all' : 'open' }
  if (name === 'answer') return answerCommand(id, values.text?.trim())
  if (values.text !== undefined) return unknown(`${name ?? 'help'} takes no --text.`)
  const known = WITH_ID.find((one) => one === name)
  if (!known) return unknown(name ? `There is no command ${name}.` : 'Name a command.')
  if (values.all) return unknown(`${known} takes no --all.`)
  return id ? { name: known, id } : unknown(`${known} needs the id of a letter.`)
}

function answerCommand(id: string | undefined, text: string | undefined): Command | NoCommand {
  if (!id) return unknown('answer needs the id of a letter.')
  if (!text) return unknown('answer needs --text: the sender reads it.')
  if (text.length > LETTER_LIMITS.answerLength)
    return unknown(`The text is longer than ${LETTER_LIMITS.answerLength} characters.`)
  return { name: 'answer', id, text }
}

async function carryOut(command: Command, decider: Decider): Promise<string> {
  switch (command.name) {
    case 'list': {
      const letters = await listLetters(decider, command.which)
      return letters.length > 0 ? tableOf(HEADINGS, letters.map(cellsOf)) : NO_LETTERS[command.which]
    }
    case 'show':
      return wholeLetter(await readLetter(decider.store, command.id))
    case 'answer':
      await answerLetter(decider, command.id, command.text)
      return `The answer to ${command.id} is sent; the letter is done.`
    case 'done':
      await closeLetter(decider, command.id)
      return `${command.id} is done.`
    case 'delete':
      await deleteLetter(decider, command.id)
      return `${command.id} is deleted.`
  }
}

const NO_LETTERS = { open: 'There are no open letters.', all: 'There are no letters.' }

const HEADINGS = ['written', 'topic', 'name', 'e-mail', 'page', 'state', 'id']

function cellsOf({ createdAt, topic, name, email, page, doneAt, id }: ContactMessageRow): string[] {
  return [minuteOf(createdAt), topic, name, email, page ?? '', doneAt === null ? 'open' : 'done', id]
}

function wholeLetter({ id, createdAt, doneAt, topic, name, email, page, message, answer }: ContactMessageRow): string {
  const rows = [
    ['state', doneAt === null ? 'open' : `done ${minuteOf(doneAt)}`],
    ['written', minuteOf(createdAt)],
    ['topic', topic],
    ['name', name],
    ['e-mail', email],
    ['page', page ?? ''],
    ...message.split('\n').map((line, index) => [index === 0 ? 'message' : '', line]),
    ...(answer === null ? [] : answer.split('\n').map((line, index) => [index === 0 ? 'answer' : '', line])),
  ]
  return tableOf(['letter', id], rows)
}

export const letters = operatorCommand<Command>(USAGE, readCommand, carryOut)

if (import.meta.main) await runProcess(letters, process)
