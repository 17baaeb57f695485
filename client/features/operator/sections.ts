/** The panels of the sections of the operator's desk. Each is loaded when its section is opened. */

import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import type { DeskSection } from '../../../shared/desk/sections.ts'
import type { PanelProps } from './frame/panel.ts'

type Panel = LazyExoticComponent<ComponentType<PanelProps>>

export const PANELS: Readonly<Partial<Record<DeskSection, Panel>>> = {
  approvals: lazy(async () => ({ default: (await import('./approvals/approvals-panel.tsx')).ApprovalsPanel })),
  mail: lazy(async () => ({ default: (await import('./mail/mail-panel.tsx')).MailPanel })),
  photos: lazy(async () => ({ default: (await import('./queues/photos-panel.tsx')).PhotosPanel })),
  reports: lazy(async () => ({ default: (await import('./queues/reports-panel.tsx')).ReportsPanel })),
  letters: lazy(async () => ({ default: (await import('./queues/letters-panel.tsx')).LettersPanel })),
  events: lazy(async () => ({ default: (await import('./queues/events-panel.tsx')).EventsPanel })),
  crews: lazy(async () => ({ default: (await import('./queues/crews-panel.tsx')).CrewsPanel })),
  facts: lazy(async () => ({ default: (await import('./queues/facts-panel.tsx')).FactsPanel })),
  people: lazy(async () => ({ default: (await import('./people/people-panel.tsx')).PeoplePanel })),
  trail: lazy(async () => ({ default: (await import('./trail/trail-panel.tsx')).TrailPanel })),
}
