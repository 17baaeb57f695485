/** What a custom challenge says of itself: the operator's own words, so they are shown as text and nothing else. */

import type { SignInNextStep } from '../../../shared/api/endpoints.ts'
import { DeliveryText } from '../fields/code-field.tsx'

/** More than a form can carry is not a question. */
const SHOWN_ENTRIES = 8
const SHOWN_CHARACTERS = 300

/** The names by which the service tells in every challenge where a code went; readers are told so in a sentence. */
const DELIVERY = { medium: 'CODE_DELIVERY_DELIVERY_MEDIUM', destination: 'CODE_DELIVERY_DESTINATION' } as const

export function ChallengeQuestion({ additionalInfo = {} }: Pick<SignInNextStep, 'additionalInfo'>) {
  const { [DELIVERY.medium]: _medium, [DELIVERY.destination]: destination, ...rest } = additionalInfo
  const entries = Object.entries(rest).slice(0, SHOWN_ENTRIES)
  return (
    <>
      {destination && <DeliveryText delivery={{ destination }} />}
      {entries.length > 0 && (
        <dl className="auth-question">
          {entries.map(([name, value]) => (
            <div key={name}>
              <dt dir="auto">{name}</dt>
              <dd dir="auto">{[...value].slice(0, SHOWN_CHARACTERS).join('')}</dd>
            </div>
          ))}
        </dl>
      )}
    </>
  )
}
