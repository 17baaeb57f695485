/**
 * Three sizes of an installation, for about a thousand, a hundred thousand and a million visitors a day (aws-costs.md).
 */

export interface Size {
  /** CPU units of Fargate; 1,024 units are one virtual processor. */
  readonly siteCpu: number
  readonly siteMemoryMib: number
  readonly fewestCopies: number
  readonly mostCopies: number
  /** The number of NAT gateways. With one in each zone, the second zone keeps working when the first one fails. */
  readonly natGateways: number
  /** The maximum number of concurrent containers of the cloud functions. Each opens two database connections. */
  readonly functionsAtOnce: number
  readonly databaseInstance: string
  readonly databaseGib: number
  /**
   * `max_connections` of the database. RDS derives it from the instance's memory by default; here it is set explicitly.
   */
  readonly databaseConnections: number
}

export type SizeName = 'small' | 'medium' | 'large'

export const SIZES: Readonly<Record<SizeName, Size>> = {
  small: {
    siteCpu: 256,
    siteMemoryMib: 512,
    fewestCopies: 2,
    mostCopies: 4,
    natGateways: 1,
    functionsAtOnce: 20,
    databaseInstance: 't4g.small',
    databaseGib: 20,
    databaseConnections: 100,
  },
  medium: {
    siteCpu: 512,
    siteMemoryMib: 1024,
    fewestCopies: 2,
    mostCopies: 6,
    natGateways: 2,
    functionsAtOnce: 50,
    databaseInstance: 't4g.medium',
    databaseGib: 50,
    databaseConnections: 200,
  },
  large: {
    siteCpu: 1024,
    siteMemoryMib: 2048,
    fewestCopies: 3,
    mostCopies: 12,
    natGateways: 2,
    functionsAtOnce: 100,
    databaseInstance: 'm7g.large',
    databaseGib: 200,
    databaseConnections: 400,
  },
}
