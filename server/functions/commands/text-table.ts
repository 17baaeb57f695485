/** Prints rows of text as columns on a terminal. */

// Control and format characters, which are removed so that users' texts cannot control the operator's terminal.
const CONTROLS = /[\p{Cc}\p{Cf}]/gu
const WIDE = /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe4f\uff00-\uff60\uffe0-\uffe6]/gu

export function tableOf(headings: readonly string[], rows: readonly (readonly string[])[]): string {
  const lines = [headings, ...rows].map((cells) => cells.map((cell) => cell.replace(CONTROLS, '')))
  const widths = headings.map((_, column) => Math.max(...lines.map((cells) => widthOf(cells[column] ?? ''))))
  return lines
    .map((cells) => cells.map((cell, column) => cell + ' '.repeat((widths[column] ?? 0) - widthOf(cell))).join('  '))
    .map((line) => line.trimEnd())
    .join('\n')
}

function widthOf(text: string): number {
  return [...text].length + (text.match(WIDE)?.length ?? 0)
}
