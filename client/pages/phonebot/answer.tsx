/** The bot's answer to a problem: numbers to call, steps, sentences to say, and further reading. */

import { Link } from 'react-router-dom'
import { OFFICIAL_PAGES } from '../../../shared/city/official-pages.ts'
import type { PhoneId } from '../../../shared/phonebot/phones.ts'
import { type MoreToRead, TOPICS, type Topic, type TopicId } from '../../../shared/phonebot/topics.ts'
import { pathTo } from '../../../shared/routes.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Words } from '../../i18n/words.tsx'
import { NumberPlate, RentalPlate } from '../field-card/numbers.tsx'
import { PhraseCard } from '../field-card/phrase-card.tsx'

interface AnswerProps {
  topic: TopicId
  above?: readonly PhoneId[]
}

/** The answer's headings are h4, because the caller renders an h3 above the answer. */
export function Answer({ topic, above = [] }: AnswerProps) {
  const { t, language } = useTranslation('phonebot')
  const { phones, rental, phrases, more, official }: Topic = TOPICS[topic]
  const steps = useSteps(topic)
  const others = phones.filter((phone) => !above.includes(phone))
  return (
    <div className="answer">
      {(rental || others.length > 0) && <h4>{t('callTitle')}</h4>}
      <div className="number-plates">
        {others.map((phone) => (
          <NumberPlate key={phone} id={phone} />
        ))}
        {rental && <RentalPlate where={`${pathTo('hfx', language)}#own`} />}
      </div>
      <h4>{t('do')}</h4>
      <ol className="answer-steps">
        {steps.map((step) => (
          <li key={step}>
            <Words>{step}</Words>
          </li>
        ))}
      </ol>
      <h4>{t('say')}</h4>
      <ul className="card-grid phrase-cards">
        {phrases.map((phrase) => (
          <PhraseCard key={phrase} id={phrase} />
        ))}
      </ul>
      <h4>{t('more')}</h4>
      <ul className="answer-more">
        {more.map((page) => (
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
    </div>
  )
}

function useSteps(topic: TopicId): readonly string[] {
  const card = useTranslation('field-card')
  const bot = useTranslation('phonebot')
  return topic === 'accident' ? card.list('accident.steps') : bot.list(`topics.${topic}.steps`)
}

function MoreLink({ page }: { page: MoreToRead }) {
  const { t, language } = useTranslation('phonebot')
  const common = useTranslation('common')
  if (page === 'hfx' || page === 'bears-at-work') {
    return <Link to={pathTo(page, language)}>{t(`moreNames.${page}`)}</Link>
  }
  const to = page === 'drive-in-hokkaido' ? pathTo(page, language) : pathTo('article', language, page)
  return <Link to={to}>{common.t(`guides.${page}`)}</Link>
}
