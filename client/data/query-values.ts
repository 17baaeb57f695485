/** Writes filter values into a query string. */

export function withValues(search: string, values: Readonly<Record<string, string | number>>): string {
  const query = new URLSearchParams(search)
  for (const [name, value] of Object.entries(values)) {
    if (value === '') query.delete(name)
    else query.set(name, String(value))
  }
  // Commas are allowed in a query and easier to read than their escape.
  const text = query.toString().replaceAll('%2C', ',')
  return text === '' ? '' : `?${text}`
}
