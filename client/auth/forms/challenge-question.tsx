/** Shows the parameters of a custom challenge as plain text. */

import type { SignInNextStep } from '../../../shared/api/endpoints.ts'
import { DeliveryText } from '../fields/code-field.tsx'

/**
 * Maximum numbers of entries and of characters in a value that are shown. The operator's Lambda trigger chooses the
 * parameters, so there can be more and longer ones.
 */
const SHOWN_ENTRIES = 8
const SHOWN_CHARACTERS = 300

/** The parameters that say where a code was sent. The destination is shown as a sentence instead of in the list. */
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
