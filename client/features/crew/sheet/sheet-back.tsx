/** A link back to the previous page, or to the list of crews when the user came from elsewhere. */

import type { MouseEvent } from 'react'
import { Link, useLocation, useNavigate } from 'react-router-dom'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { isFromHere } from '../card/crew-path.ts'

export function SheetBack() {
  const { t } = useTranslation('crew-detail')
  const { pathname, state } = useLocation()
  const navigate = useNavigate()
  const fromHere = isFromHere(state)
  const isMine = pathname.startsWith('/my-crews')

  function back(event: MouseEvent): void {
    if (!fromHere || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    navigate(-1)
  }

  return (
    <p className="crew-back">
      <Link className="link-alone" to={pathname} onClick={back}>
        {t(fromHere ? 'sheet.back' : isMine ? 'sheet.toMine' : 'sheet.toList')}
      </Link>
    </p>
  )
}
