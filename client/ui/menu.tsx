/**
 * Renders a button with a menu of actions. It uses the native popover, which handles light dismiss and the top layer.
 */

import './menu.css'
import { type ComponentProps, type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import { itemTyped, type TypeAhead, typeOn } from './type-ahead.ts'

export interface MenuItem {
  readonly label: string
  readonly choose: () => void
}

export interface MenuProps extends Omit<ComponentProps<'button'>, 'type' | 'children' | 'popoverTarget'> {
  button: ReactNode
  label: string
  items: readonly MenuItem[]
}

export function Menu({ button, label, items, className = 'menu-button', ...rest }: MenuProps) {
  const id = useId()
  const menu = useRef<HTMLDivElement>(null)
  const typeAhead = useRef<TypeAhead>(undefined)
  const entries = () => [...(menu.current?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])]
  const focusAt = (index: number) =>
    entries()
      .at(index % Math.max(items.length, 1))
      ?.focus()

  useEffect(() => {
    // Closes the menu on back navigation, because the browser's back button changes the page but leaves the menu open.
    const close = () => menu.current?.hidePopover()
    addEventListener('popstate', close)
    return () => removeEventListener('popstate', close)
  }, [])

  const onKeyDown = (event: KeyboardEvent) => {
    const focused = entries().findIndex((entry) => entry.matches(':focus'))
    if (event.key === 'ArrowDown') focusAt(focused + 1)
    else if (event.key === 'ArrowUp') focusAt(focused < 0 ? -1 : focused - 1)
    else if (event.key === 'Home') focusAt(0)
    else if (event.key === 'End') focusAt(-1)
    else if (event.key === ' ') entries()[focused]?.click()
    else if (event.key === 'Tab') return menu.current?.hidePopover()
    else if (event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey) {
      typeAhead.current = typeOn(typeAhead.current, event.key, event.timeStamp)
      const names = items.map((item) => item.label)
      const found = itemTyped(names, focused, typeAhead.current.typed)
      if (found !== undefined) focusAt(found)
    } else return
    event.preventDefault()
  }

  return (
    <>
      <button {...rest} type="button" className={className} popoverTarget={id} aria-haspopup="menu">
        {button}
      </button>
      <div
        ref={menu}
        id={id}
        popover="auto"
        role="menu"
        tabIndex={-1}
        aria-label={label}
        className="menu"
        onKeyDown={onKeyDown}
        onToggle={(event) => event.newState === 'open' && focusAt(0)}
      >
        {items.map((item) => (
          <button
            key={item.label}
            type="button"
            role="menuitem"
            tabIndex={-1}
            className="menu-item"
            onClick={() => {
              // Close the menu first, because closing returns the focus to the button, and the action may move the
              // focus elsewhere.
              menu.current?.hidePopover()
              item.choose()
            }}
          >
            {item.label}
          </button>
        ))}
      </div>
    </>
  )
}
