/** Entry point of the worker thread that computes SRP, because the arithmetic would block the event loop. */

import { parentPort } from 'node:worker_threads'
import type { NewDevice } from '../protocol/protocol.ts'
import { openSslPower } from './power.ts'
import {
  createDeviceSecret,
  createEphemeral,
  type DeviceSecret,
  type Ephemeral,
  type PasswordClaim,
  signPasswordClaim,
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

if (parentPort) serve(parentPort)

function serve(port: NonNullable<typeof parentPort>): void {
  port.on('message', (job: SrpJob) => port.postMessage(answer(job)))
}

function answer(job: SrpJob): SrpAnswer {
  const { id, kind } = job
  try {
    switch (kind) {
      case 'ephemeral':
        return { id, kind, ephemeral: createEphemeral(openSslPower) }
      case 'sign':
        return { id, kind, signature: signPasswordClaim(openSslPower, job.claim) }
      case 'device':
        return { id, kind, secret: createDeviceSecret(openSslPower, job.device) }
    }
  } catch (error) {
    return { id, kind: 'failed', message: error instanceof Error ? error.message : String(error) }
  }
}
