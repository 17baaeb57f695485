/**
 * The frames of the home page's landscape: two wide ones for desktops (left-to-right and right-to-left pages), and a
 * tall one for phones.
 */

export interface HeroFrame {
  readonly width: number
  readonly height: number
  readonly ground: number
  readonly vanishing: number
  /**
   * Half the width of the road, including its verges, at the picture's lower edge. It is a fraction of the height of
   * the ground, from the horizon to the lower edge.
   */
  readonly lane: number
  readonly size: number
  readonly sun: { readonly x: number; readonly y: number; readonly r: number }
  readonly barn: number
  /**
   * Distance of the car below the horizon, as a fraction of the height of the ground, from the horizon to the picture's
   * lower edge.
   */
  readonly car: number
  readonly walkers: { readonly x: number; readonly y: number; readonly scale: number }
}

export const HERO_WIDE: HeroFrame = {
  width: 1920,
  height: 660,
  ground: 466,
  vanishing: 1250,
  lane: 0.9,
  size: 1,
  sun: { x: 1600, y: 128, r: 58 },
  barn: 1640,
  car: 0.38,
  walkers: { x: 1520, y: 606, scale: 1.5 },
}

/**
 * The frame for right-to-left pages, whose text is at the right. It is not a mirror image, because traffic drives on
 * the left.
 */
export const HERO_WIDE_RTL: HeroFrame = {
  ...HERO_WIDE,
  vanishing: 640,
  sun: { x: 330, y: 128, r: 58 },
  barn: 236,
  walkers: { x: 340, y: 606, scale: 1.5 },
}

export const HERO_TALL: HeroFrame = {
  width: 780,
  height: 1180,
  ground: 690,
  vanishing: 396,
  lane: 0.46,
  size: 0.64,
  sun: { x: 610, y: 520, r: 42 },
  barn: 596,
  car: 0.11,
  walkers: { x: 210, y: 742, scale: 0.85 },
}
