/** Labelled form controls: text input, textarea, select and checkbox. */

import type { ComponentProps, ReactNode } from 'react'
import { type Described, Errors, Hint, OptionalMark, useWiring, type Wiring } from './described.tsx'

interface Labelled extends Described {
  label: ReactNode
  name: string
}

interface FrameProps extends Pick<Labelled, 'label' | 'hint' | 'optional'> {
  htmlFor: string
  wiring: Wiring
  className: string | undefined
  children: ReactNode
}

function Frame({ label, hint, optional, htmlFor, wiring: { id, messages }, className, children }: FrameProps) {
  return (
    <div className={className ? `field ${className}` : 'field'}>
      <label htmlFor={htmlFor}>
        {label}
        <OptionalMark optional={optional} />
      </label>
      <Hint id={id}>{hint}</Hint>
      <div className="field-outline">{children}</div>
      <Errors id={id} messages={messages} />
    </div>
  )
}

export interface FieldProps extends Labelled, Omit<ComponentProps<'input'>, 'name'> {
  end?: ReactNode
}

export function Field({ label, hint, error, optional, end, className, ...input }: FieldProps) {
  const wiring = useWiring({ hint, error, optional }, input['aria-describedby'])
  const { control } = wiring
  return (
    <Frame {...{ label, hint, optional, wiring, className }} htmlFor={input.id ?? wiring.id}>
      <input
        type="text"
        {...control}
        {...input}
        // Set explicitly for dates, because Chromium reports an empty required date as invalid before anything is
        // entered.
        aria-invalid={control['aria-invalid'] ?? (input.type === 'date' ? false : undefined)}
        aria-describedby={control['aria-describedby']}
      />
      {end}
    </Frame>
  )
}

export interface TextAreaFieldProps extends Labelled, Omit<ComponentProps<'textarea'>, 'name'> {}

export function TextAreaField({ label, hint, error, optional, className, ...area }: TextAreaFieldProps) {
  const wiring = useWiring({ hint, error, optional }, area['aria-describedby'])
  const { control } = wiring
  return (
    <Frame {...{ label, hint, optional, wiring, className }} htmlFor={area.id ?? wiring.id}>
      <textarea rows={4} {...control} {...area} aria-describedby={control['aria-describedby']} />
    </Frame>
  )
}

export interface Option<Value extends string = string> {
  value: Value
  label: string
  disabled?: boolean
}

export interface SelectFieldProps extends Labelled, Omit<ComponentProps<'select'>, 'name' | 'children'> {
  options: readonly Option[]
  placeholder?: string
}

export function SelectField({
  label,
  hint,
  error,
  optional,
  options,
  placeholder,
  className,
  ...select
}: SelectFieldProps) {
  const wiring = useWiring({ hint, error, optional }, select['aria-describedby'])
  const { control } = wiring
  const start = placeholder !== undefined && select.value === undefined ? { defaultValue: '' } : {}
  // A select without a placeholder always has a value, so `required` is dropped.
  const { required, ...rest } = control
  const attributes = placeholder === undefined ? rest : { ...rest, required }
  return (
    <Frame {...{ label, hint, optional, wiring, className }} htmlFor={select.id ?? wiring.id}>
      <select {...attributes} {...start} {...select} aria-describedby={control['aria-describedby']}>
        {placeholder !== undefined && (
          <option value="" disabled={!optional}>
            {placeholder}
          </option>
        )}
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
      </select>
    </Frame>
  )
}

export interface CheckboxFieldProps extends Labelled, Omit<ComponentProps<'input'>, 'name' | 'type'> {}

/** Unless `optional` is set, the checkbox is `required`: the user must check it. */
export function CheckboxField({ label, hint, error, optional, className, ...input }: CheckboxFieldProps) {
  const { id, messages, control } = useWiring({ hint, error, optional }, input['aria-describedby'])
  return (
    <div className={className ? `field ${className}` : 'field'}>
      <label className="choice">
        <input {...control} {...input} type="checkbox" aria-describedby={control['aria-describedby']} />
        <span>
          {label}
          <OptionalMark optional={optional} />
        </span>
      </label>
      <Hint id={id}>{hint}</Hint>
      <Errors id={id} messages={messages} />
    </div>
  )
}
