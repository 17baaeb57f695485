/** The icons of the desk's sections in the navigation rail. */

import type { DeskSection } from '../../../shared/desk/sections.ts'
import { DrawnIcon } from '../../ui/icons.tsx'

const PATHS: Readonly<Record<DeskSection, string>> = {
  approvals:
    'M9 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM3 20c0-3.5 2.5-5.5 6-5.5s6 2 6 5.5M16 4.5a3.2 3.2 0 0 1 0 6.2M18 15c2 .7 3 2.5 3 5',
  photos: 'M4 5h16v14H4zM9 10.5a1.5 1.5 0 1 0 0-3 1.5 1.5 0 0 0 0 3zM4 17l5-4 3.5 3L16 12l4 4',
  reports: 'M5 21V4h12l-2.5 4L17 12H5',
  letters: 'M3 6h18v12H3zM3 7l9 7 9-7',
  events: 'M4 6h16v14H4zM4 10h16M8 3v5M16 3v5',
  crews:
    'M3 3l18 18M10 6.3A9.6 9.6 0 0 1 12 6c5 0 8 4 9 6-.4.9-1.2 2.1-2.4 3.2M6.5 8C4.7 9.3 3.5 11 3 12c1 2 4 6 9 6 1.6 0 3-.4 4.2-1',
  people: 'M12 11a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4 21c0-4.5 3.5-7 8-7s8 2.5 8 7',
  facts: 'M4 12.5l5 5L20 6.5',
  mail: 'M3 11.5L21 3l-6 18-4-7.5zM11 13.5L21 3',
  trail: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 7v5l3.5 2',
}

export function SectionIcon({ section }: { section: DeskSection }) {
  return <DrawnIcon path={PATHS[section]} />
}
