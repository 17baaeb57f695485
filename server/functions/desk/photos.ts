/** The operator's queue of photos that wait for a decision. */

import type { Context } from '../endpoints/context.ts'
import type { Functions } from '../endpoints/endpoint.ts'
import { acceptPhoto, listWaitingPhotos, refusePhoto } from '../photos/decide-photo.ts'
import { reasonOf } from './approvals.ts'
import { decided, deciderOf } from './deciding.ts'

export function deskPhotoFunctions(context: Context) {
  return {
    'GET /api/desk/photos': async () => ({ items: await listWaitingPhotos(context.store) }),
    'PUT /api/desk/photos/:id': async ({ caller, params: { id }, body }) => {
      const decider = deciderOf(context, caller)
      await decided(body.decision === 'accept' ? acceptPhoto(decider, id) : refusePhoto(decider, id, reasonOf(body)))
      return { done: true }
    },
  } satisfies Partial<Functions>
}
