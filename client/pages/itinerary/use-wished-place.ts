/** A place that the page of maps sends along in the address becomes one of the form's wishes. */

import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { useTranslation } from '../../i18n/use-translation.ts'
import { STAY } from '../../ui/stay.ts'
import { useHydrated } from '../../ui/use-hydrated.ts'
import { wishFor } from './answers.ts'

const PARAMETER = 'must'

/** The wish is taken over once: coming back to the address does not make it again. @returns the name of the place it was */
export function useWishedPlace(): string | undefined {
  const { search, pathname } = useLocation()
  const navigate = useNavigate()
  const { t, has } = useTranslation('places')
  const [wished, setWished] = useState<string>()
  const place = useHydrated() ? new URLSearchParams(search).get(PARAMETER) : null
  useEffect(() => {
    if (place === null) return
    const key = `place.${place}`
    if (has(key)) {
      wishFor(place)
      setWished(t(key))
    }
    const rest = new URLSearchParams(search)
    rest.delete(PARAMETER)
    navigate({ pathname, search: rest.toString() }, { replace: true, state: STAY })
  }, [place, search, pathname, navigate, t, has])
  return wished
}
