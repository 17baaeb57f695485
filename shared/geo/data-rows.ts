/** Reads the rows of a geodata module; errors name the file and the row, so that damaged data makes the build fail. */

/**
 * @param file the module of the data, for errors
 * @param columns how many columns, separated by ' | ', a row has
 * @throws Error that names the file and the row
 */
export function readRows<Row>(
  text: string,
  file: string,
  columns: number,
  read: (columns: readonly string[]) => Row,
): Row[] {
  return text
    .trim()
    .split('\n')
    .map((row, index) => {
      try {
        const cells = row.split(' | ')
        if (cells.length !== columns || cells.includes('')) throw new Error(`not ${columns} columns`)
        return read(cells)
      } catch (error) {
        const wrong = error instanceof Error ? error.message : String(error)
        throw new Error(`Damaged geodata in shared/geo/data/${file}.ts, row ${index + 1}: ${wrong}`, { cause: error })
      }
    })
}

/** @throws Error if the text is not a number from `least` to `most` */
export function numberIn(text: string, least: number, most: number): number {
  const value = Number(text)
  if (text.trim() !== '' && value >= least && value <= most) return value
  throw new Error(`impossible figure "${text}"`)
}
