import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it, vi } from 'vitest'
import { Alert } from '../../../client/ui/alert.tsx'
import { Button } from '../../../client/ui/button.tsx'
import { PlaceName } from '../../../client/ui/place-name.tsx'
import { Spinner } from '../../../client/ui/spinner.tsx'

describe('an alert', () => {
  it.each([
    ['error', 'alert'],
    ['info', 'status'],
    ['success', 'status'],
  ] as const)('an alert of tone %s has the role %s and can take focus', (tone, role) => {
    const markup = renderToStaticMarkup(<Alert tone={tone}>Text</Alert>)
    expect(markup).toContain(`role="${role}"`)
    expect(markup).toContain('tabindex="-1"')
    expect(markup).not.toContain('<button')
  })

  it('has a dismiss button with an accessible name', () => {
    const markup = renderToStaticMarkup(
      <Alert tone="error" onDismiss={() => undefined} dismissLabel="Dismiss alert">
        Text
      </Alert>,
    )
    expect(markup).toMatch(/<button type="button"[^>]*aria-label="Dismiss alert"/)
  })
})

describe('a button', () => {
  it('submits its form only with type="submit"', () => {
    expect(renderToStaticMarkup(<Button>Go</Button>)).toContain('type="button"')
    expect(renderToStaticMarkup(<Button type="submit">Go</Button>)).toContain('type="submit"')
  })

  it('that is busy stays focusable and ignores a second press', () => {
    const pressed = vi.fn()
    const element = Button({ busy: true, type: 'submit', onClick: pressed, children: 'Go' })
    const markup = renderToStaticMarkup(element)
    expect(markup).toContain('aria-disabled="true"')
    expect(markup).toContain('aria-busy="true"')
    expect(markup).not.toContain(' disabled=')
    // A click, or Enter in a field, submits the form unless the default is prevented.
    const event = { preventDefault: vi.fn() }
    element.props.onClick(event)
    expect(event.preventDefault).toHaveBeenCalledOnce()
    expect(pressed).not.toHaveBeenCalled()
  })

  it('that is not busy handles presses, and can be disabled', () => {
    const pressed = vi.fn()
    Button({ onClick: pressed, children: 'Go' }).props.onClick({})
    expect(pressed).toHaveBeenCalledOnce()
    expect(renderToStaticMarkup(<Button disabled>Go</Button>)).toContain('disabled=""')
  })
})

describe('a spinner', () => {
  it('has a label for screen readers', () => {
    expect(renderToStaticMarkup(<Spinner label="Loading…" />)).toMatch(/role="status".*Loading…/)
  })
})

describe('a place name', () => {
  it('shows the Japanese name in Japanese with a button to copy it', () => {
    const markup = renderToStaticMarkup(
      <PlaceName name="Otaru" japanese="小樽" copyLabel="Copy" copiedLabel="Copied" />,
    )
    expect(markup).toMatch(/<bdi[^>]*lang="ja"[^>]*>小樽<\/bdi>/)
    // A screen reader would read a tooltip that differs from the name as a description after the name.
    expect(markup).toContain('aria-label="Copy: 小樽" title="Copy: 小樽"')
  })

  it('shows the name once in Japanese', () => {
    const markup = renderToStaticMarkup(
      <PlaceName name="小樽" japanese="小樽" copyLabel="コピー" copiedLabel="コピーしました" />,
    )
    expect(markup.match(/>小樽</g)).toHaveLength(1)
  })
})
