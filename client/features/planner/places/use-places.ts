/** The places and islands with all their names, for search. The table of places loads when first needed. */

import { useEffect, useMemo, useState } from 'react'
import { ISLANDS } from '../../../../shared/planner/places/towns.ts'
import { loadCatalogs } from '../../../i18n/catalogs.ts'
import { translation, useTranslation } from '../../../i18n/use-translation.ts'
import { type Findable, findable } from './place-search.ts'

type Island = (typeof ISLANDS)[number]

/** Japanese names of the islands, for users who paste a Japanese name. */
const JAPANESE_ISLANDS: Readonly<Record<Island, string>> = {
  rishiri: '利尻',
  rebun: '礼文',
  okushiri: '奥尻',
  teuri: '天売',
  yagishiri: '焼尻',
}

type Table = typeof import('../../../../shared/planner/places/places.ts')

export interface Wishable {
  readonly places: readonly Findable[] | undefined
  readonly islands: readonly { readonly id: Island; readonly name: string; readonly names: readonly string[] }[]
  /** Returns the name of a place, even before the table of places is loaded. */
  readonly nameOf: (id: string) => string
}

export function usePlaces(wanted: boolean): Wishable {
  const { t: texts, has, language } = useTranslation('places')
  const [table, setTable] = useState<Table>()

  useEffect(() => {
    if (!wanted || table) return
    let here = true
    Promise.all([import('../../../../shared/planner/places/places.ts'), loadCatalogs('en', ['places'])]).then(
      ([fetched]) => here && setTable(fetched),
      reportError,
    )
    return () => {
      here = false
    }
  }, [wanted, table])

  return useMemo(() => {
    const english = translation('en', 'places')
    const nameOf = (id: string) => {
      const key = `place.${id}`
      return has(key) ? texts(key) : id
    }
    const englishName = (id: string) => {
      const key = `place.${id}`
      return english.has(key) ? english.t(key) : ''
    }
    const areaOf = (area: string) => {
      const key = `area.${area}`
      return has(key) ? texts(key) : ''
    }
    const { compare } = new Intl.Collator(language)
    const places = table?.PLACES.map(({ id, japanese, area }) =>
      findable({ id, name: nameOf(id), area: areaOf(area), japanese }, englishName(id)),
    ).sort((a, b) => compare(a.name, b.name))
    const islands = ISLANDS.map((id) => {
      const key = `island.${id}`
      const name = has(key) ? texts(key) : id
      return { id, name, names: [name, id, JAPANESE_ISLANDS[id]] }
    })
    return { places, islands, nameOf }
  }, [table, texts, has, language])
}
