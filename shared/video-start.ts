/** When the home page's video loads: on click, or once a tenth of its frame is visible (specification §1). */

export const VIDEO_STARTS = ['click', 'seen'] as const
export type VideoStart = (typeof VIDEO_STARTS)[number]
