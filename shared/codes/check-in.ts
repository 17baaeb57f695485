/** What a check-in's code leads to, in one text: the crew, and the word of its pick-up, which its owner alone can show. */

/** Sixteen random bytes in base64url, as the functions make ids and words. */
const ID_LETTERS = 22
const TARGET = new RegExp(`^([\\w-]{${ID_LETTERS}})([\\w-]{${ID_LETTERS}})$`)

export interface CheckInTarget {
  readonly crewId: string
  readonly word: string
}

/** @throws RangeError where one of the two is no id of ours */
export function writeCheckIn({ crewId, word }: CheckInTarget): string {
  const target = crewId + word
  if (crewId.length !== ID_LETTERS || !TARGET.test(target)) throw new RangeError('no crew and no word of ours')
  return target
}

/** @returns undefined for what `writeCheckIn` did not write */
export function readCheckIn(target: string): CheckInTarget | undefined {
  const [, crewId, word] = TARGET.exec(target) ?? []
  return crewId === undefined || word === undefined ? undefined : { crewId, word }
}
