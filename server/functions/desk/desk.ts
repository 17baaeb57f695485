/** The endpoints of the operator's desk (the pages for operators). The endpoint map admits only operators to them. */

import type { Context } from '../endpoints/context.ts'
import { approvalFunctions } from './approvals.ts'
import { countFunctions } from './counts.ts'
import { dateFunctions } from './dates.ts'
import { deskMailFunctions } from './mail.ts'
import { deskPeopleFunctions } from './people.ts'
import { deskPhotoFunctions } from './photos.ts'
import { queueFunctions } from './queue.ts'
import { trailFunctions } from './trail.ts'

export function deskFunctions(context: Context) {
  return {
    ...countFunctions(context),
    ...approvalFunctions(context),
    ...deskPhotoFunctions(context),
    ...deskPeopleFunctions(context),
    ...deskMailFunctions(context),
    ...trailFunctions(context),
    ...queueFunctions(context),
    ...dateFunctions(context),
  }
}
