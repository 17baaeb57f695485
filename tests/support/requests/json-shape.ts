/** The parts of a JSON schema from which tests make values. */

export interface JsonShape {
  readonly type?: string
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly anyOf?: readonly JsonShape[]
  readonly properties?: Readonly<Record<string, JsonShape>>
  readonly required?: readonly string[]
  readonly minProperties?: number
  readonly items?: JsonShape
  readonly minItems?: number
  readonly maxItems?: number
  readonly minimum?: number
  readonly maximum?: number
  readonly maxLength?: number
  readonly pattern?: string
}
