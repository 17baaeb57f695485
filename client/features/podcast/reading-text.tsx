/** The text of the guide being read: marks the current sentence and offers a start button per section. */

import { memo, useRef, useSyncExternalStore } from 'react'
import { Link } from 'react-router-dom'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Spinner } from '../../ui/spinner.tsx'
import { useFollow } from './player/follow.ts'
import type { GuideReader } from './reading/guide-reader.ts'
import { Runs } from './reading/runs.tsx'
import type { Sentence, SpokenSection } from './reading/sentences.ts'
import type { Now } from './use-players.ts'

export interface ReadingTextProps {
  readonly reader: GuideReader
  readonly now: Extract<Now, { kind: 'guide' }>
  readonly title: string
  readonly address: string
}

export function ReadingText({ reader, now, title, address }: ReadingTextProps) {
  const { t } = useTranslation('podcast')
  const panel = useRef<HTMLElement>(null)
  const { sections, sentence, status } = useSyncExternalStore(reader.subscribe, reader.read, reader.read)
  const marked = status === 'idle' || status === 'ended' ? -1 : sentence
  useFollow(panel, marked)
  let first = 0
  return (
    <div className="reading">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be reachable by keyboard (WCAG 2.1.1). */}
      <section ref={panel} className="spoken-panel" tabIndex={0} aria-label={t('reading.text', { title })}>
        {sections.map((section, index) => {
          const from = first
          first += section.sentences.length
          const here = marked >= from && marked < first ? marked - from : -1
          return <Section key={section.id} section={section} index={index} from={from} here={here} reader={reader} />
        })}
        {now.text === 'loading' && <Spinner label={t('reading.loading')} />}
      </section>
      <p className="reading-way">
        <Link className="link-alone" to={address}>
          {t('reading.whole')}
        </Link>
      </p>
    </div>
  )
}

interface SectionProps {
  readonly section: SpokenSection
  readonly index: number
  readonly from: number
  readonly here: number
  readonly reader: GuideReader
}

const Section = memo(function Section({ section, index, from, here, reader }: SectionProps) {
  const { t } = useTranslation('podcast')
  const { title, sentences, starts } = section
  const [heading] = sentences
  return (
    <div className="reading-section">
      <h5>
        {heading && <SpokenSentence sentence={heading} now={here === 0} />}{' '}
        <button
          type="button"
          className="podcast-press"
          aria-label={index === 0 ? undefined : t('reading.fromHere', { title })}
          onClick={() => {
            reader.goTo(from)
            if (reader.read().status !== 'reading') reader.toggle()
          }}
        >
          {t(index === 0 ? 'reading.fromBeginning' : 'reading.here')}
        </button>
      </h5>
      {starts.slice(1).map((start, paragraph) => (
        <p key={start} className="reading-paragraph">
          {sentences.slice(start, starts[paragraph + 2]).map((sentence, number) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: sentences keep their order.
            <SpokenSentence key={number} sentence={sentence} now={here === start + number} />
          ))}
        </p>
      ))}
    </div>
  )
})

const SpokenSentence = memo(function SpokenSentence({ sentence, now }: { sentence: Sentence; now: boolean }) {
  return (
    <span className="reading-sentence" aria-current={now || undefined}>
      <Runs runs={sentence} />
    </span>
  )
})
