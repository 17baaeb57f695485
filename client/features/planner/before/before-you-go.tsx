/** The checklist of a plan. Ticks are stored on the device. The checklist is also printed. */

import './before-you-go.css'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import type { Plan } from '../../../../shared/planner/plan.ts'
import { useLicenceAnswers } from '../../../data/licence-answers.ts'
import { useLazyTexts } from '../../../i18n/use-lazy-texts.ts'
import type { Translation } from '../../../i18n/use-translation.ts'
import { CheckboxField } from '../../../ui/form/field.tsx'
import { tripKey, useTripNotes, writeTripNotes } from '../trip/trip-notes.ts'
import { usePlanWords } from '../words/plan-words.tsx'
import { checklistOf, taskId } from './checklist.ts'
import { linkOf, taskWords } from './task-words.ts'

export function BeforeYouGo({ plan }: { plan: Plan }) {
  const texts = useLazyTexts('trip-before', true)
  return texts ? <Checklist plan={plan} texts={texts} /> : null
}

function Checklist({ plan, texts }: { plan: Plan; texts: Translation<'trip-before'> }) {
  const { t, language } = texts
  const words = usePlanWords()
  const key = tripKey(plan.request)
  const { ticks } = useTripNotes(key)
  const { country } = useLicenceAnswers()
  const [isRefused, setRefused] = useState(false)
  const tasks = checklistOf(plan, country)
  const done = tasks.filter((task) => ticks.includes(taskId(task))).length

  function tick(id: string, on: boolean): void {
    const others = ticks.filter((other) => other !== id)
    setRefused(!writeTripNotes(key, { ticks: on ? [...others, id] : others }))
  }

  return (
    <div className="before">
      <p role="status">{t('done', { done, count: tasks.length })}</p>
      <ul>
        {tasks.map((task) => {
          const id = taskId(task)
          const { text, hint, japanese } = taskWords(task, texts, words)
          const link = linkOf(task, language)
          return (
            <li key={id}>
              <CheckboxField
                name={`before-${id}`}
                optional
                label={text}
                hint={hint}
                checked={ticks.includes(id)}
                onChange={(event) => tick(id, event.currentTarget.checked)}
              />
              {japanese && language !== 'ja' && (
                <p className="before-japanese" lang="ja">
                  {japanese}
                </p>
              )}
              {link && (
                <Link className="link-alone" to={link}>
                  {t(`link.${task.kind}` as 'link.licence')}
                </Link>
              )}
            </li>
          )
        })}
      </ul>
      <p className="plan-note">{t(isRefused ? 'refused' : 'kept')}</p>
    </div>
  )
}
