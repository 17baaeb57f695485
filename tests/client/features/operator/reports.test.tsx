import { readFileSync } from 'node:fs'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { DecisionForm } from '../../../../client/features/operator/queues/reports-panel.tsx'
import { addCatalog } from '../../../../client/i18n/catalogs.ts'
import { LanguageProvider } from '../../../../client/i18n/language.tsx'
import type { AnswerOf } from '../../../../shared/api/endpoints.ts'

test('a report needs a note, and its consequences are optional', () => {
  addCatalog('en', 'desk-queues', JSON.parse(readFileSync('locales/en/desk-queues.json', 'utf8')))
  const report = {
    id: 'report-1',
    accused: { name: 'Kim' },
    canHideCrew: true,
  } as AnswerOf<'GET /api/desk/reports/:id'>
  const markup = renderToStaticMarkup(
    <LanguageProvider language="en">
      <DecisionForm report={report} decide={() => undefined} />
    </LanguageProvider>,
  )
  const controls = [...markup.matchAll(/<(?:input|textarea)[^>]*>/g)].map(([tag]) => tag)
  const isRequired = (name: string) => controls.find((tag) => tag.includes(`name="${name}"`))?.includes('required')
  expect([isRequired('note'), isRequired('hide'), isRequired('reject')]).toEqual([true, false, false])
})
