/**
 * The scenarios of the end-to-end tests of the reference sign-in widget, in our own words. The tests of a scenario have
 * its id in their titles.
 */

export const SCENARIOS = {
  'auth-status': [
    ['status', 'the status reads signed out, then signed in, then signed out, and each survives a reload'],
  ],
  'confirm-sign-up': [
    ['texts', 'the confirm screen shows the label, the placeholder, where the code went and that it may take a while'],
    ['wrong-code', 'a wrong code shows the code-mismatch text and stays on the screen'],
    ['right-code', 'the right code leaves the screen and signs in by itself'],
    ['autocomplete', 'the browser offers one-time codes for the code field'],
  ],
  'forgot-password': [
    ['whole', 'login name, code and new password lead back to sign-in, and the new password signs in'],
    ['unknown', 'an unknown user gets the same response as a known one, so that no account is revealed'],
    ['mechanism', 'the screen asks for the configured login name only'],
    ['policy', 'every broken rule of the new password is listed while it is typed'],
    ['lower-case', 'a missing lower-case letter is listed and linked to the field'],
    ['resend', 'a resent code finishes the reset'],
  ],
  'form-fields': [
    ['placeholder', 'sign-in shows the e-mail placeholder'],
    ['label', 'the label of the login name is visible'],
  ],
  'hub-events': [
    ['refresh-failed', 'a refused refresh signs out'],
    ['refreshed', 'a refresh reloads the user'],
  ],
  i18n: [
    ['labels', 'all labels and the button of sign-up follow the language (ja)'],
    ['service-error', 'a service error is shown in the language'],
    ['override', "a language's texts can be overridden"],
    ['punctuation', 'the delivery message ends in the Japanese full stop'],
  ],
  'force-new-password': [
    ['back', 'back to sign-in works'],
    ['valid', 'a valid new password is accepted and the sign-in continues'],
    ['policy', 'each broken rule is listed'],
    ['lower-case', 'a missing lower-case letter is listed and linked to the field'],
    ['mismatch', 'two different passwords are rejected'],
  ],
  'sms-mfa': [
    ['answered', 'the user is asked for the SMS code and signs in with it'],
    ['back', 'back to sign-in works from the SMS screen'],
    ['wrong-code', 'a wrong SMS code shows an error in the language'],
    ['unknown', 'an unknown user gets the same response as a wrong password'],
    ['forced', 'a forced new password is followed by the SMS code'],
  ],
  'totp-mfa': [
    ['qr', 'a user without an authenticator sees the QR code and the Confirm button'],
    ['back', 'back to sign-in works from the set-up'],
    ['wrong-code', 'a wrong code at set-up shows the code-mismatch text'],
    ['one-field', 'the set-up shows exactly one field'],
    ['unknown', 'an unknown user gets the same response as a wrong password'],
    ['forced', 'a user made by the administrator chooses a password, then sets the authenticator up'],
  ],
  'sign-in-with-email': [
    ['reset', 'a required reset asks for the code and a new password'],
    ['unknown', 'an unknown address gets the same response as a wrong password'],
    ['unconfirmed', 'an unconfirmed user gets a new code, which is accepted'],
    ['unconfirmed-lands', 'an unconfirmed user who is confirmed elsewhere and goes back sees sign-in'],
    ['signs-in', 'a confirmed user signs in and sees the account'],
    ['signs-out', 'a confirmed user signs in, then out, and sees sign-in'],
    ['email-autocomplete', 'the browser offers user names for the e-mail field'],
    ['password-autocomplete', 'the browser offers the current password for the password field'],
    ['reload', 'the session survives a reload; after sign-out the form is as configured'],
  ],
  'sign-in-with-username': [
    ['unknown', 'an unknown user gets the same response as a wrong password'],
    ['reset-button', 'the confirm-reset screen has its own button text'],
    ['unconfirmed', 'an unconfirmed user is sent to the confirm screen'],
    ['reload', 'the session survives a reload, then signs out'],
    ['again-reload', 'a user can sign in again after a reload and a sign-out'],
    ['again', 'a user can sign in again after a sign-out without a reload'],
    ['forced', 'a temporary password leads to the new-password screen'],
    ['trimmed', 'a login name with spaces around it signs in'],
    ['password-autocomplete', 'the browser offers the current password for the password field'],
  ],
  'sign-up-sms-mfa': [['fallback', 'an automatic sign-in that fails falls back to the sign-in form']],
  'sign-up-auto-confirmed': [
    ['email-only', 'e-mail login offers only the e-mail field'],
    ['starts', 'a sign-up that the service confirms automatically signs in at once'],
    ['mixed-case', 'an automatically confirmed sign-up with a mixed-case address signs in at once'],
  ],
  'sign-up-with-email': [
    ['email-only', 'e-mail login offers only the e-mail field'],
    ['status', 'a sign-up leaves the status signed out and reaches the confirm screen'],
    ['plain', 'a plain sign-up reaches the confirm screen'],
    ['email-autocomplete', 'the browser offers user names for the e-mail field'],
    ['password-autocomplete', 'the browser offers new passwords for the password fields'],
  ],
  'sign-up-with-errors': [
    ['policy', 'each broken password rule is listed while it is typed'],
    ['lower-case', 'a missing lower-case letter is listed and linked to the field'],
  ],
  'outside-state': [['journey', 'the page outside the widget follows sign-in, navigation, reload and sign-out']],
  'verify-user': [
    ['verifies', 'an unverified address can be chosen after sign-in and verified by a code'],
    ['skips', 'verification may be skipped'],
    ['nothing', 'a user without e-mail and phone number gets no verify step'],
    ['chosen', 'the only contact is preselected'],
  ],
  'wrapped-page': [
    ['signed-out', 'the wrapped page shows sign-in when signed out'],
    ['signed-in', 'the wrapped page shows its content when signed in'],
  ],
} as const

type Area = keyof typeof SCENARIOS
export type ScenarioId = { [A in Area]: `${A}/${(typeof SCENARIOS)[A][number][0]}` }[Area]

/** The scenarios that run at quick depth. They are the main path of each flow, and cases that need a browser. */
export const QUICK_SCENARIOS: readonly ScenarioId[] = [
  'auth-status/status',
  'confirm-sign-up/right-code',
  'forgot-password/whole',
  'hub-events/refresh-failed',
  'i18n/override',
  'sign-in-with-email/unknown',
  'sign-up-with-errors/policy',
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
