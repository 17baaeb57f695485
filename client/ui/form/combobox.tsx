/**
 * A text field with a list of options that narrows while the user types. It follows the pattern 'combobox with list
 * autocomplete' of the WAI-ARIA Authoring Practices.
 */

import './combobox.css'
import {
  type ComponentProps,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { isComposing } from '../browser/composing.ts'
import { ChevronDownIcon } from '../icons.tsx'
import { Field } from './field.tsx'
import { stepFrom, stepOf } from './option-steps.ts'

export interface ComboboxOption {
  readonly id: string
  readonly label: string
  readonly detail?: string
}

interface ComboboxProps extends Pick<ComponentProps<typeof Field>, 'name' | 'label' | 'hint' | 'error' | 'optional'> {
  readonly options: readonly ComboboxOption[] | undefined
  readonly selected?: string
  /** The text that the user has typed. Undefined while the field shows the text `resting` instead. */
  readonly typed: string | undefined
  readonly resting?: string
  readonly listLabel: string
  readonly openLabel?: string
  readonly none: string
  readonly found: (count: number) => string
  readonly announced?: string
  readonly closesWhenEmptied?: boolean
  readonly inputRef?: RefObject<HTMLInputElement | null>
  readonly onType: (text: string) => void
  readonly onChoose: (id: string) => void
  /** Called when the field loses the focus, or when Enter is pressed without an active option. */
  readonly onLeave: () => void
  readonly onClose?: () => void
  /** Called when the list opens or the field receives the focus, so that the caller can load the options. */
  readonly onNeed?: () => void
  /** Called for keys that the combobox itself does not handle, such as Escape while its list is closed. */
  readonly onOtherKey?: (event: KeyboardEvent) => void
  readonly children?: ReactNode
}

export function Combobox(props: ComboboxProps) {
  const { options, selected, typed, onChoose, onLeave, onClose, onNeed } = props
  const [open, setOpen] = useState(false)
  const [active, setActive] = useState<string>()
  const ownInput = useRef<HTMLInputElement>(null)
  const input = props.inputRef ?? ownInput
  const listId = useId()

  const listed = open && options !== undefined
  const shown = listed ? options : []
  // While text is typed, the first option is active by default, because it is the best match. This also holds if the
  // options load later.
  const offered = typed === undefined || typed.trim() === '' ? undefined : shown[0]?.id
  const pointed = shown.some(({ id }) => id === active) ? active : offered
  const activeId = pointed === undefined ? undefined : `${listId}-${pointed}`

  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' })
  }, [activeId])

  function show(): void {
    onNeed?.()
    setOpen(true)
    setActive(selected)
  }

  function close(): void {
    setOpen(false)
    onClose?.()
  }

  function choose(id: string): void {
    setOpen(false)
    setActive(undefined)
    onChoose(id)
  }

  function leave(): void {
    setOpen(false)
    onLeave()
  }

  function moveBy(step: number): void {
    const at = shown.findIndex(({ id }) => id === pointed)
    setActive(shown[stepFrom(at, step, shown.length)]?.id)
  }

  function press(event: KeyboardEvent): void {
    if (isComposing(event)) return
    const step = stepOf(event.key)
    if (step !== undefined) {
      event.preventDefault()
      if (open) moveBy(step)
      else show()
    } else if (event.key === 'Enter') {
      // Enter must not submit the form.
      event.preventDefault()
      if (pointed !== undefined) choose(pointed)
      else if (open) leave()
    } else if (event.key === 'Escape' && open) {
      event.preventDefault()
      close()
    } else props.onOtherKey?.(event)
  }

  const isSearching = listed && typed !== undefined && typed !== ''
  return (
    <div className="combobox">
      <Field
        ref={input}
        {...fieldProps(props)}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={listed}
        aria-controls={listed ? listId : undefined}
        aria-activedescendant={activeId}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        value={typed ?? props.resting ?? ''}
        onChange={({ currentTarget: { value } }) => {
          onNeed?.()
          setOpen(value.trim() !== '' || !props.closesWhenEmptied)
          setActive(undefined)
          props.onType(value)
        }}
        onFocus={(event) => {
          onNeed?.()
          if (typed === undefined) event.currentTarget.select()
        }}
        onClick={() => !open && show()}
        onBlur={leave}
        onKeyDown={press}
        end={
          props.openLabel && (
            <button
              type="button"
              className="combobox-open"
              tabIndex={-1}
              aria-label={props.openLabel}
              aria-expanded={open}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => {
                input.current?.focus()
                if (open) close()
                else show()
              }}
            >
              <ChevronDownIcon />
            </button>
          )
        }
      />
      {listed && (
        <div className="combobox-list">
          <div id={listId} role="listbox" aria-label={props.listLabel} tabIndex={-1}>
            {shown.map(({ id, label, detail }) => (
              <div
                key={id}
                id={`${listId}-${id}`}
                className="combobox-option"
                role="option"
                tabIndex={-1}
                aria-selected={id === selected}
                data-active={id === pointed || undefined}
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => choose(id)}
                onKeyDown={press}
              >
                {detail === undefined ? label : <OptionText label={label} detail={detail} />}
              </div>
            ))}
          </div>
          {shown.length === 0 && <p className="combobox-none">{props.none}</p>}
        </div>
      )}
      {props.children}
      <p className="visually-hidden" role="status">
        {isSearching ? (shown.length > 0 ? props.found(shown.length) : props.none) : props.announced}
      </p>
    </div>
  )
}

function OptionText({ label, detail }: { readonly label: string; readonly detail: string }) {
  return (
    <>
      <span>{label}</span> <small>{detail}</small>
    </>
  )
}

function fieldProps({ name, label, hint, error, optional }: ComboboxProps) {
  return { name, label, ...(hint && { hint }), ...(error && { error }), ...(optional && { optional }) }
}
