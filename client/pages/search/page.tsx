/** The page /search: the search over the whole site. */

export { Search as Page } from '../../features/search/search.tsx'
