/** The player's icons. They show the direction of playback, which is left to right in every language. */

import { DrawnIcon } from '../../../ui/icons.tsx'

export const PlayIcon = () => <DrawnIcon path="M8 5.5v13l10.5-6.5z" />
export const PauseIcon = () => <DrawnIcon path="M9 5.5v13M15 5.5v13" />
export const PreviousIcon = () => <DrawnIcon path="M6.5 6v12M18 6.5v11L9.5 12z" />
export const NextIcon = () => <DrawnIcon path="M17.5 6v12M6 6.5v11l8.5-5.5z" />
export const BackIcon = () => <DrawnIcon path="M11.5 7l-5 5 5 5M17.5 7l-5 5 5 5" />
export const ForwardIcon = () => <DrawnIcon path="M6.5 7l5 5-5 5M12.5 7l5 5-5 5" />
