/** The bot's topics as buttons, by group. */

import { TOPIC_GROUPS, type TopicId, topicsOf } from '../../../shared/phonebot/topics.ts'
import { useTranslation } from '../../i18n/use-translation.ts'

interface TopicMenuProps {
  choose: (topic: TopicId) => void
  isOpen: boolean
}

export function TopicMenu({ choose, isOpen }: TopicMenuProps) {
  const { t } = useTranslation('phonebot')
  return (
    <fieldset className="talk-menu">
      <legend className="visually-hidden">{t('topicsLabel')}</legend>
      {TOPIC_GROUPS.map((group, at) => (
        <details key={group} open={isOpen && at === 0}>
          <summary>{t(`groups.${group}`)}</summary>
          <TopicButtons topics={topicsOf(group)} choose={choose} />
        </details>
      ))}
    </fieldset>
  )
}

export function TopicButtons({ topics, choose }: { topics: readonly TopicId[]; choose: (topic: TopicId) => void }) {
  const { t } = useTranslation('phonebot')
  return (
    <div className="talk-topics">
      {topics.map((topic) => (
        <button key={topic} type="button" className="chip" onClick={() => choose(topic)}>
          {t(`topics.${topic}.name`)}
        </button>
      ))}
    </div>
  )
}
