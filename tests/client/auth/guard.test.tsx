import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import { Guard } from '../../../client/auth/guard.tsx'
import { SessionProvider, useSession } from '../../../client/auth/session.tsx'
import type { ApprovalState } from '../../../shared/access.ts'
import type { Access } from '../../../shared/routes.ts'

type Status = 'loading' | 'signed-in' | 'signed-out'

function shown(access: Access, status: Status, approval?: ApprovalState): string {
  return renderToStaticMarkup(
    <MemoryRouter>
      <SessionProvider initial={{ status, ...(approval ? { approval: { state: approval, missing: [] } } : {}) }}>
        <Guard access={access} returnTo="/my-requests" loading="spinner">
          page
        </Guard>
      </SessionProvider>
    </MemoryRouter>,
  )
}

test.each<[Access, Status, ApprovalState | undefined, string]>([
  ['public', 'loading', undefined, 'page'],
  ['public', 'signed-out', undefined, 'page'],
  ['sign-in-here', 'loading', undefined, 'page'],
  ['sign-in-here', 'signed-out', undefined, 'page'],
  ['signed-in', 'loading', undefined, 'spinner'],
  ['signed-in', 'signed-out', undefined, ''],
  ['signed-in', 'signed-in', undefined, 'page'],
  ['approved', 'loading', undefined, 'spinner'],
  ['approved', 'signed-out', undefined, ''],
  ['approved', 'signed-in', undefined, 'spinner'],
  ['approved', 'signed-in', 'incomplete', ''],
  ['approved', 'signed-in', 'waiting', ''],
  ['approved', 'signed-in', 'rejected', ''],
  ['approved', 'signed-in', 'approved', 'page'],
])('a page with access %s, session %s and approval %s shows “%s”', (access, status, approval, html) => {
  expect(shown(access, status, approval)).toBe(html)
})

test('using the session outside its provider throws', () => {
  function Lost() {
    useSession()
    return null
  }
  expect(() => renderToStaticMarkup(<Lost />)).toThrow('useSession must be used inside a SessionProvider')
})
