/** Schemas shared by client, server and cloud functions. Each provides validation, a TypeScript type and OpenAPI. */

import Type from 'typebox'
import { APPROVAL_STATES } from './access.ts'
import { PasskeyOptions } from './auth/passkey-schemas.ts'
import { FIRST_FACTORS, MFA_TYPES, RESET_PASSWORD_STEPS, SIGN_IN_STEPS, SIGN_UP_STEPS } from './auth/sign-in-steps.ts'
import { CONTACT_KINDS, GENDERS, LICENCE_KINDS, PROFILE_LIMITS, SNOW_EXPERIENCE, SPOKEN_LANGUAGES } from './profile.ts'
import { VERIFICATIONS } from './trust.ts'

export const oneOf = <Values extends string[]>(values: readonly [...Values]) => Type.Enum<Values>(values)
export const closed = { additionalProperties: false } as const

export const Day = Type.String({
  pattern: '^20\\d\\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])$',
  description: 'a calendar day in Japan',
})
/** The highest value of an `integer` column of PostgreSQL. */
export const HIGHEST_INTEGER = 2_147_483_647

/** The largest distance of a JavaScript date from the epoch. The columns of the databases can hold it too. */
const MOST_MS = 8.64e15
export const Time = Type.Integer({ minimum: -MOST_MS, maximum: MOST_MS, description: 'milliseconds since the epoch' })
export const Id = Type.String({ minLength: 8, maxLength: 64, pattern: '^[A-Za-z0-9_-]+$' })
export const Cursor = Type.String({ maxLength: 200, pattern: '^[A-Za-z0-9_-]+$' })
export const line = (maxLength: number) => Type.String({ minLength: 1, maxLength, pattern: '^[^\\p{Cc}]*$' })
export const prose = (maxLength: number) => Type.String({ maxLength })

/**
 * The maximum lengths are those of the Cognito API. Empty fields pass, because the site has separate messages for them
 * (specification §5).
 */
export const Username = Type.String({ maxLength: 128 })
export const Password = Type.String({ maxLength: 256 })
export const Code = Type.String({ maxLength: 2048 })
export const UserAttributes = Type.Record(
  Type.String({ pattern: '^[a-z_:A-Z0-9]{1,64}$' }),
  Type.String({ maxLength: 2048 }),
  // Without `closed`, a name outside the pattern could have a value of any type.
  { ...closed, maxProperties: 60 },
)

/** Client metadata for the pool's triggers (specification §3); untrusted input. */
export const TriggerData = Type.Record(
  Type.String({ pattern: '^[A-Za-z0-9_.:-]{1,64}$' }),
  Type.String({ maxLength: 2048 }),
  { ...closed, maxProperties: 20 },
)

export const CodeDelivery = Type.Object({
  deliveryMedium: Type.Optional(oneOf(['EMAIL', 'SMS'])),
  destination: Type.Optional(Type.String()),
  attributeName: Type.Optional(Type.String()),
})

/** The TOTP secret as text and as the key URI of the QR code (specification §3). */
export const TotpSetup = Type.Object({ sharedSecret: Type.String(), setupUri: Type.String() })

export const MfaPreference = Type.Object({
  available: Type.Array(oneOf(MFA_TYPES)),
  enabled: Type.Array(oneOf(MFA_TYPES)),
  preferred: Type.Optional(oneOf(MFA_TYPES)),
})

export const Device = Type.Object({
  deviceKey: Type.String(),
  name: Type.Optional(Type.String()),
  createdAt: Type.Optional(Time),
  lastAuthenticatedAt: Type.Optional(Time),
  lastIpAddress: Type.Optional(Type.String()),
  remembered: Type.Boolean(),
  current: Type.Boolean(),
})

export const SignInNextStep = Type.Object({
  signInStep: oneOf(SIGN_IN_STEPS),
  codeDeliveryDetails: Type.Optional(CodeDelivery),
  /** Present at CONFIRM_SIGN_UP if the site confirms sign-ups by a link. An SMS contains a code nevertheless. */
  confirmByLink: Type.Optional(Type.Literal(true)),
  /**
   * Present if the code can be sent again, which starts the same sign-in again. This is possible only if the code is
   * the first factor, because the sign-in then needs no password.
   */
  resendable: Type.Optional(Type.Literal(true)),
  missingAttributes: Type.Optional(Type.Array(Type.String())),
  allowedMFATypes: Type.Optional(Type.Array(oneOf(MFA_TYPES))),
  availableFactors: Type.Optional(Type.Array(oneOf(FIRST_FACTORS))),
  totpSetupDetails: Type.Optional(TotpSetup),
  additionalInfo: Type.Optional(Type.Record(Type.String(), Type.String())),
  /** For CONFIRM_SIGN_IN_WITH_PASSKEY: PublicKeyCredentialRequestOptionsJSON. */
  passkeyOptions: Type.Optional(PasskeyOptions),
})

export const SignUpNextStep = Type.Object({
  signUpStep: oneOf(SIGN_UP_STEPS),
  codeDeliveryDetails: Type.Optional(CodeDelivery),
})

export const ResetPasswordNextStep = Type.Object({
  resetPasswordStep: oneOf(RESET_PASSWORD_STEPS),
  codeDeliveryDetails: Type.Optional(CodeDelivery),
})

export const ApprovalQuestion = Type.Object({
  text: Type.String(),
  askedAt: Time,
  answer: Type.Optional(Type.String()),
  answeredAt: Type.Optional(Time),
})

export const Approval = Type.Object({
  state: oneOf(APPROVAL_STATES),
  missing: Type.Array(Type.String()),
  /** When the wait for approval started, or when the decision was made. */
  since: Type.Optional(Time),
  reason: Type.Optional(Type.String()),
  question: Type.Optional(ApprovalQuestion),
})

export const SessionUser = Type.Object({
  username: Type.String(),
  sub: Type.String(),
  loginId: Type.String(),
  email: Type.Optional(Type.String()),
  emailVerified: Type.Boolean(),
  /** The identity provider of an account without a password on this site. Absent for other accounts. */
  provider: Type.Optional(Type.String()),
  operator: Type.Optional(Type.Literal(true)),
})

export const PendingFlow = Type.Union([
  Type.Object({ flow: Type.Literal('signIn'), username: Type.String(), nextStep: SignInNextStep }),
  Type.Object({
    flow: Type.Literal('signUp'),
    username: Type.String(),
    nextStep: SignUpNextStep,
    autoSignInUntil: Type.Optional(Time),
  }),
  Type.Object({ flow: Type.Literal('resetPassword'), username: Type.String(), nextStep: ResetPasswordNextStep }),
])

export const Session = Type.Object({
  signedIn: Type.Boolean(),
  user: Type.Optional(SessionUser),
  pending: Type.Optional(PendingFlow),
  rememberDevice: Type.Optional(Type.Literal('ask')),
  passkeyAutofill: Type.Optional(Type.Literal(true)),
  accessExpiresAt: Type.Optional(Time),
  absoluteExpiresAt: Type.Optional(Time),
})

export const Profile = Type.Object(
  {
    displayName: Type.Optional(line(PROFILE_LIMITS.displayName)),
    birthYear: Type.Optional(Type.Integer({ minimum: 1900, maximum: 2100 })),
    languages: Type.Optional(
      Type.Array(oneOf(SPOKEN_LANGUAGES), { maxItems: SPOKEN_LANGUAGES.length, uniqueItems: true }),
    ),
    gender: Type.Optional(oneOf(GENDERS)),
    licenceCountry: Type.Optional(Type.String({ pattern: '^[A-Z]{2}$' })),
    licenceKind: Type.Optional(oneOf(LICENCE_KINDS)),
    drivingYears: Type.Optional(Type.Integer({ minimum: 0, maximum: 80 })),
    snowExperience: Type.Optional(oneOf(SNOW_EXPERIENCE)),
    smoker: Type.Optional(Type.Boolean()),
    bio: Type.Optional(prose(PROFILE_LIMITS.bio)),
    contact: Type.Optional(Type.Object({ kind: oneOf(CONTACT_KINDS), value: line(PROFILE_LIMITS.contact) }, closed)),
    emergencyContact: Type.Optional(prose(PROFILE_LIMITS.emergencyContact)),
    rulesAccepted: Type.Optional(Type.Boolean()),
  },
  closed,
)

export const Contact = Type.Object({ kind: oneOf(CONTACT_KINDS), value: Type.String() })

export const Trust = Type.Object({
  verified: Type.Array(oneOf(VERIFICATIONS)),
  /** The month in which the person first saved a profile, in Japan time. */
  memberSince: Type.String({ pattern: '^20\\d\\d-\\d\\d$' }),
  /** Finished crews in which at least one mate checked in and the person was there. */
  trips: Type.Integer(),
  /** The number of visible references, and how many of their writers would travel with the person again. */
  references: Type.Integer(),
  again: Type.Integer(),
})

/** The public view of a person: never a contact, gender or birth year. */
export const PublicPerson = Type.Object({
  id: Type.String(),
  displayName: Type.String(),
  languages: Type.Array(Type.String()),
  licenceKind: Type.Optional(oneOf(LICENCE_KINDS)),
  drivingYears: Type.Optional(Type.Integer()),
  snowExperience: Type.Optional(oneOf(SNOW_EXPERIENCE)),
  smoker: Type.Optional(Type.Boolean()),
  bio: Type.Optional(Type.String()),
  /**
   * The person's past on this site. Absent where only the name is shown, and in responses that were stored by earlier
   * versions.
   */
  trust: Type.Optional(Trust),
  /**
   * How often the person gave up a seat, or cancelled a crew with mates, in the last week before departure. Absent if
   * never.
   */
  lateWithdrawals: Type.Optional(Type.Integer()),
  photo: Type.Optional(Id),
})

export const LONGEST_CODE = 6_000
export const PlanCode = Type.String({ minLength: 1, maxLength: LONGEST_CODE, pattern: '^[A-Za-z0-9_-]+$' })

const itineraryFields = { title: line(80), code: PlanCode, firstDay: Day, lastDay: Day }

export const NewItinerary = Type.Object(itineraryFields, closed)
export const SavedItinerary = Type.Object({ id: Id, ...itineraryFields, createdAt: Time })
export const SavedItineraryPage = Type.Object({
  items: Type.Array(SavedItinerary),
  nextCursor: Type.Optional(Cursor),
})

export const Empty = Type.Object({}, closed)
export const paging = { cursor: Type.Optional(Cursor), limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 50 })) }

export const functionsCall = { timeoutMs: 8_000, maxBytes: 1_048_576 } as const
/**
 * Options of a part of the data export. Its response may be larger than others. AWS Lambda answers with at most 6 MB, in
 * which each quotation mark takes two bytes.
 */
export const exportCall = { ...functionsCall, maxBytes: 4_194_304 } as const
export const functionsRead = { access: 'session', rate: 'read', upstream: functionsCall } as const
export const functionsWrite = { access: 'session', rate: 'write', upstream: functionsCall } as const
export const deskRead = { access: 'operator', rate: 'read', upstream: functionsCall } as const
export const deskWrite = { access: 'operator', rate: 'write', upstream: functionsCall } as const
/** Options of operator endpoints that make changes which are hard to undo, or that read all data about a person. */
export const deskProven = { ...deskWrite, freshProof: true } as const
export const byId = Type.Object({ id: Id }, closed)
