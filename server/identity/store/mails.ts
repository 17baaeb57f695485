/** Stores mails of the site that are not sent but shown on the outbox page. */

import type { Database } from './database.ts'

export interface NewShownMail {
  readonly id: string
  readonly to: string
  readonly subject: string
  readonly html: string
}

export interface ShownMail extends NewShownMail {
  /** Milliseconds since the epoch. */
  readonly at: number
}

export interface Mails {
  show(mail: NewShownMail, now: number): void
  list(): ShownMail[]
  find(id: string): ShownMail | undefined
}

const MAX_MAILS = 200

export function openMails({ sql, transaction }: Database): Mails {
  const insert = sql.prepare('INSERT OR IGNORE INTO mails (id, recipient, subject, html, at) VALUES (?, ?, ?, ?, ?)')
  const prune = sql.prepare(
    'DELETE FROM mails WHERE number <= (SELECT number FROM mails ORDER BY number DESC LIMIT 1 OFFSET ?)',
  )
  const selectAll = sql.prepare('SELECT id, recipient, subject, html, at FROM mails ORDER BY number DESC')
  const selectOne = sql.prepare('SELECT id, recipient, subject, html, at FROM mails WHERE id = ?')
  return {
    show: ({ id, to, subject, html }, now) =>
      transaction(() => {
        insert.run(id, to, subject, html, now)
        prune.run(MAX_MAILS)
      }),
    list: () => selectAll.all().map(mailOf),
    find(id) {
      const row = selectOne.get(id)
      return row && mailOf(row)
    },
  }
}

function mailOf({ id, recipient, subject, html, at }: Record<string, unknown>): ShownMail {
  return { id: String(id), to: String(recipient), subject: String(subject), html: String(html), at: Number(at) }
}
