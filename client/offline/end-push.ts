/** Ends push messages in this browser when its user signs out, so that the next user does not read them. */

/**
 * Unregisters the service worker, which also ends its push subscription (Push API §3.1). The server removes the device
 * when the push service answers 410.
 */
export async function endPush(): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  await (await navigator.serviceWorker.getRegistration('/push/'))?.unregister()
}
