/** Builds silhouettes from tapered limbs: chains of joints, each with a radius. */

import { mm } from '../kit/kit.ts'

export type Joint = readonly [x: number, y: number, radius: number]

/**
 * Returns the outline of a limb between two joints. All outlines run in the same direction, so that overlapping limbs
 * stay filled.
 */
function bone([x1, y1, r1]: Joint, [x2, y2, r2]: Joint): string {
  const distance = Math.hypot(x2 - x1, y2 - y1)
  if (distance <= Math.abs(r1 - r2)) return ball(r1 > r2 ? [x1, y1, r1] : [x2, y2, r2])
  const along = Math.atan2(y2 - y1, x2 - x1)
  const lean = Math.acos((r1 - r2) / distance)
  const point = (x: number, y: number, r: number, angle: number) =>
    `${mm(x + r * Math.cos(angle))} ${mm(y + r * Math.sin(angle))}`
  const far = r2 > r1 ? 1 : 0
  const near = 1 - far
  return (
    `M${point(x1, y1, r1, along - lean)}L${point(x2, y2, r2, along - lean)}` +
    `A${mm(r2)} ${mm(r2)} 0 ${far} 1 ${point(x2, y2, r2, along + lean)}` +
    `L${point(x1, y1, r1, along + lean)}A${mm(r1)} ${mm(r1)} 0 ${near} 1 ${point(x1, y1, r1, along - lean)}z`
  )
}

export function ball([x, y, r]: Joint): string {
  return `M${mm(x - r)} ${mm(y)}a${mm(r)} ${mm(r)} 0 0 1 ${mm(2 * r)} 0a${mm(r)} ${mm(r)} 0 0 1 ${mm(-2 * r)} 0z`
}

export function limb(...joints: readonly Joint[]): string {
  return joints
    .slice(1)
    .map((joint, index) => bone(joints[index] ?? joint, joint))
    .join('')
}
