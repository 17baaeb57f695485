/** Made by catalogs-plugin.ts. */
declare module 'virtual:catalogs' {
  export const CATALOGS: Readonly<
    Record<
      import('../../shared/languages.ts').Language,
      Readonly<Record<string, (() => Promise<{ readonly default: object }>) | undefined>>
    >
  >
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
