/** Moves a place from the query (`?must=ID`) to the answers. */

import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { KEEP_SCROLL } from '../../ui/browser/keep-scroll.ts'
import { wishFor } from '../trip/answers.ts'

const PARAMETER = 'must'

/**
 * @param known returns true when the place exists
 * @returns the place id that the address named last, even if there is no such place. Undefined when no address named
 * one
 */
export function usePlaceFromQuery(known: (id: string) => boolean): string | undefined {
  const { search, pathname } = useLocation()
  const navigate = useNavigate()
  const [asked, setAsked] = useState<string>()

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once for each address
  useEffect(() => {
    const query = new URLSearchParams(search)
    const id = query.get(PARAMETER)
    if (id === null) return
    setAsked(id)
    if (known(id)) wishFor(id)
    query.delete(PARAMETER)
    navigate({ pathname, search: query.toString() }, { replace: true, state: KEEP_SCROLL })
  }, [search])

  return asked
}
