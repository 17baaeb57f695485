/** The options of a quiz round other than its length. They are collapsed at first and summarised in one line. */

import { CATEGORIES, type Category } from '../../../shared/quiz/deck.ts'
import type { Wish } from '../../../shared/quiz/round.ts'
import { formatList } from '../../i18n/format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { ChoiceGroup } from '../../ui/form/choice-group.tsx'
import { CheckboxField } from '../../ui/form/field.tsx'
import { ChevronDownIcon } from '../../ui/icons.tsx'
import { TIME_PER_QUESTION_S } from './round/timer.ts'

interface ChoicesProps {
  readonly wish: Wish
  readonly missed: number
  readonly onChange: (part: Partial<Wish>) => void
}

export function Choices({ wish, missed, onChange }: ChoicesProps) {
  const { t, language } = useTranslation('quiz')
  const labels = {
    missedOnly: t('start.missedOnly'),
    timed: t('start.timed', { count: TIME_PER_QUESTION_S }),
    described: t('start.described'),
  }
  const chosen = [
    ...wish.categories.map((category) => t(`category.${category}`)),
    ...(['missedOnly', 'timed', 'described'] as const).filter((name) => wish[name]).map((name) => labels[name]),
  ]
  const box = (name: keyof typeof labels, hint?: string) => (
    <CheckboxField
      name={name}
      label={labels[name]}
      hint={hint}
      checked={wish[name]}
      optional
      onChange={(event) => onChange({ [name]: event.currentTarget.checked })}
    />
  )
  return (
    <details className="quiz-choices">
      <summary>
        <ChevronDownIcon />
        <span className="quiz-choices-name">{t('start.choices')}</span>{' '}
        <span className="quiz-choices-now">
          {chosen.length > 0 ? formatList(language, chosen) : t('start.everything')}
        </span>
      </summary>
      <ChoiceGroup<Category>
        type="checkbox"
        name="categories"
        layout="chips"
        legend={t('start.categories')}
        hint={t('start.categoriesHint')}
        options={CATEGORIES.map((value) => ({ value, label: t(`category.${value}`) }))}
        value={wish.categories}
        onChange={(categories) => onChange({ categories })}
      />
      {box('missedOnly', t('start.missed', { count: missed }))}
      {box('timed')}
      {box('described', t('start.describedHint'))}
    </details>
  )
}
