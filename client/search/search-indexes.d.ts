/** Made by search-index-plugin.ts. */
declare module 'virtual:search/*' {
  export const rows: readonly import('../../shared/search/site-search.ts').SearchRow[]
}
