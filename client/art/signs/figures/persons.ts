/** Draws adults and children built from limbs, facing left as on Japanese signs. An adult is about 350 mm tall. */

import { path } from '../kit/kit.ts'
import { ball, limb } from './limbs.ts'

function grownUp(rearHand: readonly [elbowX: number, elbowY: number, handX: number, handY: number]): string {
  const [elbowX, elbowY, handX, handY] = rearHand
  return [
    ball([-8, -148, 28]),
    limb([-14, -92, 18], [14, -92, 18]),
    limb([0, -82, 30], [1, -30, 25], [3, 12, 27]),
    limb([-18, -94, 16], [-50, -42, 12], [-86, -14, 10]),
    limb([18, -94, 16], [elbowX, elbowY, 12], [handX, handY, 10]),
    limb([-4, 16, 24], [-36, 86, 18], [-58, 156, 12]),
    limb([-58, 159, 10], [-88, 158, 8]),
    limb([8, 16, 24], [28, 88, 18], [72, 146, 12]),
    limb([72, 148, 10], [58, 170, 8]),
  ].join('')
}

export function walker(colour: string): string {
  return path(grownUp([50, -44, 54, 8]), colour)
}

const CHILD = [
  ball([158, -46, 24]),
  limb([148, 2, 12], [170, 2, 12]),
  'M140 4H178L196 88Q197 94 190 94H126Q119 94 120 88z',
  limb([146, 0, 11], [118, 22, 9], [84, 8, 9]),
  limb([172, 0, 11], [196, 32, 9], [210, 60, 8]),
  limb([148, 88, 13], [136, 124, 11], [126, 156, 9]),
  limb([126, 159, 8], [106, 158, 7]),
  limb([170, 88, 13], [180, 122, 11], [204, 148, 9]),
  limb([204, 150, 8], [194, 169, 7]),
].join('')

export function adultWithChild(colour: string): string {
  return `<g transform="translate(-61)">${path(grownUp([46, -40, 84, 6]) + CHILD, colour)}</g>`
}
