/** Confirmed devices: their verifiers, and whether they are remembered. */

import type { SQLOutputValue } from 'node:sqlite'
import type { PasswordVerifier } from '../crypto/srp-server.ts'
import type { Database } from './database.ts'

export interface Device {
  readonly sub: string
  readonly deviceKey: string
  readonly name: string
  readonly password: PasswordVerifier
  readonly remembered: boolean
  /** These three times are in milliseconds since the epoch. */
  readonly createdAt: number
  readonly modifiedAt: number
  readonly authenticatedAt: number
}

export interface Devices {
  of(sub: string, deviceKey: string): Device | undefined
  /** Returns the devices of a user, oldest first. */
  listOf(sub: string): Device[]
  add(device: Device): boolean
  save(device: Device): void
  forget(device: Device): void
}

export function openDevices({ sql }: Database): Devices {
  const select = sql.prepare('SELECT * FROM devices WHERE sub = ? AND device_key = ?')
  const selectAll = sql.prepare('SELECT * FROM devices WHERE sub = ? ORDER BY created_at, device_key')
  const insert = sql.prepare('INSERT OR IGNORE INTO devices VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)')
  const update = sql.prepare(
    `UPDATE devices SET name = ?, remembered = ?, modified_at = ?, authenticated_at = ? WHERE sub = ? AND device_key = ?`,
  )
  const remove = sql.prepare('DELETE FROM devices WHERE sub = ? AND device_key = ?')
  return {
    of(sub, deviceKey) {
      const row = select.get(sub, deviceKey)
      return row && toDevice(row)
    },
    listOf: (sub) => selectAll.all(sub).map(toDevice),
    add({ sub, deviceKey, name, password, remembered, createdAt, modifiedAt, authenticatedAt }) {
      const { salt, verifier } = password
      const times = [createdAt, modifiedAt, authenticatedAt]
      return insert.run(sub, deviceKey, name, salt, verifier, Number(remembered), ...times).changes === 1
    },
    save: ({ sub, deviceKey, name, remembered, modifiedAt, authenticatedAt }) =>
      void update.run(name, Number(remembered), modifiedAt, authenticatedAt, sub, deviceKey),
    forget: ({ sub, deviceKey }) => void remove.run(sub, deviceKey),
  }
}

function toDevice(row: Record<string, SQLOutputValue>): Device {
  return {
    sub: String(row.sub),
    deviceKey: String(row.device_key),
    name: String(row.name),
    password: { salt: String(row.salt), verifier: String(row.verifier) },
    remembered: row.remembered === 1,
    createdAt: Number(row.created_at),
    modifiedAt: Number(row.modified_at),
    authenticatedAt: Number(row.authenticated_at),
  }
}
