/** Schemas of live views: linked third-party cameras, and the operator's own streams. */

import Type from 'typebox'
import { oneOf } from '../schemas.ts'
import { CAMERA_KINDS } from './cameras.ts'

export const LiveViews = Type.Object({
  /** 'YYYY-MM' in which names and URLs were checked. */
  checked: Type.String(),
  cameras: Type.Array(
    Type.Object({
      id: Type.String(),
      kind: oneOf(CAMERA_KINDS),
      japanese: Type.String(),
      url: Type.Union([Type.String(), Type.Null()]),
    }),
  ),
  streams: Type.Array(Type.Object({ videoId: Type.String(), title: Type.String() })),
})
