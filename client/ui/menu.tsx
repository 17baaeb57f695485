/** A button with a menu of links or actions, on the native popover, which handles light dismiss and the top layer. */

import './menu.css'
import { type ComponentProps, type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import { Link } from 'react-router-dom'
import { itemTyped, type TypeAhead, typeOn } from './type-ahead.ts'

export type MenuItem = { readonly label: string } & ({ readonly to: string } | { readonly choose: () => void })

export interface MenuProps extends Omit<ComponentProps<'button'>, 'type' | 'children' | 'popoverTarget'> {
  /** The content of the button; other properties are passed to the button. */
  button: ReactNode
  label: string
  items: readonly MenuItem[]
}

export function Menu({ button, label, items, className = 'menu-button', ...rest }: MenuProps) {
  const id = useId()
  const menu = useRef<HTMLDivElement>(null)
  const typeAhead = useRef<TypeAhead>(undefined)
  const links = () => [...(menu.current?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])]
  const focusAt = (index: number) =>
    links()
      .at(index % Math.max(items.length, 1))
      ?.focus()

  useEffect(() => {
    // The browser's back button changes the page but leaves the menu open.
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
        {items.map((item) => {
          const shared = { role: 'menuitem', tabIndex: -1, className: 'menu-item' } as const
          const close = () => menu.current?.hidePopover()
          return 'to' in item ? (
            <Link key={item.to} {...shared} to={item.to} onClick={close}>
              {item.label}
            </Link>
          ) : (
            <button
              key={item.label}
              {...shared}
              type="button"
              onClick={() => {
                // Close first: closing returns the focus to the button, and the action may move it elsewhere.
                close()
                item.choose()
              }}
            >
              {item.label}
            </button>
          )
        })}
      </div>
    </>
  )
}
