/** Counts the sheets on which a browser prints a page. */

/** Counts the pages of a PDF file. Objects of the type "Pages" are the parents of pages and are not counted. */
export function pagesOf(pdf: Buffer): number {
  return pdf.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g)?.length ?? 0
}
