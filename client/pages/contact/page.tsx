/** The contact page (product decisions §3): what to write, who to call in an emergency, and the form. */

import { useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { LETTER_TOPICS, type LetterTopic } from '../../../shared/desk/letters.ts'
import type { Language } from '../../../shared/languages.ts'
import { ARTICLE_SLUGS, ROUTES, type Route } from '../../../shared/routes.ts'
import { Space } from '../../i18n/space.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useSettings } from '../../settings.ts'
import { useHydrated } from '../../ui/hydration/use-hydrated.ts'
import { guideList, loadGuideList } from '../guide/guide-list.ts'
import { Page as GuidePage } from '../guide/page.tsx'
import { ContactForm } from './contact-form.tsx'

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

/** Reads topic and page from a link such as ?topic=wrong-fact&page=fuel; unknown values are ignored. */
export function readContactLink(search: string): { topic: LetterTopic; page: string } {
  const query = new URLSearchParams(search)
  const page = query.get('page') ?? ''
  const known = ROUTES.some(({ id }) => id === page) || ARTICLE_SLUGS.some((slug) => slug === page)
  return { topic: LETTER_TOPICS.find((topic) => topic === query.get('topic')) ?? 'question', page: known ? page : '' }
}
