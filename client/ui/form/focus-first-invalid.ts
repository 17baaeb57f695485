/** Moves the focus to the first invalid field after a form's submission was refused. */

const FIRST_INVALID = '[aria-invalid="true"]:is(input, select, textarea), fieldset[aria-invalid="true"] input'

/** Moves the focus only after the render that marks the invalid fields. */
export function focusFirstInvalid(form: HTMLElement | null): void {
  requestAnimationFrame(() => form?.querySelector<HTMLElement>(FIRST_INVALID)?.focus())
}
