/**
 * The endpoint map. The server uses its schemas for validation and for OpenAPI. The client imports only the types that
 * TypeScript derives from the schemas, so no schema reaches the browser.
 */

import type { Static, TSchema } from 'typebox'
import type * as passkeySchemas from '../auth/passkey-schemas.ts'
import type { CharacterRule } from '../auth/password-policy.ts'
import type { LoginMechanism } from '../auth/sign-in-fields.ts'
import type { AuthFlowType, CodeFactor } from '../auth/sign-in-steps.ts'
import type * as costSchemas from '../crew/cost-schemas.ts'
import type * as matchSchemas from '../crew/match-schemas.ts'
import type * as referenceSchemas from '../crew/reference-schemas.ts'
import type * as safetySchemas from '../crew/safety-schemas.ts'
import type * as crewSchemas from '../crew/schemas.ts'
import type * as deskSchemas from '../desk/desk-schemas.ts'
import type * as deskPeopleSchemas from '../desk/people-schemas.ts'
import type * as trailSchemas from '../desk/trail-schemas.ts'
import type * as messageSchemas from '../messages/message-schemas.ts'
import type * as photoSchemas from '../photos/photo-schemas.ts'
import type * as groupPlanSchemas from '../planner/share/group-plan-schemas.ts'
import type * as schemas from '../schemas.ts'
import type { VideoStart } from '../video-start.ts'
import { cityEndpoints } from './city-endpoints.ts'
import { codeEndpoints } from './code-endpoints.ts'
import { costEndpoints } from './cost-endpoints.ts'
import { crewEndpoints } from './crew-endpoints.ts'
import { deskEndpoints } from './desk-endpoints.ts'
import { factEndpoints } from './fact-endpoints.ts'
import { groupPlanEndpoints } from './group-plan-endpoints.ts'
import { identityEndpoints } from './identity-endpoints.ts'
import { itineraryEndpoints } from './itinerary-endpoints.ts'
import { matchEndpoints } from './match-endpoints.ts'
import { messageEndpoints } from './message-endpoints.ts'
import type * as myDataSchemas from './my-data-schemas.ts'
import { noticeSettingEndpoints } from './notice-setting-endpoints.ts'
import { productEndpoints } from './product-endpoints.ts'
import { queueEndpoints } from './queue-endpoints.ts'
import { quizEndpoints } from './quiz-endpoints.ts'
import { safetyEndpoints } from './safety-endpoints.ts'
import { trustEndpoints } from './trust-endpoints.ts'

export const endpoints = {
  ...identityEndpoints,
  ...productEndpoints,
  ...crewEndpoints,
  ...matchEndpoints,
  ...costEndpoints,
  ...messageEndpoints,
  ...safetyEndpoints,
  ...noticeSettingEndpoints,
  ...trustEndpoints,
  ...quizEndpoints,
  ...itineraryEndpoints,
  ...groupPlanEndpoints,
  ...cityEndpoints,
  ...codeEndpoints,
  ...deskEndpoints,
  ...factEndpoints,
  ...queueEndpoints,
} as const

export type Endpoints = typeof endpoints
export type EndpointKey = keyof Endpoints

type StaticOf<E, Part extends string> = E extends { readonly [P in Part]: infer S extends TSchema }
  ? Static<S>
  : undefined

export type BodyOf<Key extends EndpointKey> = StaticOf<Endpoints[Key], 'body'>
export type QueryOf<Key extends EndpointKey> = StaticOf<Endpoints[Key], 'query'>
export type ParamsOf<Key extends EndpointKey> = StaticOf<Endpoints[Key], 'params'>
export type AnswerOf<Key extends EndpointKey> = StaticOf<Endpoints[Key], 'answer'>
export type Session = Static<typeof schemas.Session>
export type SessionUser = Static<typeof schemas.SessionUser>
export type PendingFlow = Static<typeof schemas.PendingFlow>
export type SignInNextStep = Static<typeof schemas.SignInNextStep>
export type SignUpNextStep = Static<typeof schemas.SignUpNextStep>
export type ResetPasswordNextStep = Static<typeof schemas.ResetPasswordNextStep>
export type CodeDelivery = Static<typeof schemas.CodeDelivery>
export type Device = Static<typeof schemas.Device>
export type MfaPreference = Static<typeof schemas.MfaPreference>
export type TotpSetup = Static<typeof schemas.TotpSetup>
export type Passkey = Static<typeof passkeySchemas.Passkey>
export type PasskeyOptions = Static<typeof passkeySchemas.PasskeyOptions>
export type PasskeyCredential = Static<typeof passkeySchemas.PasskeyAssertion>
export type NewPasskey = Static<typeof passkeySchemas.PasskeyRegistration>
export type Approval = Static<typeof schemas.Approval>
export type Crew = Static<typeof crewSchemas.Crew>
export type NewCrew = Static<typeof crewSchemas.NewCrew>
export type CrewChange = Static<typeof crewSchemas.CrewChange>
export type CrewMate = Static<typeof crewSchemas.CrewMate>
export type CrewRequest = Static<typeof crewSchemas.CrewRequest>
export type NewRequest = Static<typeof crewSchemas.NewRequest>
export type MyData = Static<typeof myDataSchemas.MyData>
export type SavedItinerary = Static<typeof schemas.SavedItinerary>
export type GroupPlan = Static<typeof groupPlanSchemas.GroupPlan>
export type PublicPerson = Static<typeof schemas.PublicPerson>
export type Survey = Static<typeof matchSchemas.Survey>
export type Match = Static<typeof matchSchemas.Match>
export type MatchReason = Static<typeof matchSchemas.MatchReason>
export type Message = Static<typeof messageSchemas.Message>
export type MessagePage = Static<typeof messageSchemas.MessagePage>
export type CrewCost = Static<typeof costSchemas.CrewCost>
export type Expense = Static<typeof costSchemas.Expense>
export type NewExpense = Static<typeof costSchemas.NewExpense>
export type Report = Static<typeof safetySchemas.Report>
export type NewReport = Static<typeof safetySchemas.NewReport>
export type BlockedPerson = Static<typeof safetySchemas.BlockedPerson>
export type Trust = Static<typeof schemas.Trust>
export type NewReference = Static<typeof referenceSchemas.NewReference>
export type WrittenReference = Static<typeof referenceSchemas.WrittenReference>
export type ReceivedReference = Static<typeof referenceSchemas.ReceivedReference>
export type TripReferences = Static<typeof referenceSchemas.TripReferences>
export type OwnPhotos = Static<typeof photoSchemas.OwnPhotos>
export type DeskPhoto = Static<typeof photoSchemas.DeskPhoto>
export type Notice = Static<typeof safetySchemas.Notice>
export type OpenedInvitation = Static<typeof crewSchemas.OpenedInvitation>

export type Applicant = Static<typeof deskPeopleSchemas.Applicant>
export type DeskPerson = Static<typeof deskPeopleSchemas.DeskPerson>
export type TrailEntry = Static<typeof trailSchemas.TrailEntry>
export type DeskCount = Static<typeof deskSchemas.DeskCount>

/**
 * Settings of the operator that the pages need. The site also works without those that are undefined (product decisions
 * §1).
 */
export interface SiteSettings {
  readonly contactName: string | undefined
  readonly contactEmail: string | undefined
  readonly socialPhotosUrl: string | undefined
  readonly socialPostsUrl: string | undefined
  readonly messagingUrl: string | undefined
  readonly blogUrl: string | undefined
  readonly homeVideoId: string | undefined
  readonly homeVideoStart: VideoStart
  readonly testimonial: { readonly quote: string; readonly name: string } | undefined
  /** Raster tiles of the interactive map: a URL with {z}, {x} and {y}, and the attribution. */
  readonly tiles:
    | { readonly url: string; readonly attribution: string; readonly attributionUrl: string | undefined }
    | undefined
  readonly passwordMinLength: number
  readonly passwordCharacters: readonly CharacterRule[]
  readonly loginMechanism: LoginMechanism
  readonly authFlow: AuthFlowType
  readonly passkeys: boolean
  readonly signUpAttributes: readonly string[]
  /** The one-time codes with which the choice-based sign-in can begin; empty for none. */
  readonly codeFactors: readonly CodeFactor[]
  readonly passwordlessSignUp: boolean
  readonly signUp: 'open' | 'hidden'
  readonly termsBox: boolean
  readonly dialCode: string
  /** The dial codes that telephone fields offer; an empty list offers all. */
  readonly dialCodes: readonly string[]
  readonly socialProviders: readonly string[]
}
