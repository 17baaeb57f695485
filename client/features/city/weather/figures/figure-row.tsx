/** A weather value with its name, as a row of a description list. */

import { type Figure, type Form, useFigures } from './figures.ts'

interface FigureRowProps {
  readonly name: string
  readonly form: Form
  readonly value: Figure
}

export function FigureRow({ name, form, value }: FigureRowProps) {
  const { figure } = useFigures()
  return (
    <div>
      <dt>{name}</dt>
      <dd>{figure(form, value)}</dd>
    </div>
  )
}
