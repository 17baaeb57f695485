/** The links to the terms and the privacy policy at sign-up, with a box to tick if the operator asks for one. */

import { Link } from 'react-router-dom'
import { pathTo } from '../../../shared/routes.ts'
import { CheckboxField } from '../../ui/form/field.tsx'
import { useAuthTexts, useStepTexts } from '../texts.tsx'
import type { FieldRule } from '../validation.ts'
import type { Bound } from './use-auth-form.ts'

export const TERMS_RULE: { readonly terms: FieldRule } = { terms: { empty: 'termsEmpty', check: 'any' } }
const ACCEPTED = 'yes'

/** The links open in new tabs, so that the form keeps its values. */
export function TermsPart({ box }: { box: Bound | undefined }) {
  const { language } = useAuthTexts()
  const steps = useStepTexts()
  return (
    <>
      {box && (
        <CheckboxField
          name={box.name}
          label={steps('termsAccept')}
          error={box.error}
          checked={box.value === ACCEPTED}
          onChange={({ currentTarget: { checked } }) =>
            box.onChange({ currentTarget: { value: checked ? ACCEPTED : '' } })
          }
        />
      )}
      <p className="auth-terms">
        {!box && `${steps('termsLead')} `}
        <span>
          <Link to={pathTo('terms-of-service', language)} target="_blank">
            {steps('terms')}
          </Link>
          {'\u00a0\u00b7 '}
          <Link to={pathTo('privacy-policy', language)} target="_blank">
            {steps('privacy')}
          </Link>
        </span>
      </p>
    </>
  )
}
