/**
 * The endpoint map (architecture.md §5): one schema per shape gives the server its validation and OpenAPI, and the client
 * its types. The client imports this file for types only, so no schema reaches the browser.
 */

import Type, { type Static, type TSchema } from 'typebox'
import { APPROVAL_STATES } from './access.ts'
import { AUTH_FLOW_TYPES, RESET_PASSWORD_STEPS, SIGN_IN_STEPS, SIGN_UP_STEPS } from './auth.ts'
import {
  BUDGET_KINDS,
  CAR_KINDS,
  CREW_LIMITS,
  CREW_STATES,
  CREW_TAGS,
  CREW_TOWNS,
  LUGGAGE,
  PACES,
  REQUEST_STATES,
  WHO_MAY_JOIN,
} from './crew.ts'
import { CONTACT_KINDS, GENDERS, LICENCE_KINDS, PROFILE_LIMITS, SNOW_EXPERIENCE, SPOKEN_LANGUAGES } from './profile.ts'

const oneOf = <Values extends string[]>(values: readonly [...Values]) => Type.Enum<Values>(values)
const closed = { additionalProperties: false } as const

const Day = Type.String({
  pattern: '^20\\d\\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])$',
  description: 'a calendar day in Japan',
})
const Time = Type.Integer({ description: 'milliseconds since the epoch' })
const Id = Type.String({ minLength: 8, maxLength: 64, pattern: '^[A-Za-z0-9_-]+$' })
const Cursor = Type.String({ maxLength: 200, pattern: '^[A-Za-z0-9_-]+$' })
const line = (maxLength: number) => Type.String({ minLength: 1, maxLength, pattern: '^[^\\p{Cc}]*$' })
const prose = (maxLength: number) => Type.String({ maxLength })

/** Limits of the identity service's own model; the messages for an empty field are ours (spec §5). */
const Username = Type.String({ maxLength: 128 })
const Password = Type.String({ maxLength: 256 })
const Code = Type.String({ maxLength: 2048 })
const UserAttributes = Type.Record(
  Type.String({ pattern: '^[a-z_:A-Z0-9]{1,64}$' }),
  Type.String({ maxLength: 2048 }),
  { maxProperties: 60 },
)

export const CodeDelivery = Type.Object({
  deliveryMedium: Type.Optional(oneOf(['EMAIL', 'SMS'])),
  destination: Type.Optional(Type.String()),
  attributeName: Type.Optional(Type.String()),
})

export const SignInNextStep = Type.Object({
  signInStep: oneOf(SIGN_IN_STEPS),
  codeDeliveryDetails: Type.Optional(CodeDelivery),
  missingAttributes: Type.Optional(Type.Array(Type.String())),
  allowedMFATypes: Type.Optional(Type.Array(oneOf(['SMS', 'TOTP', 'EMAIL']))),
  totpSetupDetails: Type.Optional(Type.Object({ sharedSecret: Type.String(), setupUri: Type.String() })),
  additionalInfo: Type.Optional(Type.Record(Type.String(), Type.String())),
})

export const SignUpNextStep = Type.Object({
  signUpStep: oneOf(SIGN_UP_STEPS),
  codeDeliveryDetails: Type.Optional(CodeDelivery),
})

export const ResetPasswordNextStep = Type.Object({
  resetPasswordStep: oneOf(RESET_PASSWORD_STEPS),
  codeDeliveryDetails: Type.Optional(CodeDelivery),
})

export const Approval = Type.Object({
  state: oneOf(APPROVAL_STATES),
  missing: Type.Array(Type.String()),
  /** When the profile began to wait or was decided. */
  since: Type.Optional(Time),
  reason: Type.Optional(Type.String()),
})

export const SessionUser = Type.Object({
  username: Type.String(),
  sub: Type.String(),
  loginId: Type.String(),
  email: Type.Optional(Type.String()),
  emailVerified: Type.Boolean(),
})

/** The step a half-done flow waits at, so that a reload goes on. */
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

const crewFields = {
  title: line(CREW_LIMITS.title),
  languages: Type.Array(oneOf(SPOKEN_LANGUAGES), { minItems: 1, maxItems: SPOKEN_LANGUAGES.length, uniqueItems: true }),
  firstDay: Day,
  lastDay: Day,
  flexibleDays: Type.Integer({ minimum: 0, maximum: 7 }),
  startTown: oneOf(CREW_TOWNS),
  endTown: oneOf(CREW_TOWNS),
  car: oneOf(CAR_KINDS),
  /** Seats offered to others, the owner's not counted. */
  seats: Type.Integer({ minimum: 1, maximum: CREW_LIMITS.maximumSeats }),
  namedDrivers: Type.Integer({ minimum: 0, maximum: CREW_LIMITS.maximumSeats }),
  luggage: oneOf(LUGGAGE),
  pace: oneOf(PACES),
  tags: Type.Array(oneOf(CREW_TAGS), { maxItems: CREW_TAGS.length, uniqueItems: true }),
  smoking: Type.Boolean(),
  whoMayJoin: oneOf(WHO_MAY_JOIN),
  budget: Type.Array(
    Type.Object({ kind: oneOf(BUDGET_KINDS), yen: Type.Integer({ minimum: 0, maximum: 10_000_000 }) }, closed),
    { maxItems: 10 },
  ),
  meetingPoint: Type.Optional(line(CREW_LIMITS.meetingPoint)),
  note: Type.Optional(prose(CREW_LIMITS.note)),
}

export const NewCrew = Type.Object(crewFields, closed)
export const CrewChange = Type.Partial(Type.Object(crewFields), { ...closed, minProperties: 1 })

/** What strangers may see of a person: never a contact, a gender or a birth year. */
export const PublicPerson = Type.Object({
  id: Type.String(),
  displayName: Type.String(),
  languages: Type.Array(Type.String()),
  licenceKind: Type.Optional(oneOf(LICENCE_KINDS)),
  drivingYears: Type.Optional(Type.Integer()),
  snowExperience: Type.Optional(oneOf(SNOW_EXPERIENCE)),
  smoker: Type.Optional(Type.Boolean()),
  bio: Type.Optional(Type.String()),
})

/** A crew mate: what acceptance opens. */
export const CrewMate = Type.Object({
  person: PublicPerson,
  seats: Type.Integer(),
  contact: Type.Optional(Type.Object({ kind: oneOf(CONTACT_KINDS), value: Type.String() })),
})

export const Crew = Type.Object({
  id: Id,
  ...crewFields,
  state: oneOf(CREW_STATES),
  freeSeats: Type.Integer(),
  owner: PublicPerson,
  /** How the reader stands to the crew. */
  role: oneOf(['owner', 'mate', 'asked', 'none']),
  /** Shown to the owner and to accepted mates only. */
  mates: Type.Optional(Type.Array(CrewMate)),
  createdAt: Time,
})

export const CrewPage = Type.Object({ items: Type.Array(Crew), nextCursor: Type.Optional(Cursor) })

export const NewRequest = Type.Object(
  {
    message: prose(CREW_LIMITS.message),
    seats: Type.Integer({ minimum: 1, maximum: CREW_LIMITS.maximumSeats }),
    canDrive: Type.Boolean(),
  },
  closed,
)

export const CrewRequest = Type.Object({
  id: Id,
  crewId: Id,
  crewTitle: Type.String(),
  firstDay: Day,
  message: Type.String(),
  seats: Type.Integer(),
  canDrive: Type.Boolean(),
  state: oneOf(REQUEST_STATES),
  reason: Type.Optional(Type.String()),
  /** The other side: the sender for the crew's owner, the owner for the sender. */
  person: PublicPerson,
  /** The other side's contact, once accepted. */
  contact: Type.Optional(Type.Object({ kind: oneOf(CONTACT_KINDS), value: Type.String() })),
  createdAt: Time,
  expiresAt: Time,
})

export const RequestPage = Type.Object({ items: Type.Array(CrewRequest), nextCursor: Type.Optional(Cursor) })

const Empty = Type.Object({}, closed)
const paging = { cursor: Type.Optional(Cursor), limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 50 })) }

/** How often one visitor may call: reads, writes, credential calls, and calls that send somebody a code. */
export type RateClass = 'read' | 'write' | 'credential' | 'code'

export interface Endpoint {
  readonly summary: string
  /** 'session' answers 401 SignedOut or AccessExpired without a valid session. */
  readonly access: 'none' | 'session'
  readonly rate: RateClass
  readonly params?: TSchema
  readonly query?: TSchema
  readonly body?: TSchema
  readonly answer: TSchema
  /** Forwarded to the cloud functions, with this token, at the same path without /api. */
  readonly upstream?: { readonly token: 'access' | 'id'; readonly timeoutMs: number; readonly maxBytes: number }
}

const functionsCall = { token: 'access', timeoutMs: 8_000, maxBytes: 1_048_576 } as const
const crewId = Type.Object({ id: Id }, closed)

export const endpoints = {
  'GET /api/session': {
    summary: 'Who is signed in, and where a half-done flow waits',
    access: 'none',
    rate: 'read',
    answer: Session,
  },
  'POST /api/session/refresh': {
    summary: 'New tokens; the only route that refreshes',
    access: 'none',
    rate: 'write',
    body: Empty,
    answer: Type.Object({ accessExpiresAt: Time }),
  },
  'POST /api/auth/sign-in': {
    summary: 'Start a sign-in',
    access: 'none',
    rate: 'credential',
    body: Type.Object(
      {
        username: Type.Optional(Username),
        password: Type.Optional(Password),
        authFlowType: Type.Optional(oneOf(AUTH_FLOW_TYPES)),
        remember: Type.Optional(Type.Boolean()),
      },
      closed,
    ),
    answer: Type.Object({ nextStep: SignInNextStep }),
  },
  'POST /api/auth/confirm-sign-in': {
    summary: 'Answer the current challenge',
    access: 'none',
    rate: 'credential',
    body: Type.Object(
      {
        challengeResponse: Type.Optional(Password),
        userAttributes: Type.Optional(UserAttributes),
        rememberDevice: Type.Optional(Type.Boolean()),
      },
      closed,
    ),
    answer: Type.Object({ nextStep: SignInNextStep }),
  },
  'POST /api/auth/sign-up': {
    summary: 'Create an account',
    access: 'none',
    rate: 'code',
    body: Type.Object(
      {
        username: Type.Optional(Username),
        password: Type.Optional(Password),
        userAttributes: Type.Optional(UserAttributes),
        autoSignIn: Type.Optional(Type.Boolean()),
      },
      closed,
    ),
    answer: Type.Object({ nextStep: SignUpNextStep }),
  },
  'POST /api/auth/confirm-sign-up': {
    summary: 'Confirm an account with its code',
    access: 'none',
    rate: 'credential',
    body: Type.Object({ username: Type.Optional(Username), confirmationCode: Type.Optional(Code) }, closed),
    answer: Type.Object({ nextStep: SignUpNextStep }),
  },
  'POST /api/auth/resend-sign-up-code': {
    summary: 'Send the sign-up code again',
    access: 'none',
    rate: 'code',
    body: Type.Object({ username: Type.Optional(Username) }, closed),
    answer: Type.Object({ codeDeliveryDetails: Type.Optional(CodeDelivery) }),
  },
  'POST /api/auth/auto-sign-in': {
    summary: 'Sign in after a confirmed sign-up',
    access: 'none',
    rate: 'credential',
    body: Empty,
    answer: Type.Object({ nextStep: SignInNextStep }),
  },
  'POST /api/auth/reset-password': {
    summary: 'Send a code to choose a new password with',
    access: 'none',
    rate: 'code',
    body: Type.Object({ username: Type.Optional(Username) }, closed),
    answer: Type.Object({ nextStep: ResetPasswordNextStep }),
  },
  'POST /api/auth/confirm-reset-password': {
    summary: 'Choose a new password',
    access: 'none',
    rate: 'credential',
    body: Type.Object(
      {
        username: Type.Optional(Username),
        confirmationCode: Type.Optional(Code),
        newPassword: Type.Optional(Password),
      },
      closed,
    ),
    answer: Type.Object({ nextStep: ResetPasswordNextStep }),
  },
  'DELETE /api/auth/pending': {
    summary: 'Leave a half-done flow',
    access: 'none',
    rate: 'write',
    body: Empty,
    answer: Empty,
  },
  'GET /api/auth/user-attributes': {
    summary: "The signed-in user's attributes",
    access: 'session',
    rate: 'read',
    answer: Type.Object({ userAttributes: Type.Record(Type.String(), Type.String()) }),
  },
  'PATCH /api/auth/user-attributes': {
    summary: 'Change attributes',
    access: 'session',
    rate: 'write',
    body: Type.Object({ userAttributes: UserAttributes }, closed),
    answer: Type.Object({ codeDeliveryDetailsList: Type.Array(CodeDelivery) }),
  },
  'POST /api/auth/send-user-attribute-code': {
    summary: 'Send a code to verify an attribute',
    access: 'session',
    rate: 'code',
    body: Type.Object({ userAttributeKey: oneOf(['email', 'phone_number']) }, closed),
    answer: Type.Object({ codeDeliveryDetails: Type.Optional(CodeDelivery) }),
  },
  'POST /api/auth/confirm-user-attribute': {
    summary: 'Verify an attribute with its code',
    access: 'session',
    rate: 'credential',
    body: Type.Object(
      { userAttributeKey: oneOf(['email', 'phone_number']), confirmationCode: Type.Optional(Code) },
      closed,
    ),
    answer: Empty,
  },
  'POST /api/auth/change-password': {
    summary: 'Change the password',
    access: 'session',
    rate: 'credential',
    body: Type.Object({ oldPassword: Type.Optional(Password), newPassword: Type.Optional(Password) }, closed),
    answer: Empty,
  },
  'DELETE /api/auth/user': {
    summary: 'Delete the account',
    access: 'session',
    rate: 'credential',
    body: Empty,
    answer: Empty,
  },
  'POST /api/auth/sign-out': {
    summary: 'Sign out; revokes the refresh token',
    access: 'none',
    rate: 'write',
    body: Type.Object({ global: Type.Optional(Type.Boolean()) }, closed),
    answer: Type.Object({ redirect: Type.Optional(Type.String()), revoked: Type.Boolean() }),
  },
  'GET /api/profile': {
    summary: "One's own profile",
    access: 'session',
    rate: 'read',
    answer: Profile,
    upstream: functionsCall,
  },
  'PUT /api/profile': {
    summary: "Write one's own profile",
    access: 'session',
    rate: 'write',
    body: Profile,
    answer: Approval,
    upstream: functionsCall,
  },
  'GET /api/approval': {
    summary: 'Where one stands at the gate',
    access: 'session',
    rate: 'read',
    answer: Approval,
    upstream: functionsCall,
  },
  'GET /api/crews': {
    summary: 'Open crews, soonest first',
    access: 'session',
    rate: 'read',
    query: Type.Object(
      {
        ...paging,
        from: Type.Optional(Day),
        to: Type.Optional(Day),
        town: Type.Optional(oneOf(CREW_TOWNS)),
        language: Type.Optional(oneOf(SPOKEN_LANGUAGES)),
      },
      closed,
    ),
    answer: CrewPage,
    upstream: functionsCall,
  },
  'POST /api/crews': {
    summary: 'Create a crew',
    access: 'session',
    rate: 'write',
    body: NewCrew,
    answer: Crew,
    upstream: functionsCall,
  },
  'GET /api/crews/mine': {
    summary: 'Crews one owns or rides with',
    access: 'session',
    rate: 'read',
    query: Type.Object(paging, closed),
    answer: CrewPage,
    upstream: functionsCall,
  },
  'GET /api/crews/:id': {
    summary: 'One crew',
    access: 'session',
    rate: 'read',
    params: crewId,
    answer: Crew,
    upstream: functionsCall,
  },
  'PATCH /api/crews/:id': {
    summary: "Change one's crew",
    access: 'session',
    rate: 'write',
    params: crewId,
    body: CrewChange,
    answer: Crew,
    upstream: functionsCall,
  },
  'DELETE /api/crews/:id': {
    summary: "Cancel one's crew",
    access: 'session',
    rate: 'write',
    params: crewId,
    body: Empty,
    answer: Crew,
    upstream: functionsCall,
  },
  'POST /api/crews/:id/requests': {
    summary: 'Ask to join',
    access: 'session',
    rate: 'write',
    params: crewId,
    body: NewRequest,
    answer: CrewRequest,
    upstream: functionsCall,
  },
  'GET /api/requests': {
    summary: 'Requests one sent or received',
    access: 'session',
    rate: 'read',
    query: Type.Object({ ...paging, role: oneOf(['sent', 'received']) }, closed),
    answer: RequestPage,
    upstream: functionsCall,
  },
  'POST /api/requests/:id/accept': {
    summary: 'Accept a request',
    access: 'session',
    rate: 'write',
    params: crewId,
    body: Empty,
    answer: CrewRequest,
    upstream: functionsCall,
  },
  'POST /api/requests/:id/decline': {
    summary: 'Decline a request',
    access: 'session',
    rate: 'write',
    params: crewId,
    body: Type.Object({ reason: Type.Optional(prose(200)) }, closed),
    answer: CrewRequest,
    upstream: functionsCall,
  },
  'POST /api/requests/:id/withdraw': {
    summary: 'Withdraw a request',
    access: 'session',
    rate: 'write',
    params: crewId,
    body: Empty,
    answer: CrewRequest,
    upstream: functionsCall,
  },
  'POST /api/contact': {
    summary: 'Write to the operator',
    access: 'none',
    rate: 'code',
    body: Type.Object(
      {
        name: line(80),
        email: Type.String({ minLength: 3, maxLength: 254, pattern: '^[^\\s@]+@[^\\s@]+$' }),
        topic: oneOf(['question', 'wrong-fact', 'crews', 'account', 'other']),
        page: Type.Optional(line(200)),
        message: Type.String({ minLength: 1, maxLength: 4000 }),
        /** A field people do not see; whoever fills it is not a person. */
        website: Type.Optional(Type.String({ maxLength: 200 })),
      },
      closed,
    ),
    answer: Type.Object({ received: Type.Boolean() }),
    upstream: functionsCall,
  },
  'POST /api/client-errors': {
    summary: "The error boundary's report",
    access: 'none',
    rate: 'write',
    body: Type.Object(
      {
        message: Type.String({ maxLength: 500 }),
        stack: Type.Optional(Type.String({ maxLength: 4000 })),
        path: Type.String({ maxLength: 300 }),
      },
      closed,
    ),
    answer: Empty,
  },
} as const satisfies Record<`${'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'} /api/${string}`, Endpoint>

export type Endpoints = typeof endpoints
export type EndpointKey = keyof Endpoints

type StaticOf<E, Part extends string> = E extends { readonly [P in Part]: infer S extends TSchema }
  ? Static<S>
  : undefined

export type BodyOf<Key extends EndpointKey> = StaticOf<Endpoints[Key], 'body'>
export type QueryOf<Key extends EndpointKey> = StaticOf<Endpoints[Key], 'query'>
export type ParamsOf<Key extends EndpointKey> = StaticOf<Endpoints[Key], 'params'>
export type AnswerOf<Key extends EndpointKey> = StaticOf<Endpoints[Key], 'answer'>

export type Session = Static<typeof Session>
export type SessionUser = Static<typeof SessionUser>
export type PendingFlow = Static<typeof PendingFlow>
export type SignInNextStep = Static<typeof SignInNextStep>
export type SignUpNextStep = Static<typeof SignUpNextStep>
export type ResetPasswordNextStep = Static<typeof ResetPasswordNextStep>
export type CodeDelivery = Static<typeof CodeDelivery>
export type Approval = Static<typeof Approval>
export type Crew = Static<typeof Crew>
export type NewCrew = Static<typeof NewCrew>
export type CrewChange = Static<typeof CrewChange>
export type CrewMate = Static<typeof CrewMate>
export type CrewRequest = Static<typeof CrewRequest>
export type NewRequest = Static<typeof NewRequest>
export type PublicPerson = Static<typeof PublicPerson>

/** What the operator has configured and every page may show; undefined means the useful form without it (product.md §1). */
export interface SiteSettings {
  readonly contactName: string | undefined
  readonly contactEmail: string | undefined
  readonly socialPhotosUrl: string | undefined
  readonly socialPostsUrl: string | undefined
  readonly messagingUrl: string | undefined
  readonly blogUrl: string | undefined
  readonly homeVideoId: string | undefined
  readonly testimonial: { readonly quote: string; readonly name: string } | undefined
  readonly passwordMinLength: number
  readonly loginMechanism: 'email' | 'username' | 'phone_number'
}
