/** A link to copy: a read-only field that selects its text on focus. */

import { Field } from './field.tsx'

interface LinkFieldProps {
  readonly name: string
  readonly label: string
  readonly hint?: string
  readonly link: string
}

export function LinkField({ link, ...labels }: LinkFieldProps) {
  return (
    <Field {...labels} optional readOnly dir="ltr" value={link} onFocus={(event) => event.currentTarget.select()} />
  )
}
