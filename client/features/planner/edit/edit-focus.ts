/** Keeps the focus in the edit mode when an edit removes or replaces the focused control. */

/**
 * Returns CSS selectors of the focused control and, in case an edit removes it, of its stop, its day and the plan. A
 * stop is found by its place first, because an edit may move it, then by its position, because an edit may replace it.
 * Returns nothing if no element has the focus, for example after the user has left a field by a click on the page.
 */
export function focusedControl(): readonly string[] {
  const focused = typeof document === 'undefined' ? null : document.activeElement
  if (!focused || focused === document.body) return []
  const control = controlOf(focused)
  const stop = dataOf(focused, '[data-place][data-stop]')
  const day = dataOf(focused, '[data-plan-day]')
  const within = (holder: string, controls: readonly (string | undefined)[]) =>
    controls.flatMap((name) => (name === undefined ? [] : [`${holder} [data-control="${name}"]`]))
  return [
    ...(stop ? within(`[data-place="${stop.place}"]`, [control, 'name']) : []),
    ...(stop ? within(`[data-stop="${stop.stop}"]`, [control, 'name']) : []),
    ...(day ? within(`[data-plan-day="${day.planDay}"]`, [stop ? undefined : control, 'day']) : []),
    '[data-plan-heading]',
  ]
}

/** Returns the control's name. A control in an unfolded form without a name has that of the form's summary. */
function controlOf(focused: Element): string | undefined {
  const summary = focused.closest('details')?.querySelector<HTMLElement>(':scope > summary')
  return dataOf(focused, '[data-control]')?.control ?? summary?.dataset.control
}

const dataOf = (element: Element, selector: string) => element.closest<HTMLElement>(selector)?.dataset

/**
 * @param wanted selector of the control to which an edit moves the focus
 * @param before the selectors of the control that had the focus before the edit
 */
export function focusAfterEdit(root: HTMLElement | null, wanted: string | undefined, before: readonly string[]): void {
  const find = (selector: string) => root?.querySelector<HTMLElement>(selector)
  const target = wanted === undefined ? undefined : find(wanted)
  if (target) {
    target.focus()
    // `focus()` does not scroll to an element that already has the focus.
    target.scrollIntoView({ block: 'nearest' })
  } else if (document.activeElement === document.body) {
    before
      .map(find)
      .find((found) => found)
      ?.focus()
  }
}
