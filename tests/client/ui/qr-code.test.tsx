import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { QrCode, qrPath } from '../../../client/ui/qr-code.tsx'

const URI = 'otpauth://totp/Drive%20Hokkaido:h%40e.org?secret=JBSWY3DPEHPK3PXP&issuer=Drive%20Hokkaido'

/** Returns the positions of the dark modules in the path, each as 'x y'. */
function darkModules(path: string): Set<string> {
  return new Set([...path.matchAll(/M(\d+) (\d+)h1v1h-1z/g)].map(([, x, y]) => `${x} ${y}`))
}

test('the symbol has a standard size and a quiet zone of four modules', () => {
  const { path, side } = qrPath(URI)
  expect((side - 8 - 17) % 4).toBe(0)
  for (const module of darkModules(path)) {
    for (const place of module.split(' ').map(Number)) {
      expect(place).toBeGreaterThanOrEqual(4)
      expect(place).toBeLessThan(side - 4)
    }
  }
})

test('three corners have the finder pattern', () => {
  const { path, side } = qrPath(URI)
  const dark = darkModules(path)
  const pattern = ['1111111', '1000001', '1011101', '1011101', '1011101', '1000001', '1111111']
  for (const [left, top] of [
    [4, 4],
    [side - 11, 4],
    [4, side - 11],
  ] as const) {
    const seen = pattern.map((row, y) =>
      [...row].map((_, x) => (dark.has(`${left + x} ${top + y}`) ? '1' : '0')).join(''),
    )
    expect(seen).toEqual(pattern)
  }
})

test('the SVG has the given size, an accessible name and no style attribute', () => {
  const html = renderToStaticMarkup(<QrCode text={URI} label="QR code" size={228} />)
  expect(html).toMatch(/^<svg[^>]*role="img" aria-label="QR code" width="228" height="228"/)
  expect(html).not.toContain('style=')
})
