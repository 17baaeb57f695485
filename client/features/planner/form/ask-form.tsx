/** The form of the itinerary generator (product decisions §4). It collapses the questions with a sensible default. */

import './ask-form.css'
import { type FormEvent, type Ref, useEffect, useRef, useState } from 'react'
import { INTERESTS, MOST_DAYS, MOST_WISHES, PACES, type PlanRequest } from '../../../../shared/planner/request.ts'
import { systemClock } from '../../../../shared/time/clock.ts'
import { dayInJapan } from '../../../../shared/time/japan-time.ts'
import { formatList } from '../../../i18n/format.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { bindDraft } from '../../../ui/form/bind-draft.ts'
import { ChoiceGroup } from '../../../ui/form/choice-group.tsx'
import { FormSummary, useSummaryStatus } from '../../../ui/form/form-summary.tsx'
import { useHydrated } from '../../../ui/hydration/use-hydrated.ts'
import { ImportPlaces } from '../import/import-places.tsx'
import { answer, useStoredTrip, withDays } from '../trip/answers.ts'
import { LastPlan } from '../trip/last-plan.tsx'
import { useOwnWishes } from '../trip/own-wishes.ts'
import { useAnswersFromQuery } from './answers-from-query.ts'
import { RhythmFields } from './ask-days.tsx'
import { Fold } from './ask-fold.tsx'
import { PeopleFields, VehicleFields } from './ask-people.tsx'
import { RouteFields } from './ask-route.tsx'
import { useAskSummary } from './ask-summary.ts'
import { DayFields, GateFields, TimeFields } from './ask-trip.tsx'
import { FIELDS, type Field, readAnswers, touchesWinter } from './check-answers.ts'
import { PlacesField } from './places-field.tsx'
import { useTypedDays } from './typed-days.ts'
import { useTypedPlaces, withTyped } from './typed-places.ts'
import { FOLDS, type FoldName, useFoldWords } from './wish-words.ts'

/** The collapsed group of a field. The other fields are always shown. */
const FOLD_OF: Partial<Readonly<Record<Field, FoldName>>> = {
  arrivalAt: 'times',
  departureAt: 'times',
  must: 'wishes',
  townNights: 'route',
  skip: 'days',
}

interface AskFormProps {
  readonly busy: boolean
  readonly onAsk: (request: PlanRequest) => void
  readonly onOpen: (code: string) => void
  readonly heading: Ref<HTMLHeadingElement>
}

export function AskForm({ busy, onAsk, onOpen, heading }: AskFormProps) {
  const { t, language } = useTranslation('itinerary')
  const { t: texts, has } = useTranslation('places')
  const stored = useStoredTrip()
  const hydrated = useHydrated()
  const form = useRef<HTMLFormElement>(null)
  const placeTexts = useTypedPlaces()
  const [open, setOpen] = useState<ReadonlySet<FoldName>>(new Set())
  /** The number of submissions that were refused. After the first one, errors update while the user types. */
  const [refused, setRefused] = useState(0)

  // Documents are prerendered on an earlier day, so the date is read after hydration.
  const today = hydrated ? dayInJapan(systemClock.now()) : ''
  const answers = hydrated ? withDays(stored.answers, today) : stored.answers
  const { meant, left } = withTyped(answers, placeTexts.typed, placeTexts.table)
  const days = useTypedDays(answers, today)
  const reading = readAnswers({ ...answers, ...meant, ...days.shown }, today, left)
  const mistakes = refused > 0 && 'mistakes' in reading ? reading.mistakes : {}

  const isPlace = (id: string) => has(`place.${id}`)
  const wished = useAnswersFromQuery(isPlace, today)
  const known = wished.filter(isPlace).map(nameOf)

  useEffect(() => {
    if (refused > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [refused])

  function wrong(field: Field): string | undefined {
    const mistake = mistakes[field]
    return mistake && t(`wrong.${mistake}`, { most: mistake === 'tooMany' ? MOST_WISHES : MOST_DAYS })
  }

  function nameOf(id: string): string {
    const key = `place.${id}`
    return has(key) ? texts(key) : id
  }

  function wrongPlaces(field: 'must' | 'skip'): ((typed: string) => string) | undefined {
    const mistake = mistakes[field]
    if (!mistake) return undefined
    const both = meant.skip.filter((id) => meant.must.includes(id)).map(nameOf)
    return (typed) =>
      t(`wrong.${mistake}`, {
        most: MOST_WISHES,
        name: mistake === 'both' ? formatList(language, both) : typed.trim(),
      })
  }

  function toggle(name: FoldName, isOpen: boolean): void {
    setOpen((names) => new Set(FOLDS.filter((fold) => (fold === name ? isOpen : names.has(fold)))))
  }

  /** Replaces the typed texts by the places that they mean, and closes an open list of places. */
  function choosePlaces({ nativeEvent }: FormEvent): void {
    for (const field of ['must', 'skip'] as const) {
      if (meant[field] === answers[field]) continue
      answer({ [field]: meant[field] })
      placeTexts.type(field, '')
    }
    // A press does not move the focus to the button (button.tsx), so a combobox would not notice that the user left it.
    const isInCombobox = document.activeElement?.matches('[role="combobox"]')
    if (isInCombobox && nativeEvent instanceof SubmitEvent) nativeEvent.submitter?.focus({ preventScroll: true })
  }

  function send(event: FormEvent): void {
    event.preventDefault()
    if (busy) return
    choosePlaces(event)
    if ('request' in reading) onAsk(reading.request)
    else {
      for (const field of FIELDS) {
        const fold = reading.mistakes[field] && FOLD_OF[field]
        if (fold) toggle(fold, true)
      }
      setRefused((times) => times + 1)
    }
  }

  const common = { answers, today, wrong }
  const own = useOwnWishes()
  const chosen = useFoldWords(answers, [...answers.must.map(nameOf), ...own.map(({ name }) => name)])
  const fold = (name: FoldName) => ({
    title: t(`folds.${name}`),
    chosen: chosen[name],
    open: open.has(name),
    onOpen: (isOpen: boolean) => toggle(name, isOpen),
  })
  const fields = bindDraft({ draft: answers, change: answer })
  const summary = useAskSummary(answers, nameOf)
  const { handlers, status } = useSummaryStatus(summary)
  return (
    <form
      ref={form}
      className="ask form-beside"
      aria-labelledby="ask-heading"
      noValidate
      autoComplete="off"
      onSubmit={send}
      {...handlers}
    >
      <Card className="ask-card">
        <div className="ask-head">
          <div className="ask-intro">
            <h2 id="ask-heading" ref={heading} tabIndex={-1}>
              {t('form.heading')}
            </h2>
            <p className="ask-wished" role="status">
              {wished.length > 0 &&
                (known.length > 0 ? t('must.wished', { name: formatList(language, known) }) : t('places.none'))}
            </p>
          </div>
          <LastPlan onOpen={onOpen} />
        </div>
        <DayFields {...common} days={days} />
        <GateFields answers={answers} />
        <PeopleFields answers={answers} />
        <ChoiceGroup
          type="radio"
          {...fields.choice('pace')}
          layout="chips"
          legend={t('pace.legend')}
          options={PACES.map((pace) => ({ value: pace, label: t(`pace.${pace}`) }))}
        />
        <div className="ask-folds">
          <p className="ask-note">{t('form.intro')}</p>
          <Fold {...fold('times')}>
            <TimeFields {...common} />
          </Fold>
          <Fold {...fold('wishes')}>
            <ChoiceGroup
              type="checkbox"
              {...fields.choice('interests')}
              layout="chips"
              legend={t('interests.legend')}
              hint={t('interests.hint')}
              optional
              options={INTERESTS.map((interest) => ({ value: interest, label: t(`interests.${interest}`) }))}
            />
            <PlacesField
              name="must"
              chosen={answers.must}
              onChange={(must) => answer({ must })}
              texts={placeTexts}
              error={wrongPlaces('must')}
            />
            <ImportPlaces />
          </Fold>
          <Fold {...fold('route')}>
            <RouteFields answers={answers} nightsError={wrong('townNights')} />
          </Fold>
          <Fold {...fold('vehicle')}>
            <VehicleFields answers={answers} />
          </Fold>
          <Fold {...fold('days')}>
            {touchesWinter(answers) && (
              <ChoiceGroup
                type="radio"
                name="winterDriving"
                layout="chips"
                legend={t('winter.legend')}
                hint={t('winter.hint')}
                options={[
                  { value: 'no', label: t('winter.no') },
                  { value: 'yes', label: t('winter.yes') },
                ]}
                value={answers.winterDriving ? 'yes' : 'no'}
                onChange={(value) => answer({ winterDriving: value === 'yes' })}
              />
            )}
            <RhythmFields answers={answers}>
              <PlacesField
                name="skip"
                chosen={answers.skip}
                onChange={(skip) => answer({ skip })}
                texts={placeTexts}
                error={wrongPlaces('skip')}
              />
            </RhythmFields>
          </Fold>
        </div>
        <p className="ask-send">
          <Button type="submit" variant="primary" busy={busy}>
            {t('form.send')}
          </Button>
        </p>
      </Card>
      <FormSummary title={t('summary.title')} missing={t('summary.missing')} entries={summary} />
      {status}
    </form>
  )
}
