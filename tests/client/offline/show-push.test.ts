import { expect, test } from 'vitest'
import { openNotification, type PushScope, showPush } from '../../../client/offline/show-push.ts'
import type { PushMessage } from '../../../shared/push.ts'

const ORIGIN = 'https://hokkaido.example'
const MESSAGE: PushMessage = { title: 'T', body: 'B', path: '/user-profile?x=1', tag: 'id', lang: 'ar', dir: 'rtl' }

function workerScope(urls: readonly string[] = []) {
  const shown: unknown[] = []
  const focused: string[] = []
  const opened: string[] = []
  const scope: PushScope = {
    location: { origin: ORIGIN },
    registration: { showNotification: async (title, options) => void shown.push({ title, ...options }) },
    clients: {
      matchAll: async () => urls.map((url) => ({ url, focus: async () => focused.push(url) })),
      openWindow: async (url) => opened.push(url),
    },
  }
  return { scope, shown, focused, opened }
}

const pressed = (data: unknown) => {
  const closed: boolean[] = []
  return { closed, notification: { data, close: () => closed.push(true) } as unknown as Notification }
}

test('shows the message in its language and direction, replacing one with the same tag', async () => {
  const { scope, shown } = workerScope()
  await showPush(scope, JSON.stringify(MESSAGE))
  const { path, ...rest } = MESSAGE
  expect(shown).toEqual([{ ...rest, icon: '/touch-icon.png', data: path }])
})

test('shows something for every message, because browsers end subscriptions that show nothing', async () => {
  const { scope, shown } = workerScope()
  for (const text of [undefined, '', '{']) await showPush(scope, text)
  expect(shown).toMatchObject(Array(3).fill({ title: 'Drive Hokkaido' }))
})

test('a press goes to the tab with that page, or opens it', async () => {
  const there = workerScope([`${ORIGIN}/en`, `${ORIGIN}${MESSAGE.path}`])
  const { closed, notification } = pressed(MESSAGE.path)
  await openNotification(there.scope, notification)
  expect([closed, there.focused, there.opened]).toEqual([[true], [`${ORIGIN}${MESSAGE.path}`], []])
  const elsewhere = workerScope([`${ORIGIN}/en`])
  await openNotification(elsewhere.scope, notification)
  expect([elsewhere.focused, elsewhere.opened]).toEqual([[], [`${ORIGIN}${MESSAGE.path}`]])
})

test('a press opens no other site, and the home page without a path', async () => {
  const { scope, opened } = workerScope()
  await openNotification(scope, pressed('//other.example/').notification)
  expect(opened).toEqual([])
  await openNotification(scope, pressed(undefined).notification)
  expect(opened).toEqual([`${ORIGIN}/`])
})
