/** Remembers in this browser which accounts were offered a passkey, so that each is asked once. */

import { deviceEntry } from '../../device-entry.ts'

/**
 * The number of characters of the account's random id that are stored. They distinguish the accounts of one browser.
 */
const MARK_LENGTH = 8
const MOST_ACCOUNTS = 20

const offered = deviceEntry<readonly string[]>('hk-passkey-offered', {
  empty: [],
  parse: (text) => text.split(' ').filter((mark) => mark.length === MARK_LENGTH),
  format: (marks) => marks.join(' '),
})

const markOf = (sub: string) => sub.slice(0, MARK_LENGTH)

export const wasOffered = (sub: string) => offered.read().includes(markOf(sub))

export function markOffered(sub: string): void {
  offered.write([markOf(sub), ...offered.read().filter((mark) => mark !== markOf(sub))].slice(0, MOST_ACCOUNTS))
}
