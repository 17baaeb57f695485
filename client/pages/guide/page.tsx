/** The page of a guide, a town or an article. Other pages show their own content within the same frame. */

export { GuidePage as Page } from '../../features/guide/guide-page.tsx'
