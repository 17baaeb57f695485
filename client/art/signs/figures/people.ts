/** People on signs as silhouettes in one colour: school children, a walker, a road worker, a cyclist. */

import { BLACK } from '../kit/colours.ts'
import { circle, path, place, stroke } from '../kit/kit.ts'
import { silhouette } from '../kit/silhouette.ts'

const LIMB = 'stroke-linecap="round" stroke-linejoin="round"'

/**
 * A boy walking to the left. The origin is his belt, 140 units below the top of his head and 130 units above the
 * ground.
 */
const BOY = silhouette([
  [-14, -84, 1],
  [12, -84],
  [25, -76],
  [28, -50],
  [28, 0],
  [30, 20],
  [44, 46], // hem of the shorts
  [22, 62],
  [2, 34, 1],
  [-12, 60],
  [-38, 50],
  [-28, 20],
  [-26, -20],
  [-28, -62],
  [-24, -78],
])
const BOY_LEGS = 'M-24 52-34 82-46 118-64 118M32 52 52 76 78 102 86 92'
const BOY_ARMS = 'M-16-66-44-34-66-18M14-66 46-36 52-10'
const CAP = silhouette([
  [-56, -121, 1],
  [-33, -128],
  [-22, -146],
  [-2, -152],
  [18, -146],
  [28, -126],
  [28, -112, 1],
  [-34, -112, 1],
])
const SATCHEL = silhouette([
  [28, -76, 1],
  [50, -72],
  [58, -60],
  [58, -26],
  [50, -16],
  [28, -14, 1],
])

function boy(colour: string): string {
  return (
    path(BOY + CAP + SATCHEL, colour) +
    circle(30, colour, -3, -118) +
    stroke(BOY_LEGS, colour, 17, LIMB) +
    stroke(BOY_ARMS, colour, 14, LIMB)
  )
}

const GIRL = silhouette([
  [-12, -84, 1],
  [10, -84],
  [22, -76],
  [24, -50],
  [24, -14],
  [46, 44, 1],
  [-44, 44, 1],
  [-24, -14],
  [-26, -60],
  [-22, -78],
])
const BOB = silhouette([
  [-34, -122, 1],
  [-30, -140],
  [-10, -152],
  [14, -149],
  [29, -134],
  [33, -110],
  [38, -90, 1],
  [10, -88],
  [0, -100],
])
const GIRL_LEGS = 'M-18 40-30 80-42 118-60 118M20 40 42 76 66 104 76 94'
const GIRL_ARMS = 'M-14-66-38-36-58-16M12-66 38-38 40-12'

function girl(colour: string): string {
  return (
    path(GIRL + BOB + SATCHEL, colour) +
    circle(29, colour, -4, -117) +
    stroke(GIRL_LEGS, colour, 15, LIMB) +
    stroke(GIRL_ARMS, colour, 13, LIMB)
  )
}

/** Draws a girl and a boy, together about 280 × 280 mm. */
export function schoolChildren(colour = BLACK): string {
  return place(girl(colour), -78, 18, 1.02) + place(boy(colour), 80, 2, 1.14)
}

/** A road worker with a shovel, about 330 × 330 mm. */
const WORKER = silhouette([
  [-14, -92, 1],
  [10, -104],
  [44, -92],
  [70, -60],
  [84, -20],
  [82, 4],
  [88, 50],
  [110, 110],
  [122, 140, 1],
  [86, 140, 1],
  [76, 116],
  [44, 50],
  [34, 34],
  [14, 74],
  [6, 120],
  [4, 140, 1],
  [-34, 140, 1],
  [-30, 112],
  [-18, 64],
  [2, 12],
  [12, -22],
  [0, -48],
  [-14, -60],
])
const HELMET = silhouette([
  [-80, -118, 1],
  [-68, -130],
  [-60, -152],
  [-34, -164],
  [-8, -152],
  [4, -132, 1],
])
export function roadWorker(colour = BLACK): string {
  const heap = silhouette([
    [-206, 140, 1],
    [-186, 116],
    [-160, 96],
    [-134, 84],
    [-110, 96],
    [-84, 118],
    [-66, 140, 1],
  ])
  return (
    path(WORKER + heap, colour) +
    circle(31, colour, -32, -122) +
    path(HELMET, colour) +
    stroke('M20-76-36-22-70 22M36-62 4-6-42 12', colour, 22, LIMB) +
    stroke('M36-46-118 96', colour, 11, LIMB) +
    path('M-96 62-140 74-150 108-118 106-84 92z', colour)
  )
}

/** Draws a cyclist seen from the front, 160 × 420 mm. */
export function cyclistFromTheFront(colour: string, ground: string): string {
  return (
    circle(36, colour, 0, -172) +
    path(
      silhouette([
        [-32, -126, 1],
        [32, -126],
        [56, -112],
        [66, -72],
        [76, -20],
        [64, -4],
        [52, -20],
        [44, -56],
        [42, 10],
        [50, 60],
        [44, 116],
        [40, 132, 1],
        [16, 132, 1],
        [14, 60],
        [0, 36],
        [-14, 60],
        [-16, 132, 1],
        [-40, 132, 1],
        [-44, 116],
        [-50, 60],
        [-42, 10],
        [-44, -56],
        [-52, -20],
        [-64, -4],
        [-76, -20],
        [-66, -72],
        [-56, -112],
      ]),
      colour,
    ) +
    stroke('M-78-10h156', colour, 14, LIMB) +
    stroke('M0 44v166', ground, 36, LIMB) +
    stroke('M0 58v146', colour, 18, LIMB)
  )
}
