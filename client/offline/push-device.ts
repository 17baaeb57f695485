/** Subscribes this browser to push messages, or says why it cannot. */

import type { BodyOf } from '../../shared/api/endpoints.ts'
import { deviceNameOf } from '../../shared/device-name.ts'
import { PUSH_SCOPE, pushDeviceId } from '../../shared/push.ts'
import { registerWorker } from './register-worker.ts'

/** Whether this browser can receive push messages. iPhones and iPads offer them only to sites on the home screen. */
export type PushSupport = 'supported' | 'unsupported' | 'only-installed'

export function pushSupport(): PushSupport {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return 'unsupported'
  if ('PushManager' in window && 'Notification' in window) return 'supported'
  // Only WebKit on iOS has this property.
  return 'standalone' in navigator && navigator.standalone === false ? 'only-installed' : 'unsupported'
}

export async function ownDeviceId(): Promise<string | undefined> {
  const registration = await navigator.serviceWorker.getRegistration(PUSH_SCOPE)
  const subscription = await registration?.pushManager.getSubscription()
  return subscription ? pushDeviceId(subscription.endpoint) : undefined
}

/**
 * Subscribes this browser. Must be called from a click handler, because browsers otherwise do not ask the user.
 * @returns undefined if the permission is refused. Rejects if the push service cannot be reached.
 */
export async function subscribe(publicKey: string): Promise<BodyOf<'POST /api/push-devices'> | undefined> {
  if ((await Notification.requestPermission()) !== 'granted') return undefined
  const { pushManager } = await registerWorker(PUSH_SCOPE)
  // Ends an earlier subscription, because it may have been made with another key.
  await (await pushManager.getSubscription())?.unsubscribe()
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })
  const { p256dh = '', auth = '' } = subscription.toJSON().keys ?? {}
  return { endpoint: subscription.endpoint, p256dh, auth, publicKey, name: deviceNameOf(navigator.userAgent) }
}
