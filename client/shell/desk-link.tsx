/** The drawer's link to the operator's desk, the page for administering the site. */

import { Link } from 'react-router-dom'
import { routeOf } from '../../shared/routes.ts'
import { useLazyTexts } from '../i18n/use-lazy-texts.ts'
import { PostIcon } from '../ui/icons.tsx'

export interface DeskLinkProps {
  readonly onFollow: () => void
}

export function DeskLink({ onFollow }: DeskLinkProps) {
  const texts = useLazyTexts('desk', true)
  return (
    texts && (
      <Link className="drawer-account" to={routeOf('operator').path} onClick={onFollow}>
        <PostIcon />
        {texts.t('link')}
      </Link>
    )
  )
}
