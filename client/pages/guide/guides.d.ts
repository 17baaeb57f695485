/** The lists that the build makes of the guides (client/markdown/plugin.ts). */
declare module 'virtual:guides/*' {
  export const guides: Readonly<Record<string, import('../../markdown/guide.ts').GuideSummary>>
}
