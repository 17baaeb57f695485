/** The scenarios of the reference sign-in widget's end-to-end suite, in our own words. Each is one test with its id in the title. */

export const SCENARIOS = {
  'auth-status': [
    ['status', 'the status reads signed out, then signed in, then signed out, and each survives a reload'],
  ],
  'confirm-sign-up': [
    ['texts', 'the confirm screen shows the label, the placeholder, where the code went and that it may take a while'],
    ['wrong-code', 'a wrong code shows the code-mismatch text and stays on the screen'],
    ['right-code', 'the right code leaves the screen and signs in by itself'],
    ['autocomplete', 'the code field is offered one-time codes'],
  ],
  'forgot-password': [
    ['whole', 'name, code and new password lead back to sign-in, and the new password opens the account'],
    ['unknown', 'an unknown user is answered like a known one, so that no account is revealed'],
    ['mechanism', 'the screen asks for the configured login name alone'],
    ['policy', 'every broken rule of the new password is listed while it is typed'],
    ['lower-case', 'a missing lower-case letter is listed and tied to the field'],
    ['resend', 'a code sent again finishes as the first would'],
  ],
  'form-fields': [
    ['placeholder', 'sign-in shows the e-mail placeholder'],
    ['label', 'the label of the login name is there to be seen'],
  ],
  'hub-events': [
    ['refresh-failed', 'a refused refresh signs out'],
    ['refreshed', 'a refresh reads the user again'],
  ],
  i18n: [
    ['labels', 'all labels and the button of sign-up follow the language (ja)'],
    ['service-error', 'a service error is shown in the language'],
    ['override', "a language's texts can be overridden"],
    ['punctuation', 'the delivery message ends in the Japanese full stop'],
  ],
  'force-new-password': [
    ['back', 'back to sign-in works'],
    ['valid', 'a valid new password is sent and the sign-in goes on'],
    ['policy', 'each broken rule is listed'],
    ['lower-case', 'a missing lower-case letter is listed and tied to the field'],
    ['mismatch', 'two different passwords must match'],
  ],
  'sms-mfa': [
    ['answered', 'the SMS code is asked for and answered'],
    ['back', 'back to sign-in works from the SMS screen'],
    ['wrong-code', 'a wrong SMS code is told in the language'],
    ['unknown', 'an unknown user is answered as a wrong password is'],
    ['forced', 'a forced new password is followed by the SMS code'],
  ],
  'totp-mfa': [
    ['qr', 'a user without an authenticator sees the QR code, and Confirm'],
    ['back', 'back to sign-in works from the set-up'],
    ['wrong-code', 'a wrong code at set-up shows the code-mismatch text'],
    ['one-field', 'the set-up shows exactly one field'],
    ['unknown', 'an unknown user is answered as a wrong password is'],
    ['forced', 'a user made by the administrator chooses a password, then sets the authenticator up'],
  ],
  'sign-in-with-email': [
    ['reset', 'a demanded reset shows the code and the new password'],
    ['unknown', 'an unknown address is answered as a wrong password is'],
    ['unconfirmed', 'an unconfirmed user gets a new code, which is accepted'],
    ['unconfirmed-lands', 'an unconfirmed user, confirmed elsewhere and gone back, lands on sign-in'],
    ['signs-in', 'a confirmed user signs in and sees the account'],
    ['signs-out', 'a confirmed user signs in, then out, and sees sign-in'],
    ['email-autocomplete', 'the e-mail field is offered user names'],
    ['password-autocomplete', 'the password field is offered the current password'],
    ['reload', 'the session survives a reload; after sign-out the form is as configured'],
  ],
  'sign-in-with-username': [
    ['unknown', 'an unknown user is answered as a wrong password is'],
    ['reset-button', 'the confirm-reset screen has its own button text'],
    ['unconfirmed', 'an unconfirmed user goes to confirm'],
    ['reload', 'sign in, reload, and the session is kept; sign out'],
    ['again-reload', 'sign in, reload, sign out, sign in again'],
    ['again', 'sign in, sign out, sign in again without a reload'],
    ['forced', 'a temporary password leads to the new-password screen'],
    ['trimmed', 'a login name with spaces around it signs in'],
    ['password-autocomplete', 'the password field is offered the current password'],
  ],
  'sign-up-sms-mfa': [['fallback', 'an automatic sign-in that fails falls back to the sign-in form']],
  'sign-up-auto-confirmed': [
    ['email-only', 'e-mail login offers the e-mail field alone'],
    ['starts', 'a sign-up the service confirms by itself signs in at once'],
    ['mixed-case', 'so it does with a mixed-case address'],
  ],
  'sign-up-with-email': [
    ['email-only', 'e-mail login offers the e-mail field alone'],
    ['status', 'a sign-up leaves the status signed out and reaches the confirm screen'],
    ['plain', 'a plain sign-up reaches the confirm screen'],
    ['email-autocomplete', 'the e-mail field is offered user names'],
    ['password-autocomplete', 'the password fields are offered new passwords'],
  ],
  'sign-up-with-errors': [
    ['policy', 'each broken password rule is listed while it is typed'],
    ['lower-case', 'a missing lower-case letter is listed and tied to the field'],
  ],
  'outside-state': [['journey', 'the page outside the widget knows: sign in, navigate, reload, sign out']],
  'verify-user': [
    ['verifies', 'an unverified address after sign-in: choose it, send the code, enter it, signed in'],
    ['skips', 'verification may be skipped'],
    ['nothing', 'without e-mail and telephone there is no verify step'],
    ['chosen', 'the only contact is chosen already'],
  ],
  'wrapped-page': [
    ['signed-out', 'the wrapped page shows sign-in when signed out'],
    ['signed-in', 'the wrapped page shows its content when signed in'],
  ],
} as const

type Area = keyof typeof SCENARIOS
export type ScenarioId = { [A in Area]: `${A}/${(typeof SCENARIOS)[A][number][0]}` }[Area]

/** The scenarios of quick depth: the main path through each flow, and what no other test reaches without a browser. */
export const QUICK_SCENARIOS: readonly ScenarioId[] = [
  'auth-status/status',
  'confirm-sign-up/right-code',
  'forgot-password/whole',
  'force-new-password/valid',
  'hub-events/refresh-failed',
  'hub-events/refreshed',
  'i18n/labels',
  'i18n/override',
  'sign-in-with-email/reload',
  'sign-in-with-email/unknown',
  'sign-in-with-username/again-reload',
  'sign-up-auto-confirmed/starts',
  'sign-up-with-errors/policy',
  'sms-mfa/answered',
  'totp-mfa/qr',
  'verify-user/verifies',
]

export const SCENARIO_PREFIX = 'scenario '

export interface Scenario {
  readonly id: string
  readonly area: string
  readonly words: string
}

export const ALL_SCENARIOS: readonly Scenario[] = Object.entries(SCENARIOS).flatMap(([area, list]) =>
  list.map(([name, words]) => ({ id: `${area}/${name}`, area, words })),
)
