/** The contact page (product decisions §3): what to write, who to call in an emergency, and the form. */

import { useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import type { Language } from '../../../shared/languages.ts'
import type { Route } from '../../../shared/routes.ts'
import { ContactForm } from '../../features/contact/contact-form.tsx'
import { readContactLink } from '../../features/contact/contact-link.ts'
import { guideList, loadGuideList } from '../../features/guide/guide-list.ts'
import { GuidePage } from '../../features/guide/guide-page.tsx'
import { Space } from '../../i18n/space.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useSettings } from '../../settings.ts'
import { useHydrated } from '../../ui/hydration/use-hydrated.ts'

export function Page({ route }: { route: Route }) {
  const { t, language } = useTranslation('contact')
  const { contactEmail } = useSettings()
  const { search } = useLocation()
  // Prerendered markup ignores the query, so read it only after hydration.
  const query = useHydrated() ? search : ''
  const link = readContactLink(query)
  const pageTitle = useTitle(language, link.page)
  return (
    <GuidePage route={route}>
      <section className="contact" aria-labelledby="contact-form">
        <h2 id="contact-form">{t('form')}</h2>
        <ContactForm key={query} {...link} pageTitle={pageTitle} />
        {contactEmail && (
          <p>
            {t('direct')}
            <Space />
            <a href={`mailto:${contactEmail}`}>
              <bdi>{contactEmail}</bdi>
            </a>
          </p>
        )}
      </section>
    </GuidePage>
  )
}

function useTitle(language: Language, page: string): string {
  const [, setLoaded] = useState(guideList(language) !== undefined)
  useEffect(() => {
    if (page) loadGuideList(language).then(() => setLoaded(true), reportError)
  }, [language, page])
  return guideList(language)?.[page]?.title ?? page
}
