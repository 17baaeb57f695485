/** Registers the service worker for a scope, and waits until it is active. */

const WORKER = '/sw.js'

/**
 * The part of Trusted Types that is used here, which TypeScript's DOM types lack. The policy's result is typed as a
 * string, as `register` expects.
 */
interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL: (address: string) => string },
  ): { createScriptURL(address: string): string }
}

declare global {
  interface Window {
    readonly trustedTypes?: TrustedTypes
  }
}

let trusted: string | undefined

/** The worker's URL as a trusted script URL, which the `require-trusted-types-for` policy demands. */
function workerAddress(): string {
  if (trusted !== undefined) return trusted
  const policy = window.trustedTypes?.createPolicy('offline-worker', { createScriptURL: () => WORKER })
  trusted = policy ? policy.createScriptURL(WORKER) : WORKER
  return trusted
}

function activated(registration: ServiceWorkerRegistration): Promise<void> {
  const worker = registration.active ?? registration.waiting ?? registration.installing
  return new Promise((resolve, reject) => {
    const look = () => {
      if (registration.active) resolve()
      else if (!worker || worker.state === 'redundant') reject(new Error('The service worker could not be installed'))
    }
    worker?.addEventListener('statechange', look)
    look()
  })
}

export async function registerWorker(scope: string): Promise<ServiceWorkerRegistration> {
  const registration = await navigator.serviceWorker.register(workerAddress(), { scope })
  await activated(registration)
  return registration
}
