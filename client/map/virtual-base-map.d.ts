/** A virtual module that base-map-plugin.ts generates. */
declare module 'virtual:base-map' {
  export const OVERVIEW: string
  export const CLOSE: string
  export const WITHOUT: readonly import('./base/layers.ts').OptionalLayer[]
}
