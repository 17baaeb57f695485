/** Types of the guide lists that the build generates (client/markdown/plugin.ts). */
declare module 'virtual:guide-summaries' {
  type Summaries = Readonly<Record<string, import('../../markdown/guide.ts').GuideSummary>>

  export const SUMMARIES: Readonly<
    Record<import('../../../shared/languages.ts').Language, () => Promise<{ readonly guides: Summaries }>>
  >
}

declare module 'virtual:guides' {
  export const GUIDES: Readonly<
    Record<
      import('../../../shared/languages.ts').Language,
      Readonly<Record<string, (() => Promise<{ readonly guide: import('./content.tsx').LoadedGuide }>) | undefined>>
    >
  >
}
