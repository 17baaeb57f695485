/** The module that ready-made-plugin.ts hands the build. */
declare module 'virtual:ready-made' {
  export const trips: readonly import('./ready-trip.ts').ReadyTrip[]
}
