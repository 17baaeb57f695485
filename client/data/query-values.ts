/** Writes values into a query string. Used by the filters that are kept in the address. */

/** The query with some values set and the empty ones taken out. */
export function withValues(search: string, values: Readonly<Record<string, string | number>>): string {
  const query = new URLSearchParams(search)
  for (const [name, value] of Object.entries(values)) {
    if (value === '') query.delete(name)
    else query.set(name, String(value))
  }
  // A comma is allowed in a query and reads better than its escape.
  const text = query.toString().replaceAll('%2C', ',')
  return text === '' ? '' : `?${text}`
}
