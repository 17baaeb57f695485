/** A Vite plugin that draws the base map from the geodata at build and provides the URLs of its files. */

import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { layersWithout } from './base/layers.ts'

const MODULE = 'virtual:base-map'
const FOLDER = 'dist/map'

/** @param setting names of the layers to leave out, from the environment variable `MAP_WITHOUT` of the build */
export function baseMap(setting?: string): Plugin {
  let root = process.cwd()
  return {
    name: 'base-map',
    configResolved: (config) => {
      root = config.root
    },
    resolveId: (id) => (id === MODULE ? `\0${id}` : undefined),
    async load(id) {
      if (id !== `\0${MODULE}`) return undefined
      const without = layersWithout(setting)
      // Imported dynamically, so that damaged geodata break only builds that draw the map, and the error names the
      // damaged file.
      const { baseSvg, CLOSE, OVERVIEW } = await import('./base/base-svg.ts')
      const folder = join(root, FOLDER)
      mkdirSync(folder, { recursive: true })
      const write = (name: string, svg: string) => {
        writeFileSync(join(folder, name), svg)
        return JSON.stringify(`/${FOLDER}/${name}?url`)
      }
      return [
        `export { default as OVERVIEW } from ${write('map-overview.svg', baseSvg(OVERVIEW, without))}`,
        `export { default as CLOSE } from ${write('map-close.svg', baseSvg(CLOSE, without))}`,
        `export const WITHOUT = ${JSON.stringify(without)}`,
      ].join('\n')
    },
  }
}
