/**
 * The page with the survey form, which asks for the trip that the user wants, and a short explanation of how crews
 * work.
 */

import './find-view.css'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { HowView } from './how-view.tsx'
import { SurveyForm } from './survey-form.tsx'

export function FindView() {
  const { t } = useTranslation('survey')
  return (
    <div className="find">
      <section className="find-survey" aria-labelledby="find-survey">
        <h2 id="find-survey">{t('form.heading')}</h2>
        <p>{t('form.lead')}</p>
        <SurveyForm />
      </section>
      <HowView />
    </div>
  )
}
