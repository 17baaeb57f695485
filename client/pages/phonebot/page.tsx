/** The page /phonebot: the help bot. */

export { Phonebot as Page } from '../../features/phonebot/phonebot.tsx'
