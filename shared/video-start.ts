/** When the home page's film is fetched: at a press, or once a tenth of its frame is visible (spec §1). */

export const VIDEO_STARTS = ['click', 'seen'] as const
export type VideoStart = (typeof VIDEO_STARTS)[number]
