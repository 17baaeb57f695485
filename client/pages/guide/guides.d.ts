/** Types of the guide lists that the build generates (client/markdown/plugin.ts). */
declare module 'virtual:guides/*' {
  export const guides: Readonly<Record<string, import('../../markdown/guide.ts').GuideSummary>>
}
