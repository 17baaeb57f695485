/** Shows a push message, and opens its page when the notification is pressed. Runs in the service worker. */

import type { PushMessage } from '../../shared/push.ts'

interface OpenPage {
  readonly url: string
  focus(): Promise<unknown>
}

export interface PushScope {
  readonly location: { readonly origin: string }
  readonly registration: { showNotification(title: string, options: NotificationOptions): Promise<void> }
  readonly clients: {
    matchAll(filter: { type: 'window'; includeUncontrolled: true }): Promise<readonly OpenPage[]>
    openWindow(url: string): Promise<unknown>
  }
}

const ICON = '/touch-icon.png'
const HOME = '/'

/** Shows a push message. If its text cannot be read, only the site's name is shown. */
export function showPush({ registration }: PushScope, text: string | undefined): Promise<void> {
  const { title, body, path, tag, lang, dir } = parsed(text)
  return registration.showNotification(title ?? 'Drive Hokkaido', {
    icon: ICON,
    data: path,
    ...(body !== undefined && { body }),
    ...(tag !== undefined && { tag }),
    ...(lang !== undefined && { lang }),
    ...(dir !== undefined && { dir }),
  })
}

function parsed(text = ''): Partial<PushMessage> {
  try {
    return JSON.parse(text) as PushMessage
  } catch {
    return {}
  }
}

export async function openNotification({ clients, location }: PushScope, notification: Notification): Promise<void> {
  notification.close()
  const url = new URL(String(notification.data ?? HOME), location.origin)
  if (url.origin !== location.origin) return
  const pages = await clients.matchAll({ type: 'window', includeUncontrolled: true })
  const open = pages.find((page) => page.url === url.href)
  await (open ? open.focus() : clients.openWindow(url.href))
}
