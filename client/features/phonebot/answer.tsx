/** The bot's answer to a problem: numbers to call, steps, sentences to say, and further reading. */

import { Link } from 'react-router-dom'
import { OFFICIAL_PAGES, type OfficialPageId } from '../../../shared/city/official-pages.ts'
import type { PhoneId } from '../../../shared/phonebot/phones.ts'
import { type MoreToRead, TOPICS, type Topic, type TopicId } from '../../../shared/phonebot/topics.ts'
import { ARTICLE_SLUGS, type ArticleSlug, pathTo } from '../../../shared/routes.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Words } from '../../i18n/words.tsx'
import { NumberPlate, RentalPlate } from './field-card/numbers.tsx'
import { PhraseCard } from './field-card/phrase-card.tsx'

interface AnswerProps {
  topic: TopicId
  above?: readonly PhoneId[]
  heading?: 'h4' | 'h5'
}

export function Answer({ topic, above = [], heading: Heading = 'h4' }: AnswerProps) {
  const { t, language } = useTranslation('phonebot')
  const { doFirst = false, phones = [], rental = false, phrases = [], more, official = [] }: Topic = TOPICS[topic]
  const steps = useSteps(topic)
  const others = phones.filter((phone) => !above.includes(phone))
  const call = (rental || others.length > 0) && (
    <>
      <Heading>{t('callTitle')}</Heading>
      <div className="number-plates">
        {others.map((phone) => (
          <NumberPlate key={phone} id={phone} />
        ))}
        {rental && <RentalPlate where={`${pathTo('hfx', language)}#own`} />}
      </div>
    </>
  )
  return (
    <div className="answer">
      {!doFirst && call}
      <Heading>{t('do')}</Heading>
      <ol className="answer-steps">
        {steps.map((step) => (
          <li key={step}>
            <Words>{step}</Words>
          </li>
        ))}
      </ol>
      {doFirst && call}
      {phrases.length > 0 && (
        <>
          <Heading>{t('say')}</Heading>
          <ul className="card-grid phrase-cards">
            {phrases.map((phrase) => (
              <PhraseCard key={phrase} id={phrase} />
            ))}
          </ul>
        </>
      )}
      <Heading>{t('more')}</Heading>
      <MoreLinks pages={more} official={official} />
    </div>
  )
}

interface MoreLinksProps {
  pages: readonly MoreToRead[]
  official?: readonly OfficialPageId[]
}

export function MoreLinks({ pages, official = [] }: MoreLinksProps) {
  const { t } = useTranslation('phonebot')
  return (
    <ul className="answer-more">
      {pages.map((page) => (
        <li key={page}>
          <MoreLink page={page} />
        </li>
      ))}
      {official.map((id) => (
        <li key={id}>
          <a href={OFFICIAL_PAGES[id]} target="_blank" rel="noreferrer">
            {t(`official.${id}`)}
          </a>
        </li>
      ))}
    </ul>
  )
}

function useSteps(topic: TopicId): readonly string[] {
  const card = useTranslation('field-card')
  const bot = useTranslation('phonebot')
  return topic === 'accident' ? card.list('accident.steps') : bot.list(`topics.${topic}.steps`)
}

function MoreLink({ page }: { page: MoreToRead }) {
  const { t, has, language } = useTranslation('phonebot')
  const common = useTranslation('common')
  const to = isArticle(page) ? pathTo('article', language, page) : pathTo(page, language)
  const [own, menu] = [`moreNames.${page}`, `guides.${page}`] as const
  return <Link to={to}>{has(own) ? t(own) : common.has(menu) ? common.t(menu) : page}</Link>
}

function isArticle(page: MoreToRead): page is ArticleSlug {
  return (ARTICLE_SLUGS as readonly string[]).includes(page)
}
