/** The questions of the licence check and their answer: valid or not, with which documents, until when. */

import './can-i-drive.css'
import { useEffect, useMemo, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { answerOf } from '../../../shared/eligibility/answer.ts'
import { verdictOf } from '../../../shared/eligibility/last-day.ts'
import { clearAnswers, countryOf, NO_ANSWERS, saveAnswers, useLicenceAnswers } from '../../data/licence-answers.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { KEEP_SCROLL } from '../../ui/browser/keep-scroll.ts'
import { useOpened } from '../../ui/browser/use-opened.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { useHydrated } from '../../ui/hydration/use-hydrated.ts'
import { AnswerPanel } from './answer-panel.tsx'
import { BookletQuestion, refusesBooklet } from './booklet-question.tsx'
import { CounterSection } from './counter-section.tsx'
import { CountryField } from './country-field.tsx'
import { countriesIn } from './country-search.ts'
import { DatesForm } from './dates-form.tsx'
import { Result } from './result.tsx'

export function LicenceCheck() {
  const { t, has, language } = useTranslation('can-i-drive')
  const navigate = useNavigate()
  const { search, hash } = useLocation()
  const answers = useLicenceAnswers()
  // Prerendered markup ignores the query, so read it only after hydration.
  const hydrated = useHydrated()
  useOpened(hydrated)
  const linked = hydrated ? countryOf(new URLSearchParams(search).get('from')) : ''
  const country = linked || answers.country

  const countries = useMemo(() => {
    const aliases = (code: string) => {
      const key = `aliases.${code}`
      return has(key) ? t(key) : ''
    }
    return countriesIn(language, aliases)
  }, [language, t, has])

  function go(code: string) {
    const query = new URLSearchParams(search)
    if (code) query.set('from', code)
    else query.delete('from')
    const text = query.toString()
    navigate({ search: text && `?${text}`, hash }, { replace: true, state: KEEP_SCROLL })
  }

  const hasChosen = useRef(false)
  // Scroll to the answer. It is below the fold on phones, so choosing a country would otherwise seem to do nothing.
  useEffect(() => {
    if (!hasChosen.current || country === '') return
    hasChosen.current = false
    const panel = document.querySelector<HTMLElement>('.licence-answer')
    panel?.focus({ preventScroll: true })
    panel?.scrollIntoView({ block: 'nearest' })
  }, [country])

  const choose = (code: string) => {
    hasChosen.current = true
    saveAnswers({ country: code, booklet: '' })
    go(code)
  }
  const clear = () => {
    clearAnswers()
    go('')
  }

  const answer = country === '' ? undefined : answerOf(country)
  const paper = answer === 'permit' || answer === 'translation' ? answer : undefined
  const asksDates =
    (answer === undefined || paper !== undefined) && !(paper === 'permit' && refusesBooklet(answers.booklet))
  const verdict = verdictOf({ paper: paper ?? 'permit', resident: answers.resident, days: answers.days })
  const mayDrive = paper !== undefined && asksDates && verdict.kind !== 'no'

  return (
    <form className="licence" aria-label={t('heading')} noValidate onSubmit={(event) => event.preventDefault()}>
      <Card as="section" className="licence-part licence-check" aria-labelledby="licence-country">
        <div>
          <h2 id="licence-country">{t('country.heading')}</h2>
          <CountryField countries={countries} value={country} onChange={choose} />
        </div>
        <AnswerPanel country={country} answer={answer} />
        {paper === 'permit' && (
          <BookletQuestion value={answers.booklet} onChange={(booklet) => saveAnswers({ booklet })} />
        )}
      </Card>
      {asksDates && (
        <Card as="section" className="licence-part licence-days" aria-labelledby="licence-dates">
          <h2 id="licence-dates">{t('dates.heading')}</h2>
          <div>
            <DatesForm answers={answers} paper={paper ?? 'permit'} verdict={verdict} />
          </div>
          <div>
            <Result verdict={verdict} />
          </div>
        </Card>
      )}
      {mayDrive && (
        <CounterSection
          country={country}
          paper={paper}
          answers={answers}
          last={verdict.kind === 'yes' ? verdict.last : undefined}
        />
      )}
      {answers !== NO_ANSWERS && (
        <p className="licence-kept">
          {t('kept.text')}
          <Button variant="quiet" onClick={clear}>
            {t('kept.forget')}
          </Button>
        </p>
      )}
    </form>
  )
}
