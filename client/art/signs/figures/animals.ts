/** Draws the animals of the warning signs as silhouettes, centred on the origin (0, 0). */

import { BLACK } from '../kit/colours.ts'
import { path, place, stroke } from '../kit/kit.ts'
import { silhouette } from '../kit/silhouette.ts'

/** A sika stag leaping to the left. Edge points run clockwise from the nose. */
const STAG = silhouette([
  [-152, -66], // nose
  [-148, -76],
  [-126, -90], // brow
  [-110, -103],
  [-96, -105],
  [-66, -120, 1], // ear
  [-70, -104],
  [-78, -90],
  [-66, -64],
  [-42, -46], // withers
  [0, -40],
  [46, -36],
  [84, -20], // croup
  [100, -14],
  [117, -22, 1], // tail
  [115, -4],
  [112, 10],
  [116, 30], // haunch
  [130, 46],
  [156, 57], // hock
  [167, 68],
  [177, 82],
  [185, 91, 1], // hoof
  [169, 93, 1],
  [160, 84],
  [150, 76],
  [124, 68],
  [104, 68, 1],
  [114, 86],
  [129, 101], // hock of the near leg
  [133, 113],
  [136, 126],
  [141, 137, 1], // its hoof
  [126, 136, 1],
  [120, 126],
  [111, 112],
  [90, 94],
  [64, 68],
  [42, 46],
  [14, 38], // belly
  [-22, 46],
  [-44, 50],
  [-58, 57, 1],
  [-82, 70],
  [-92, 82], // knee
  [-80, 102],
  [-68, 122],
  [-67, 133, 1],
  [-81, 126, 1],
  [-93, 110],
  [-111, 87],
  [-112, 73],
  [-94, 55],
  [-84, 42, 1],
  [-112, 45],
  [-134, 53], // front knee
  [-136, 74],
  [-132, 96],
  [-135, 107, 1],
  [-145, 96, 1],
  [-150, 76],
  [-154, 49],
  [-142, 36],
  [-114, 24],
  [-98, 10], // chest
  [-98, -14],
  [-104, -42],
  [-115, -54],
  [-136, -53],
  [-147, -55],
])

const ANTLERS =
  'M-102-102c-8-24 2-46 26-64M-104-126c-10-4-16-12-18-22M-95-146c-4-10-4-18 0-28M-90-104c0-22 18-38 48-48M-66-139c-4-10-2-20 4-28'

export function leapingDeer(): string {
  return place(path(STAG, BLACK) + stroke(ANTLERS, BLACK, 9, 'stroke-linecap="round"'), -4, 2, 0.95)
}
