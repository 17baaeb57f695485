/** The worker thread for SRP, whose arithmetic would block the event loop. */

import { parentPort } from 'node:worker_threads'
import type { NewDevice } from '../protocol/protocol.ts'
import {
  createDeviceSecret,
  createEphemeral,
  createOpenSslPower,
  type DeviceSecret,
  type Ephemeral,
  type PasswordClaim,
  signPasswordClaim,
  windowPower,
} from './srp.ts'

export type SrpJob =
  | { readonly id: number; readonly kind: 'ephemeral' }
  | { readonly id: number; readonly kind: 'sign'; readonly claim: PasswordClaim }
  | { readonly id: number; readonly kind: 'device'; readonly device: NewDevice }

export type SrpAnswer =
  | { readonly id: number; readonly kind: 'ephemeral'; readonly ephemeral: Ephemeral }
  | { readonly id: number; readonly kind: 'sign'; readonly signature: string }
  | { readonly id: number; readonly kind: 'device'; readonly secret: DeviceSecret }
  | { readonly id: number; readonly kind: 'failed'; readonly message: string }

// Building the OpenSSL object takes over a second, and it saves that time within about 60 jobs.
/** After this many jobs the thread builds the object when it has been idle for IDLE_MS. */
const JOBS_BEFORE_IDLE_BUILD = 20
const IDLE_MS = 1_000
/** After this many jobs the thread builds the object without waiting for an idle moment. */
const JOBS_BEFORE_BUILD = 100

if (parentPort) serve(parentPort)

function serve(port: NonNullable<typeof parentPort>): void {
  let power = windowPower
  let jobs = 0
  let quiet: NodeJS.Timeout | undefined

  function build(): void {
    clearTimeout(quiet)
    if (power === windowPower) power = createOpenSslPower()
  }

  function schedule(): void {
    if (power !== windowPower || jobs < JOBS_BEFORE_IDLE_BUILD) return
    if (jobs >= JOBS_BEFORE_BUILD) build()
    else quiet = quiet?.refresh() ?? setTimeout(build, IDLE_MS)
  }

  function answer(job: SrpJob): SrpAnswer {
    const { id, kind } = job
    try {
      switch (kind) {
        case 'ephemeral':
          return { id, kind, ephemeral: createEphemeral(power) }
        case 'sign':
          return { id, kind, signature: signPasswordClaim(power, job.claim) }
        case 'device':
          return { id, kind, secret: createDeviceSecret(power, job.device) }
      }
    } catch (error) {
      return { id, kind: 'failed', message: error instanceof Error ? error.message : String(error) }
    }
  }

  port.on('message', (job: SrpJob) => {
    port.postMessage(answer(job))
    jobs += 1
    schedule()
  })
}
