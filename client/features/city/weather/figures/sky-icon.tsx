/** The icon for a sky condition: precipitation, cloud, and sun or moon. */

import type { ReactNode } from 'react'
import type { Sky } from './sky.ts'

const CLOUD = 'M9.5 21.5a5 5 0 0 1-.6-9.96A7 7 0 0 1 22.3 10.4a5.6 5.6 0 0 1 .7 11.1z'

type Above = 'none' | 'half' | 'whole'
type Below = 'nothing' | 'fog' | 'drops' | 'many-drops' | 'ice' | 'flakes' | 'many-flakes' | 'bolt'

const DRAWN: Readonly<Record<Sky, readonly [light: Above, below: Below | 'no-cloud']>> = {
  clear: ['whole', 'no-cloud'],
  'mainly-clear': ['whole', 'no-cloud'],
  'partly-cloudy': ['half', 'nothing'],
  overcast: ['none', 'nothing'],
  fog: ['none', 'fog'],
  drizzle: ['none', 'drops'],
  'freezing-rain': ['none', 'ice'],
  'light-rain': ['none', 'drops'],
  rain: ['none', 'drops'],
  'heavy-rain': ['none', 'many-drops'],
  'light-snow': ['none', 'flakes'],
  snow: ['none', 'flakes'],
  'heavy-snow': ['none', 'many-flakes'],
  'rain-showers': ['half', 'drops'],
  'heavy-showers': ['half', 'many-drops'],
  'snow-showers': ['half', 'flakes'],
  'heavy-snow-showers': ['half', 'many-flakes'],
  thunder: ['none', 'bolt'],
  hail: ['none', 'bolt'],
}

const flake = (x: number, y: number) => `M${x - 2} ${y}h4M${x - 1} ${y - 1.7}l2 3.4M${x + 1} ${y - 1.7}l-2 3.4`

const FALLING: Readonly<Record<Below, ReactNode>> = {
  nothing: null,
  fog: <path className="sky-grey" d="M6 25.5h20M9 29h14" />,
  drops: <path className="sky-wet" d="M12 24.5l-1.4 4M17 24.5l-1.4 4M22 24.5l-1.4 4" />,
  'many-drops': <path className="sky-wet sky-much" d="M9.5 24l-2 6M14.5 24l-2 6M19.5 24l-2 6M24.5 24l-2 6" />,
  ice: <path className="sky-wet" d="M11 24.5l-1.4 4M16 24.5l-1.4 4M19 27h6M20.5 24.6l3 4.8M23.5 24.6l-3 4.8" />,
  flakes: <path className="sky-cold" d={flake(11, 26.5) + flake(20, 27.5)} />,
  'many-flakes': <path className="sky-cold" d={flake(8.5, 26) + flake(16, 28.5) + flake(23.5, 26)} />,
  bolt: <path className="sky-bolt" d="M17.5 20l-4 6h4l-2 5 6-7h-4l2-4z" />,
}

export function SkyIcon({ sky, night = false }: { sky: Sky | undefined; night?: boolean }) {
  const [light, below] = sky ? DRAWN[sky] : (['none', 'nothing'] as const)
  return (
    <svg className="sky-icon" viewBox="0 0 32 32" data-sky={sky} aria-hidden="true" focusable="false">
      {light === 'whole' && (night ? <Moon x={6} y={5} size={21} /> : <Sun x={16} y={16} />)}
      {light === 'half' && (night ? <Moon x={15} y={2} size={14} /> : <Sun x={21} y={9.5} small />)}
      {below !== 'no-cloud' && (
        <>
          <path className="sky-cloud" d={CLOUD} />
          {FALLING[below]}
        </>
      )}
    </svg>
  )
}

function Sun({ x, y, small = false }: { x: number; y: number; small?: boolean }) {
  const size = small ? 4.5 : 6
  const rays = Array.from({ length: 8 }, (_, index) => {
    const angle = (index * Math.PI) / 4
    const at = (distance: number) =>
      `${Math.round((x + Math.cos(angle) * distance) * 10) / 10} ${Math.round((y + Math.sin(angle) * distance) * 10) / 10}`
    return `M${at(size + 2.2)}L${at(size + 4.6)}`
  })
  return (
    <>
      <circle className="sky-light" cx={x} cy={y} r={size} />
      <path className="sky-ray" d={rays.join('')} />
    </>
  )
}

function Moon({ x, y, size }: { x: number; y: number; size: number }) {
  return (
    <path
      className="sky-light"
      transform={`translate(${x} ${y}) scale(${size / 20})`}
      d="M17.5 12.5A8 8 0 0 1 7.5 2.5a8 8 0 1 0 10 10z"
    />
  )
}
