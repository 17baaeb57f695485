/** The page /operator: the operator's desk. */

export { Desk as Page } from '../../features/operator/desk.tsx'
