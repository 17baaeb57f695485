/** Loads the user's attributes from the identity service, and refreshes the session's copy after a change. */

import { useCallback } from 'react'
import { api } from '../../../api/api.ts'
import { useSession } from '../../../auth/session.tsx'
import { type Loaded, useLoaded } from '../../../data/use-loaded.ts'

export type Attributes = Readonly<Record<string, string>>

export interface AttributesInUse extends Loaded<Attributes> {
  changed(known?: Attributes): Promise<void>
}

const readAttributes = async () => (await api('GET /api/auth/user-attributes')).userAttributes

export function useAttributes(): AttributesInUse {
  const { reload: reloadSession } = useSession()
  const loaded = useLoaded(readAttributes)
  const { change, reload } = loaded

  const changed = useCallback(
    async (known: Attributes = {}) => {
      change((attributes) => ({ ...attributes, ...known }))
      await reload()
      await reloadSession()
    },
    [change, reload, reloadSession],
  )
  return { ...loaded, changed }
}
