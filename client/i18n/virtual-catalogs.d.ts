/** Made by catalogs-plugin.ts. */
declare module 'virtual:catalogs' {
  export const CATALOGS: Readonly<
    Record<
      import('../../shared/languages.ts').Language,
      Readonly<Record<string, (() => Promise<{ readonly default: object }>) | undefined>>
    >
  >
}
