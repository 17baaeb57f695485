/** Checks that the folders inside the client's larger features import each other only in a fixed order. */

import type { Violations } from './rules.ts'
import { readModule, type SourceFile } from './source-reader.ts'

/** The folders of each feature, from the bottom up: a folder imports only folders named before it. */
const ORDER_INSIDE: Readonly<Record<string, readonly string[]>> = {
  'client/features/planner': [
    'map',
    'trip',
    'words',
    'ready-made',
    'places',
    'import',
    'form',
    'poster',
    'exports',
    'profile',
    'day',
    'edit',
    'cover',
    'costs',
    'before',
    'alternatives',
    'rain',
    'today',
    'plan',
    'group',
    'itinerary',
  ],
  'client/features/crew': [
    'card',
    'people',
    'references',
    'messages',
    'fields',
    'cost',
    'draft',
    'survey',
    'notices',
    'frame',
    'requests',
    'pick-up',
    'gate',
    'sheet',
    'lists',
  ],
}

const isModule = (path: string) => /\.tsx?$/.test(path) && !path.endsWith('.d.ts')

export function featureFoldersInOrder(files: readonly SourceFile[]): Violations {
  return Object.entries(ORDER_INSIDE).flatMap(([feature, order]) => {
    const rankOf = (path: string) => order.indexOf(path.slice(feature.length + 1).split('/')[0] ?? '')
    const inside = (path: string) => path.startsWith(`${feature}/`)
    return files
      .filter((file) => isModule(file.path) && inside(file.path))
      .flatMap((file) => {
        if (rankOf(file.path) < 0) return [`${file.path}: is in no stated folder of ${feature}`]
        return readModule(file)
          .imports.filter(({ relative }) => relative)
          .map(({ target }) => target)
          .filter((target) => inside(target) && rankOf(target) > rankOf(file.path))
          .map((target) => `${file.path}: imports ${target}, whose folder comes later in ${feature}`)
      })
  })
}
