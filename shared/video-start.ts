/** When the home page's video loads: on a click, or as soon as a tenth of the video is visible (specification §1). */

export const VIDEO_STARTS = ['click', 'seen'] as const
export type VideoStart = (typeof VIDEO_STARTS)[number]
