/** The section with the counter card: name fields, preview, and the buttons to show or print it. */

import '../../ui/styles/full-screen.css'
import { useEffect, useRef, useState } from 'react'
import { NAME_LENGTH, saveAnswers } from '../../data/licence-answers.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useWakeLock } from '../../ui/browser/use-wake-lock.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Field } from '../../ui/form/field.tsx'
import { CloseIcon } from '../../ui/icons.tsx'
import { CounterCard, type CounterCardProps } from './counter-card.tsx'

export function CounterSection(card: CounterCardProps) {
  const { t } = useTranslation('can-i-drive')
  const [large, setLarge] = useState(false)
  return (
    <Card as="section" className="licence-part licence-counter" aria-labelledby="licence-card">
      <div>
        <h2 id="licence-card">{t('card.heading')}</h2>
        <p>{t('card.text')}</p>
        <Field
          name="name"
          label={t('card.name')}
          hint={t('card.nameHint')}
          optional={t('dates.optional')}
          autoComplete="name"
          maxLength={NAME_LENGTH}
          dir="auto"
          value={card.answers.name}
          onChange={(event) => saveAnswers({ name: event.currentTarget.value })}
        />
        <div className="licence-actions">
          <Button variant="primary" onClick={() => print()}>
            {t('card.print')}
          </Button>
          <Button onClick={() => setLarge(true)}>{t('card.large')}</Button>
        </div>
      </div>
      <CounterCard {...card} />
      {large && <LargeCard {...card} onClosed={() => setLarge(false)} />}
    </Card>
  )
}

function LargeCard({ onClosed, ...card }: CounterCardProps & { onClosed: () => void }) {
  const { t } = useTranslation('can-i-drive')
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  useWakeLock()
  return (
    <dialog ref={dialog} className="full-screen counter-dialog" aria-label={t('card.heading')} onClose={onClosed}>
      <CounterCard {...card} large />
      <button type="button" className="counter-close" onClick={() => dialog.current?.close()}>
        <CloseIcon />
        {t('card.close')}
      </button>
    </dialog>
  )
}
