/** Converts user attributes between a plain object and Cognito's list of names and values. */

import type { AttributeType } from '@aws-sdk/client-cognito-identity-provider'

export type Attributes = Readonly<Record<string, string>>

export function pairs(attributes: Attributes): AttributeType[] {
  return Object.entries(attributes).map(([Name, Value]) => ({ Name, Value }))
}

export function readPairs(list: readonly AttributeType[] | undefined): Record<string, string> {
  const attributes: Record<string, string> = {}
  for (const { Name, Value } of list ?? []) if (Name) attributes[Name] = Value ?? ''
  return attributes
}
