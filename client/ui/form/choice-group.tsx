/** A fieldset of radio buttons or checkboxes. */

import '../styles/chip.css'
import type { ReactNode } from 'react'
import { type Described, Errors, Hint, OptionalMark, useWiring } from './described.tsx'
import type { Option } from './field.tsx'

interface Question<Value extends string> extends Described {
  legend: ReactNode
  name: string
  options: readonly Option<Value>[]
  layout?: 'lines' | 'chips'
}

export type ChoiceGroupProps<Value extends string> = Question<Value> &
  (
    | { type: 'radio'; value: Value | '' | undefined; onChange: (value: Value) => void }
    | { type: 'checkbox'; value: readonly Value[]; onChange: (value: Value[]) => void }
  )

export function ChoiceGroup<Value extends string>(props: ChoiceGroupProps<Value>) {
  const { legend, name, options, hint, error, optional, layout = 'lines' } = props
  const { id, messages, control } = useWiring({ hint, error, optional })
  const isChosen = (value: Value) => (props.type === 'radio' ? props.value === value : props.value.includes(value))
  const isAnswered = options.some(({ value }) => isChosen(value))
  const choose = (value: Value, chosen: boolean) => {
    if (props.type === 'radio') return props.onChange(value)
    const rest = new Set(props.value)
    if (chosen) rest.add(value)
    else rest.delete(value)
    props.onChange(options.map((option) => option.value).filter((candidate) => rest.has(candidate)))
  }
  return (
    <fieldset
      className="choice-group field"
      id={id}
      aria-invalid={control['aria-invalid']}
      aria-describedby={control['aria-describedby']}
      data-layout={layout}
    >
      <legend>
        {legend}
        <OptionalMark optional={optional} />
      </legend>
      <Hint id={id}>{hint}</Hint>
      {/* The errors come before the options, because after a long list they could be out of view. */}
      <Errors id={id} messages={messages} />
      <div className="choices">
        {options.map((option) => (
          <label key={option.value} className="choice">
            <input
              type={props.type}
              name={name}
              value={option.value}
              checked={isChosen(option.value)}
              disabled={option.disabled}
              // Without this condition, Firefox would still announce every radio button of an answered group as
              // required.
              required={props.type === 'radio' && control.required && !isAnswered}
              onChange={(event) => choose(option.value, event.currentTarget.checked)}
            />
            <span className={layout === 'chips' ? 'chip' : undefined}>{option.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
