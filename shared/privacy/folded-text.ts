/** Folds look-alike letters to ASCII, so that patterns find contacts that are spelled with them. */

const LOOKALIKES = new Map(
  Array.from('аеорсухіѕјкмтвнАВЕКМНОРСТУХІЅЈοανικρτυχΑΒΕΖΗΙΚΜΝΟΡΤΥΧ', (letter, index) => [
    letter,
    'aeopcyxisjkmtbhABEKMHOPCTYXISJoavikptuxABEZHIKMNOPTYX'.charAt(index),
  ]),
)
const INVISIBLE = /[\p{Cf}\p{M}]/u
const DIGIT = /\p{Nd}/u
const ASCII = /^[ -~]+$/

export interface FoldedText {
  readonly folded: string
  readonly at: readonly number[]
}

/** Folds a text. Combining marks and invisible characters are left out. */
export function fold(text: string): FoldedText {
  const at: number[] = []
  let folded = ''
  let index = 0
  for (const letter of text) {
    if (!INVISIBLE.test(letter)) {
      const plain = foldLetter(letter)
      for (let unit = 0; unit < plain.length; unit++) at.push(index)
      folded += plain
    }
    index += letter.length
  }
  at.push(text.length)
  return { folded, at }
}

function foldLetter(letter: string): string {
  const alike = LOOKALIKES.get(letter)
  if (alike) return alike
  const compatible = letter.normalize('NFKC')
  if (ASCII.test(compatible)) return compatible
  return DIGIT.test(letter) ? asciiDigit(letter) : letter
}

/**
 * Converts a decimal digit of any script to ASCII. Unicode encodes the ten digits of a script consecutively. Other
 * digits have already been converted by NFKC.
 */
function asciiDigit(letter: string): string {
  const code = letter.codePointAt(0) ?? 0
  let value = 0
  while (value < 9 && DIGIT.test(String.fromCodePoint(code - value - 1))) value++
  return String(value)
}
