/**
 * Joins the two parts of a check-in code's target into one text: the crew's id, and the word of its pick-up, which only
 * the crew's owner can read.
 */

/** The length of ids and words: sixteen random bytes in base64url. */
const ID_LETTERS = 22
const TARGET = new RegExp(`^([\\w-]{${ID_LETTERS}})([\\w-]{${ID_LETTERS}})$`)

export interface CheckInTarget {
  readonly crewId: string
  readonly word: string
}

/** @throws RangeError if the crew id or the word is malformed */
export function writeCheckIn({ crewId, word }: CheckInTarget): string {
  const target = crewId + word
  if (crewId.length !== ID_LETTERS || !TARGET.test(target))
    throw new RangeError('the crew id or the check-in word is malformed')
  return target
}

/** @returns undefined for a text that `writeCheckIn` did not write */
export function readCheckIn(target: string): CheckInTarget | undefined {
  const [, crewId, word] = TARGET.exec(target) ?? []
  return crewId === undefined || word === undefined ? undefined : { crewId, word }
}
