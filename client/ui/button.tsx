/** The site's buttons, and links that look like them. */

import './button.css'
import type { ComponentProps, MouseEvent } from 'react'
import { Link } from 'react-router-dom'

export type ButtonVariant = 'primary' | 'plain' | 'quiet' | 'danger'

export interface ButtonProps extends ComponentProps<'button'> {
  variant?: ButtonVariant
  /** Something is under way: the button stays in place, keeps the focus and refuses a second press. */
  busy?: boolean
}

/** Not disabled while it is busy: the browser would take the focus from it. Enter in a field of its form presses it too. */
const BUSY = { 'aria-disabled': true, 'aria-busy': true, 'data-busy': true, onClick: refuse }

/** A button of the given weight; `type` is 'button' unless told, so that no form is sent by accident. */
export function Button({
  variant = 'plain',
  busy = false,
  type = 'button',
  className,
  disabled,
  onClick,
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      // A press must not leave the field first: the message that then appears moves the button from under the pointer.
      onMouseDown={type === 'submit' ? refuse : undefined}
      {...rest}
      type={type}
      disabled={disabled}
      {...(busy ? BUSY : { onClick })}
      data-variant={variant}
      className={className ? `button ${className}` : 'button'}
    >
      {children}
    </button>
  )
}

function refuse(event: MouseEvent): void {
  event.preventDefault()
}

export interface ButtonLinkProps extends ComponentProps<typeof Link> {
  variant?: ButtonVariant
}

export function ButtonLink({ variant = 'plain', className, ...rest }: ButtonLinkProps) {
  return <Link {...rest} data-variant={variant} className={className ? `button ${className}` : 'button'} />
}
