/** The keys of a catalog as types, derived from the English one: an unknown key is a type error. */

import type { Catalogs, Namespace } from './catalogs.ts'

type PluralForm = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other'

/** 'seats_one' and 'seats_other' are one key, 'seats', used with a count. */
type Singular<Key extends string> = Key extends `${infer Stem}_${PluralForm}` ? Stem : Key

type Paths<Node, Leaf, Prefix extends string = ''> = {
  [Key in keyof Node & string]: Node[Key] extends Leaf
    ? `${Prefix}${Singular<Key>}`
    : Node[Key] extends string | readonly unknown[]
      ? never
      : Paths<Node[Key], Leaf, `${Prefix}${Key}.`>
}[keyof Node & string]

export type Key<N extends Namespace> = Paths<Catalogs[N], string>

export type ListKey<N extends Namespace> = Paths<Catalogs[N], readonly string[]>
