/** The scan page (product decisions §3): reads a code, previews its target, and shows the user's own codes. */

import '../../ui/styles/back-link.css'
import { Link } from 'react-router-dom'
import { pathTo, type Route } from '../../../shared/routes.ts'
import { Scanner } from '../../features/codes/scan/scanner.tsx'
import { ShowCodes } from '../../features/codes/show/show-codes.tsx'
import { GuidePage } from '../../features/guide/guide-page.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { DrawnIcon } from '../../ui/icons.tsx'

export function Page({ route }: { route: Route }) {
  return (
    <>
      <Home />
      <GuidePage route={route}>
        <Scanner />
        <ShowCodes />
      </GuidePage>
    </>
  )
}

function Home() {
  const { t, language } = useTranslation('scan')
  return (
    <div className="scan-home page-width">
      <Link className="back-link" to={pathTo('home', language)}>
        <DrawnIcon path="M15 5l-7 7 7 7" />
        {t('home')}
      </Link>
    </div>
  )
}
