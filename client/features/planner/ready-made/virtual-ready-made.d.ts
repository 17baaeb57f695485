/** The virtual modules that ready-made-plugin.ts provides. */
declare module 'virtual:ready-made' {
  export const trips: readonly import('./ready-trip.ts').ReadyTrip[]
}

declare module 'virtual:trip-lines' {
  export const TRIP_LINES: Readonly<Record<import('./ready-made-wishes.ts').ReadySeason, string>>
}

declare module 'virtual:home-trip' {
  export const trip: import('./ready-trip.ts').ReadyTrip
}
