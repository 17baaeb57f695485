/**
 * Joins the two parts of the target of a check-in code into one text: the id of the crew, and a secret word that only
 * the crew's owner can read.
 */

/** The length of a crew's id and of the secret word. Each is sixteen random bytes in base64url. */
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
