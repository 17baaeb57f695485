/** The virtual module that ready-made-plugin.ts provides. */
declare module 'virtual:ready-made' {
  export const trips: readonly import('./ready-trip.ts').ReadyTrip[]
}
