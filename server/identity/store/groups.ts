/** The pool's groups and their members. */

import type { SQLOutputValue } from 'node:sqlite'
import type { Database } from './database.ts'

export interface Group {
  readonly name: string
  readonly description: string | undefined
  readonly createdAt: number
}

export interface Groups {
  add(group: Group): boolean
  byName(name: string): Group | undefined
  all(): Group[]
  remove(name: string): void
  of(sub: string): Group[]
  membersOf(name: string): string[]
  join(name: string, sub: string): void
  leave(name: string, sub: string): void
}

export function openGroups({ sql }: Database): Groups {
  const insert = sql.prepare('INSERT INTO groups VALUES (?, ?, ?) ON CONFLICT DO NOTHING')
  const select = sql.prepare('SELECT * FROM groups WHERE name = ?')
  const selectAll = sql.prepare('SELECT * FROM groups ORDER BY name')
  const remove = sql.prepare('DELETE FROM groups WHERE name = ?')
  const ofUser = sql.prepare('SELECT groups.* FROM groups JOIN group_members USING (name) WHERE sub = ? ORDER BY name')
  const members = sql.prepare('SELECT sub FROM group_members WHERE name = ? ORDER BY sub')
  const join = sql.prepare('INSERT INTO group_members VALUES (?, ?) ON CONFLICT DO NOTHING')
  const leave = sql.prepare('DELETE FROM group_members WHERE name = ? AND sub = ?')
  return {
    add: ({ name, description, createdAt }) => insert.run(name, description ?? null, createdAt).changes > 0,
    byName: (name) => select.all(name).map(toGroup)[0],
    all: () => selectAll.all().map(toGroup),
    remove: (name) => void remove.run(name),
    of: (sub) => ofUser.all(sub).map(toGroup),
    membersOf: (name) => members.all(name).map(({ sub }) => String(sub)),
    join: (name, sub) => void join.run(name, sub),
    leave: (name, sub) => void leave.run(name, sub),
  }
}

function toGroup(row: Record<string, SQLOutputValue>): Group {
  return {
    name: String(row.name),
    description: typeof row.description === 'string' ? row.description : undefined,
    createdAt: Number(row.created_at),
  }
}
