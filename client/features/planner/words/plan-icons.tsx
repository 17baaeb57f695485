/** Icons of the plan's buttons and lines, on the 24-unit grid of the other icons. */

import { DrawnIcon } from '../../../ui/icons.tsx'

const PATHS = {
  grip: 'M9 6h.1M9 12h.1M9 18h.1M15 6h.1M15 12h.1M15 18h.1',
  earlier: 'M12 19V6M6.500 11.500L12 6l5.500 5.500',
  later: 'M12 5v13M6.500 12.500L12 18l5.500-5.500',
  pin: 'M9 4h6l-.700 6 2.700 3.500H7L9.700 10zM12 13.500V20',
  remove: 'M5 7h14M10 7V4.500h4V7M7 7l.800 12.500h8.400L17 7M10.500 10.500v6M13.500 10.500v6',
  undo: 'M9 5L4.500 9.500 9 14M5 9.500h8.500a5 5 0 0 1 0 10H9',
  redo: 'M15 5l4.500 4.500L15 14M19 9.500h-8.500a5 5 0 0 0 0 10H15',
  car: 'M4 17v-4.200L6.200 7.400A2 2 0 0 1 8 6h8a2 2 0 0 1 1.800 1.400L20 12.800V17zM4.600 12h14.800M5.500 17v2M18.500 17v2',
  walk: 'M13 4.500h.1M12.500 8l-3 1.500-1 3M12.500 8l-1 5.500 3 2.500.500 4M12.500 8l1.500 2.500 2.500.500M11.500 13.500L9 20',
  meal: 'M8 4v7M5.500 4v4.500q0 2.500 2.500 2.500t2.500-2.500V4M8 11v9M16.500 20v-7H14V7q0-3 2.500-3z',
  night: 'M4 18v-11M4 14h16v4M20 14v-1.500q0-3-3-3H10V14M5.500 10.500h2.500',
  flag: 'M6 20V4M6 5h11l-2.500 3.500L17 12H6',
  warning: 'M12 4.500L21 19.500H3zM12 10v4.500M12 17h.1',
  map: 'M9 5L4 7v12l5-2 6 2 5-2V5l-5 2zM9 5v12M15 7v12',
  share: 'M12 15V4M8 7.500L12 4l4 3.500M6 12v8h12v-8',
  save: 'M12 4v11M8 11.500L12 15l4-3.500M5 19.500h14',
  print: 'M7 9V4h10v5M7 17H4V9h16v8h-3M7 14h10v6H7z',
  calendar: 'M5 6h14v14H5zM5 10.500h14M9 3.500v4M15 3.500v4M9 14.500h.1M12 14.500h.1M15 14.500h.1',
  clock: 'M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16zM12 7.500V12l3 2',
  minus: 'M5 12h14',
  add: 'M12 5v14M5 12h14',
  edit: 'M5 19l.800-3.800L16.500 4.500l3 3L8.800 18.200zM14.500 6.500l3 3',
  keep: 'M7 4h10v16l-5-4.500L7 20z',
  navigate: 'M20 4L4 11.500l6.500 2 2 6.500z',
  sunset: 'M3 18h18M7 18a5 5 0 0 1 10 0M12 4v5M9.500 7L12 9.500 14.500 7M4.500 12.500l1.500 1M19.500 12.500l-1.500 1',
} as const

export type PlanIconName = keyof typeof PATHS

export function PlanIcon({ name }: { name: PlanIconName }) {
  return <DrawnIcon path={PATHS[name]} />
}
