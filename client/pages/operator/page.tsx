/** The page /operator: the operator's desk. */

export { Desk as Page } from '../../operator/desk.tsx'
