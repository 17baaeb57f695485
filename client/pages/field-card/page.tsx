/** The page /hfx: the Hokkaido field card. */

export { FieldCard as Page } from '../../features/phonebot/field-card/field-card.tsx'
