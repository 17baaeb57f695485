/** The conversation with the bot; answers are looked up in the page, and nothing is sent. */

import '../../ui/styles/chip.css'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { Language } from '../../../shared/languages.ts'
import type { Finding } from '../../../shared/phonebot/matcher.ts'
import type { PhoneId } from '../../../shared/phonebot/phones.ts'
import type { MoreToRead, TopicId } from '../../../shared/phonebot/topics.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/button.tsx'
import { NoScript } from '../../ui/no-script.tsx'
import { Answer, MoreLinks } from './answer.tsx'
import { NumberPlate } from './field-card/numbers.tsx'
import { TopicButtons, TopicMenu } from './topic-menu.tsx'

interface Exchange extends Finding {
  readonly question: string
}

const EMERGENCY: readonly PhoneId[] = ['rescue', 'police']

const LONGEST_QUESTION = 300

const GUIDES: readonly MoreToRead[] = [
  'accidents-and-breakdowns',
  'medical-help',
  'drive-in-hokkaido',
  'renting-a-car',
  'can-i-drive-in-japan',
  'search',
]

/**
 * Loads the keywords of the topics. Their list is long, so it is not part of the page's script. It is also saved for
 * offline use.
 */
const loadMatcher = () => import('../../../shared/phonebot/matcher.ts')

/**
 * Finds the topics that match a question. If the keywords cannot be loaded, returns no topics, and the bot says that it
 * does not know.
 */
async function findingOf(question: string, language: Language): Promise<Finding> {
  try {
    const { match } = await loadMatcher()
    return match(question, language)
  } catch (error) {
    reportError(error)
    return { topics: [], urgent: false }
  }
}

export function Conversation() {
  const { t, language } = useTranslation('phonebot')
  const [exchanges, setExchanges] = useState<readonly Exchange[]>([])
  const log = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLInputElement>(null)

  useEffect(() => {
    // Loading the keywords now lets the first question work offline. A failure is reported when a question is asked.
    loadMatcher().catch(() => undefined)
  }, [])

  useEffect(() => {
    if (exchanges.length > 0) log.current?.lastElementChild?.scrollIntoView({ block: 'start' })
  }, [exchanges])

  const add = (exchange: Exchange) => setExchanges((before) => [...before, exchange])
  const choose = (topic: TopicId) => add({ question: t(`topics.${topic}.name`), topics: [topic], urgent: false })
  const ask = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const question = String(new FormData(form).get('question') ?? '').trim()
    if (question === '') return input.current?.focus()
    form.reset()
    add({ question, ...(await findingOf(question, language)) })
  }
  const restart = () => {
    setExchanges([])
    input.current?.focus()
  }

  return (
    <div className="talk">
      <NoScript>{t('noScript')}</NoScript>
      <div className="talk-log" role="log" aria-label={t('log')} ref={log}>
        <p className="talk-line" data-by="bot">
          <span className="visually-hidden">{t('name')}: </span>
          {t('hello')}
        </p>
        {exchanges.map((exchange, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: exchanges are only appended, so the index identifies them
          <ExchangeView key={index} exchange={exchange} choose={choose} />
        ))}
      </div>
      <TopicMenu choose={choose} isOpen={exchanges.length === 0} />
      {exchanges.length > 0 && (
        <p className="talk-topics">
          <button type="button" className="chip" data-restart onClick={restart}>
            {t('restart')}
          </button>
        </p>
      )}
      <form className="talk-form" onSubmit={ask}>
        <label className="visually-hidden" htmlFor="talk-question">
          {t('input')}
        </label>
        <input
          ref={input}
          id="talk-question"
          name="question"
          type="text"
          dir="auto"
          maxLength={LONGEST_QUESTION}
          placeholder={t('hint')}
          autoComplete="off"
          enterKeyHint="send"
        />
        <Button type="submit" variant="primary">
          {t('send')}
        </Button>
      </form>
    </div>
  )
}

function ExchangeView({ exchange, choose }: { exchange: Exchange; choose: (topic: TopicId) => void }) {
  const { t } = useTranslation('phonebot')
  const { question, urgent, topics } = exchange
  const [topic, ...others] = topics
  return (
    <div className="talk-exchange">
      <p className="talk-line" data-by="visitor">
        <span className="visually-hidden">{t('you')}: </span>
        <bdi>{question}</bdi>
      </p>
      <div className="talk-line" data-by="bot">
        <span className="visually-hidden">{t('name')}: </span>
        {urgent && <Urgent />}
        {topic ? (
          <>
            <h3>{t(`topics.${topic}.name`)}</h3>
            <Answer topic={topic} above={urgent ? EMERGENCY : []} />
          </>
        ) : (
          <Unknown choose={choose} />
        )}
        {others.length > 0 && (
          <>
            <p className="talk-or">{t('or')}</p>
            <TopicButtons topics={others} choose={choose} />
          </>
        )}
      </div>
    </div>
  )
}

function Urgent() {
  const { t } = useTranslation('phonebot')
  return (
    <div className="talk-urgent">
      <p>{t('urgent')}</p>
      <div className="number-plates" data-large>
        {EMERGENCY.map((phone) => (
          <NumberPlate key={phone} id={phone} />
        ))}
      </div>
    </div>
  )
}

function Unknown({ choose }: { choose: (topic: TopicId) => void }) {
  const { t } = useTranslation('phonebot')
  return (
    <div className="talk-unknown">
      <h3>{t('unknown')}</h3>
      <p>{t('unknownDanger')}</p>
      <p>{t('unknownCall')}</p>
      <div className="number-plates">
        {[...EMERGENCY, 'visitors' as const].map((phone) => (
          <NumberPlate key={phone} id={phone} />
        ))}
      </div>
      <p className="talk-or">{t('unknownTopics')}</p>
      <TopicMenu choose={choose} isOpen={false} />
      <p className="talk-or">{t('unknownRead')}</p>
      <MoreLinks pages={GUIDES} />
    </div>
  )
}
