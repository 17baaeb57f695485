/** A card with a Japanese sentence, its reading and meaning, and buttons for full screen and speech. */

import '../../../ui/styles/card-grid.css'
import './phrase-card.css'
import { useId, useState } from 'react'
import {
  firstWords,
  PHRASES,
  type Phrase,
  type PhraseId,
  type PhraseWord,
  SEVERAL,
  sentenceOf,
  WORDS,
  type WordListId,
} from '../../../../shared/phonebot/phrases.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Button } from '../../../ui/button.tsx'
import { ChoiceGroup } from '../../../ui/form/choice-group.tsx'
import { CardIcon } from './card-icons.tsx'
import { Clauses } from './clauses.tsx'
import { useJapaneseVoice } from './japanese-voice.ts'
import { ShowDialog } from './show-dialog.tsx'

export function PhraseCard({ id }: { id: PhraseId }) {
  const { t, language } = useTranslation('field-card')
  const [chosen, setChosen] = useState(() => firstWords(id, language))
  const [shown, setShown] = useState(false)
  const say = useJapaneseVoice()
  const { words: list }: Phrase = PHRASES[id]
  // The user's language is that of the page, which can change while the card is shown.
  const words = list === 'language' ? firstWords(id, language) : chosen
  const sentence = sentenceOf(id, words)
  const meaning = t(`phrases.${id}`)
  return (
    <li className="phrase-card">
      <p className="phrase-meaning">{meaning}</p>
      <p className="phrase-japanese" lang="ja" dir="ltr">
        <Clauses text={sentence.japanese} />
      </p>
      {language === 'ja' ? (
        <p className="phrase-reading" lang="en" dir="ltr">
          {sentence.english}
        </p>
      ) : (
        <p className="phrase-reading" lang="ja-Latn" dir="ltr">
          {sentence.reading}
        </p>
      )}
      {list && list !== 'language' && <WordChoice list={list} words={words} onChange={setChosen} />}
      <div className="phrase-actions">
        <Button variant="primary" aria-label={t('showNamed', { phrase: meaning })} onClick={() => setShown(true)}>
          <CardIcon name="large" />
          {t('show')}
        </Button>
        {say && (
          <Button aria-label={t('speakNamed', { phrase: meaning })} onClick={() => say(sentence.japanese)}>
            <CardIcon name="voice" />
            {t('speak')}
          </Button>
        )}
      </div>
      {shown && <ShowDialog sentence={sentence} meaning={meaning} onClosed={() => setShown(false)} />}
    </li>
  )
}

interface WordChoiceProps {
  list: Exclude<WordListId, 'language'>
  words: readonly PhraseWord[]
  onChange: (words: readonly PhraseWord[]) => void
}

/** The last selected word cannot be deselected, because a sentence needs at least one. */
function WordChoice({ list, words, onChange }: WordChoiceProps) {
  const { t, has } = useTranslation('field-card')
  const name = useId()
  const all: readonly PhraseWord[] = WORDS[list]
  const options = all.map(({ id }) => {
    const key = `words.${list}.${id}`
    return { value: id, label: has(key) ? t(key) : id }
  })
  const choose = (ids: readonly string[]) => {
    const chosen = all.filter(({ id }) => ids.includes(id))
    if (chosen.length > 0) onChange(chosen)
  }
  const question = { legend: t(`choose.${list}`), name, options, layout: 'chips' } as const
  const ids = words.map(({ id }) => id)
  return SEVERAL.has(list) ? (
    <ChoiceGroup {...question} type="checkbox" value={ids} onChange={choose} />
  ) : (
    <ChoiceGroup {...question} type="radio" value={ids[0]} onChange={(id) => choose([id])} />
  )
}
