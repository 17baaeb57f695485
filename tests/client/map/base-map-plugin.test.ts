import { expect, test } from 'vitest'
import { baseMap } from '../../../client/map/base-map-plugin.ts'

test('stops the build at an unknown layer in MAP_WITHOUT', async () => {
  const { load } = baseMap('rivers,trees')
  if (typeof load !== 'function') throw new Error('the plugin loads no module')
  await expect(Reflect.apply(load, undefined, ['\0virtual:base-map'])).rejects.toThrow('unknown layer "trees"')
})
