/** The virtual module that search-index-plugin.ts provides. */
declare module 'virtual:search' {
  type Half = () => Promise<{ readonly rows: readonly import('../../../shared/search/site-search.ts').SearchRow[] }>

  export const INDEXES: Readonly<
    Record<import('../../../shared/languages.ts').Language, { readonly first: Half; readonly parts: Half }>
  >
}
