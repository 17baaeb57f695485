/** A virtual module that base-map-plugin.ts generates. */
declare module 'virtual:base-map' {
  /** Address of the SVG file for views of the island and of a trip. */
  export const OVERVIEW: string
  /** Address of the detailed SVG file for close views. It has every bend of the roads. */
  export const CLOSE: string
  export const WITHOUT: readonly import('./base/layers.ts').OptionalLayer[]
}
