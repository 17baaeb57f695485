/**
 * Asks under which convention the international driving permit was issued. Japan accepts only the Geneva Convention of
 * 1949.
 */

import { BOOKLETS, type Booklet } from '../../data/licence-answers.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { ChoiceGroup } from '../../ui/form/choice-group.tsx'
import { Instead } from './instead.tsx'

export function refusesBooklet(booklet: Booklet | ''): boolean {
  return booklet === 'other' || booklet === 'card'
}

interface BookletQuestionProps {
  value: Booklet | ''
  onChange: (booklet: Booklet) => void
}

export function BookletQuestion({ value, onChange }: BookletQuestionProps) {
  const { t } = useTranslation('can-i-drive')
  return (
    <>
      <ChoiceGroup
        type="radio"
        name="booklet"
        legend={t('booklet.legend')}
        options={BOOKLETS.map((booklet) => ({ value: booklet, label: t(`booklet.${booklet}`) }))}
        value={value}
        onChange={onChange}
      />
      <div role="status">
        {value !== '' && value !== 'yes' && (
          <p className="licence-message" data-tone={value === 'none' ? 'info' : 'error'}>
            {t(`booklet.${value}Text`)}
          </p>
        )}
      </div>
      {refusesBooklet(value) && <Instead />}
    </>
  )
}
