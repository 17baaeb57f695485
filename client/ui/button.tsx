/** The site's buttons, and links that look like them. */

import './button.css'
import type { ComponentProps } from 'react'
import { Link } from 'react-router-dom'

export type ButtonVariant = 'primary' | 'plain' | 'quiet' | 'danger'

export interface ButtonProps extends ComponentProps<'button'> {
  variant?: ButtonVariant
  /** Something is under way: the button stays in place and refuses a second press. */
  busy?: boolean
}

/** A button of the given weight; `type` is 'button' unless told, so that no form is sent by accident. */
export function Button({
  variant = 'plain',
  busy = false,
  type = 'button',
  className,
  disabled,
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
      data-variant={variant}
      data-busy={busy || undefined}
      className={className ? `button ${className}` : 'button'}
    >
      {children}
    </button>
  )
}

export interface ButtonLinkProps extends ComponentProps<typeof Link> {
  variant?: ButtonVariant
}

export function ButtonLink({ variant = 'plain', className, ...rest }: ButtonLinkProps) {
  return <Link {...rest} data-variant={variant} className={className ? `button ${className}` : 'button'} />
}
