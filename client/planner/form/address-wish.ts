/** A place that a link wishes for (`?must=ID`, as the page of maps writes it): once it is an answer, the address forgets it. */

import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { STAY } from '../../ui/browser/keep-scroll.ts'
import { wishFor } from '../trip/answers.ts'

const PARAMETER = 'must'

/**
 * @param known whether there is such a place
 * @returns the id the address asked for, of a place or not; undefined where it asked for none
 */
export function useAddressWish(known: (id: string) => boolean): string | undefined {
  const { search, pathname } = useLocation()
  const navigate = useNavigate()
  const [asked, setAsked] = useState<string>()

  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once for each address.
  useEffect(() => {
    const query = new URLSearchParams(search)
    const id = query.get(PARAMETER)
    if (id === null) return
    setAsked(id)
    if (known(id)) wishFor(id)
    query.delete(PARAMETER)
    navigate({ pathname, search: query.toString() }, { replace: true, state: STAY })
  }, [search])

  return asked
}
