/** The help bot (product decisions §3): a conversation with prepared answers, and a list of them; works offline. */

import './phonebot.css'
import { Link, useLocation } from 'react-router-dom'
import { TOPIC_GROUPS, topicsOf } from '../../../shared/phonebot/topics.ts'
import { pathTo, type Route } from '../../../shared/routes.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useHydrated } from '../../ui/hydration/use-hydrated.ts'
import { FactUpdates } from '../guide/fact-updates.tsx'
import { Answer } from './answer.tsx'
import { Conversation } from './conversation.tsx'
import { CardHead } from './field-card/card-head.tsx'
import { NumberPlate } from './field-card/numbers.tsx'

export function Phonebot({ route }: { route: Route }) {
  const { t, language } = useTranslation('phonebot')
  const { hash } = useLocation()
  const hydrated = useHydrated()
  return (
    <article className="phonebot page-width">
      <CardHead path={route.path} />
      <header>
        <h1>{t('title')}</h1>
        <p className="lead">{t('lead')}</p>
      </header>
      <FactUpdates page="hfx" />
      <section className="phonebot-first" aria-labelledby="first-title">
        <h2 id="first-title">{t('first')}</h2>
        <div className="number-plates" data-large>
          <NumberPlate id="rescue" />
          <NumberPlate id="police" />
        </div>
      </section>
      <section>
        <h2>{t('input')}</h2>
        <Conversation />
      </section>
      <section className="phonebot-all" aria-labelledby="all-title">
        <h2 id="all-title">{t('all')}</h2>
        <p>{t('allLead')}</p>
        {TOPIC_GROUPS.map((group) => (
          <section key={group} aria-labelledby={`group-${group}`}>
            <h3 id={`group-${group}`}>{t(`groups.${group}`)}</h3>
            {topicsOf(group).map((topic) => (
              <details key={topic} id={`topic-${topic}`} open={(hydrated && hash === `#topic-${topic}`) || undefined}>
                <summary>
                  <h4>{t(`topics.${topic}.name`)}</h4>
                </summary>
                <Answer topic={topic} heading="h5" />
              </details>
            ))}
          </section>
        ))}
        <p>
          <Link className="link-alone" to={pathTo('hfx', language)}>
            {t('moreNames.hfx')}
          </Link>
        </p>
      </section>
    </article>
  )
}
