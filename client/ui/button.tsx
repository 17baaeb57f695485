/** The site's buttons, and links that look like them. */

import './button.css'
import type { ComponentProps, MouseEvent } from 'react'
import { Link } from 'react-router-dom'

export type ButtonVariant = 'primary' | 'plain' | 'quiet' | 'danger'

export interface ButtonProps extends ComponentProps<'button'> {
  variant?: ButtonVariant
  /** True while an action is pending. The button then keeps the focus and ignores presses. */
  busy?: boolean
}

/**
 * Uses `aria-disabled`, because a button with `disabled` would lose the focus. The click handler also prevents a
 * submission by Enter in a field.
 */
const BUSY = { 'aria-disabled': true, 'aria-busy': true, 'data-busy': true, onClick: refuse }

/** The site's button. `type` defaults to 'button', so that no form is submitted by accident. */
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
      // Keeps the focus in the field when the user presses the submit button. A validation message that appears on blur
      // would move the button before mouseup, and the click would be lost.
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
