/** The colours of Japanese road signs. */

export const RED = '#C8161D'
export const BLUE = '#0B50A0'
export const YELLOW = '#FFD400'
export const GREEN = '#00703C'
export const WHITE = '#fff'
export const BLACK = '#000'
