/**
 * Replaces a page that cannot be fetched without a connection. Says so, and lists the pages that are saved on this
 * device.
 */

import { useEffect, useState } from 'react'
import { Link } from 'react-router-dom'
import { pathTo } from '../../../shared/routes.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { SAVED_WAYS } from '../../offline/saved-ways.ts'

export function OfflineWays() {
  const { t, language } = useTranslation('common')
  const [saved, setSaved] = useState<readonly string[]>([])
  useEffect(() => {
    let active = true
    const find = async () => {
      const found = await Promise.all(
        SAVED_WAYS.map(async ([route]) => ((await caches.match(pathTo(route, language), MATCH)) ? [route] : [])),
      )
      if (active) setSaved(found.flat())
    }
    find().catch(() => {})
    return () => {
      active = false
    }
  }, [language])
  return (
    <>
      <h1>{t('offline.title')}</h1>
      <p>{t(saved.length > 0 ? 'offline.saved' : 'offline.nothing')}</p>
      <ul className="offline-ways">
        {SAVED_WAYS.filter(([route]) => saved.includes(route)).map(([route, text]) => (
          <li key={route}>
            {/*
             * Loads a new document, because only the service worker that is registered for the saved page can serve
             * its files.
             */}
            <Link reloadDocument to={pathTo(route, language)}>
              {t(text)}
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}

const MATCH: CacheQueryOptions = { ignoreVary: true, ignoreSearch: true }
