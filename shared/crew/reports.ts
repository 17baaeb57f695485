/** What can be reported to the operator, the reasons for it, and the states of a report. */

export const REPORTABLE = ['profile', 'crew', 'request', 'message', 'reference'] as const
export type Reportable = (typeof REPORTABLE)[number]

export const REPORT_REASONS = [
  'harassment',
  'money',
  'unsafe-driving',
  'false-profile',
  'romance',
  'contact-in-public',
  'minor',
  'other',
] as const
export type ReportReason = (typeof REPORT_REASONS)[number]

export const REPORT_STATES = ['open', 'upheld', 'dismissed'] as const
export type ReportState = (typeof REPORT_STATES)[number]

export const SAFETY_LIMITS = {
  reportsPerDay: 10,
  blocksPerPerson: 200,
} as const
