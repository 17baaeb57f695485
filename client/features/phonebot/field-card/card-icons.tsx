/** Icons of the field card, on the same grid as the site's other icons. */

import type { PhoneId } from '../../../../shared/phonebot/phones.ts'
import { DrawnIcon } from '../../../ui/icons.tsx'

const PATHS: Readonly<Record<PhoneId | 'rental' | 'large' | 'voice' | 'print' | 'back', string>> = {
  police: 'M12 3l7 2.500v5.500c0 4.600-3 8-7 10-4-2-7-5.400-7-10V5.500zM9 11.500l2.200 2.200L15.200 9.500',
  rescue: 'M4 8h10v9H4zM14 11h3.500L20 14v3h-6zM9 10v5M6.500 12.500h5M7 17v2M17 17v2',
  road: 'M10 4h4l4.500 16h-13zM8.300 10h7.400M6.900 15h10.200',
  jaf: 'M3 17h3l1.500-5H14v5h7M14 12V7l6 7M9 17h6M7.500 17v2M18 17v2',
  jafShort: 'M3 17h3l1.500-5H14v5h7M14 12V7l6 7M9 17h6M7.500 17v2M18 17v2',
  visitors: 'M5 14v-2a7 7 0 0 1 14 0v2M5 13h2.500v5H5zM16.500 13H19v5h-2.500zM17.500 18c0 1.700-1.600 2.500-4 2.500',
  rental:
    'M4 17v-4.200L6.200 7.400A2 2 0 0 1 8 6h8a2 2 0 0 1 1.800 1.400L20 12.800V17zM4.600 12h14.800M5.500 17v2M18.500 17v2',
  large: 'M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5',
  voice: 'M4 9.500v5h3.500L12 18V6L7.500 9.500zM15 9.500q1.800 2.500 0 5M17.500 7q3.700 5 0 10',
  print: 'M7 9V4h10v5M7 17H4V9h16v8h-3M7 14h10v6H7z',
  back: 'M14.500 5.500L8 12l6.500 6.500',
}

export function CardIcon({ name }: { name: keyof typeof PATHS }) {
  return <DrawnIcon path={PATHS[name]} />
}
