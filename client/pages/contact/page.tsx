/** The contact page: what to write, whom to call instead, and the form that reaches the operator (product.md §3). */

import { useLocation } from 'react-router-dom'
import { ARTICLE_SLUGS, ROUTES, type Route } from '../../../shared/routes.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useSettings } from '../../settings.ts'
import { Page as GuidePage } from '../guide/page.tsx'
import { ContactForm, TOPICS, type Topic } from './contact-form.tsx'

export function Page({ route }: { route: Route }) {
  const { t } = useTranslation('contact')
  const { contactEmail } = useSettings()
  const { search } = useLocation()
  return (
    <GuidePage route={route}>
      <section className="contact" aria-labelledby="contact-form">
        <h2 id="contact-form">{t('form')}</h2>
        <ContactForm key={search} {...wishOf(search)} />
        {contactEmail && (
          <p>
            {t('direct')}{' '}
            <a href={`mailto:${contactEmail}`}>
              <bdi>{contactEmail}</bdi>
            </a>
          </p>
        )}
      </section>
    </GuidePage>
  )
}

/** What a link such as ?topic=wrong-fact&page=fuel asks for; only our own topics and pages are taken over. */
function wishOf(search: string): { topic: Topic; page: string } {
  const wish = new URLSearchParams(search)
  const page = wish.get('page') ?? ''
  const known = ROUTES.some(({ id }) => id === page) || ARTICLE_SLUGS.some((slug) => slug === page)
  return { topic: TOPICS.find((topic) => topic === wish.get('topic')) ?? 'question', page: known ? page : '' }
}
