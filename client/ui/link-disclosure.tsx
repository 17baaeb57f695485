/**
 * Renders a button that discloses a list of links. It uses the native popover, which handles Escape, light dismiss and
 * the top layer. The links are not a menu: screen readers list them, and Tab moves through them (ARIA practices,
 * disclosure navigation).
 */

import './menu.css'
import { type FocusEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import { Link } from 'react-router-dom'

export interface LinkDisclosureProps {
  readonly button: ReactNode
  readonly links: readonly { readonly to: string; readonly label: string }[]
}

export function LinkDisclosure({ button, links }: LinkDisclosureProps) {
  const id = useId()
  const list = useRef<HTMLUListElement>(null)
  const close = () => list.current?.hidePopover()

  useEffect(() => {
    // Closes the list on back navigation, because the browser's back button changes the page but leaves the list open.
    const closeThis = () => list.current?.hidePopover()
    addEventListener('popstate', closeThis)
    return () => removeEventListener('popstate', closeThis)
  }, [])

  const onBlur = ({ relatedTarget, currentTarget }: FocusEvent) => {
    const next = relatedTarget
    if (next instanceof Element && !currentTarget.contains(next) && !next.matches(`[popovertarget="${id}"]`)) close()
  }

  return (
    <>
      <button type="button" className="menu-button" popoverTarget={id}>
        {button}
      </button>
      <ul ref={list} id={id} popover="auto" className="menu" onBlur={onBlur}>
        {links.map(({ to, label }) => (
          <li key={to}>
            <Link className="menu-item" to={to} onClick={close}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}
