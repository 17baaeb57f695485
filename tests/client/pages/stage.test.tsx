import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Stage } from '../../../client/pages/stage.tsx'

test('shows the picture before the content, and only the content without a picture', () => {
  expect(renderToStaticMarkup(<Stage>content</Stage>)).toMatch(
    /^<div class="stage"><div class="scenery">.*<\/div>content<\/div>$/,
  )
  expect(renderToStaticMarkup(<Stage picture={false}>content</Stage>)).toBe('<div>content</div>')
})
