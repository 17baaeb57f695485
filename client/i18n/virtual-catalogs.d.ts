/** Made by catalogs-plugin.ts. */
declare module 'virtual:catalogs' {
  /** Rejects for an unknown catalog. */
  export function fetchCatalog(
    language: import('../../shared/languages.ts').Language,
    name: string,
  ): Promise<{ readonly default: object }>
  /** The notice on pages of incomplete languages; `lang` is its own language. */
  export const NOTICES: Readonly<
    Partial<
      Record<
        import('../../shared/languages.ts').Language,
        { readonly text: string; readonly lang: import('../../shared/languages.ts').Language }
      >
    >
  >
}
