/** A button that opens a menu of links, on the native popover: light dismiss and the top layer are the browser's own work. */

import './menu.css'
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import { Link } from 'react-router-dom'
import { itemTyped, type TypeAhead, typeOn } from './type-ahead.ts'

export interface MenuProps {
  /** The content of the button. */
  button: ReactNode
  label: string
  items: readonly { to: string; label: string }[]
}

export function Menu({ button, label, items }: MenuProps) {
  const id = useId()
  const menu = useRef<HTMLDivElement>(null)
  const typeAhead = useRef<TypeAhead>(undefined)
  const links = () => [...(menu.current?.querySelectorAll('a') ?? [])]
  const focusAt = (index: number) =>
    links()
      .at(index % Math.max(items.length, 1))
      ?.focus()

  useEffect(() => {
    // The browser's back button leaves the page under an open menu.
    const close = () => menu.current?.hidePopover()
    addEventListener('popstate', close)
    return () => removeEventListener('popstate', close)
  }, [])

  const onKeyDown = (event: KeyboardEvent) => {
    const focused = links().findIndex((link) => link.matches(':focus'))
    if (event.key === 'ArrowDown') focusAt(focused + 1)
    else if (event.key === 'ArrowUp') focusAt(focused < 0 ? -1 : focused - 1)
    else if (event.key === 'Home') focusAt(0)
    else if (event.key === 'End') focusAt(-1)
    else if (event.key === ' ') links()[focused]?.click()
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
      <button type="button" className="menu-button" popoverTarget={id} aria-haspopup="menu">
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
          <Link
            key={item.to}
            to={item.to}
            role="menuitem"
            tabIndex={-1}
            className="menu-item"
            onClick={() => menu.current?.hidePopover()}
          >
            {item.label}
          </Link>
        ))}
      </div>
    </>
  )
}
