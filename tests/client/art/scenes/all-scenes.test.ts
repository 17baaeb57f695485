import { readdirSync, readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { SCENE_FILES, SCENES } from '../../../../client/art/scenes/all-scenes.ts'
import { SCENE_NAMES, SCENE_OF_PLACE } from '../../../../client/art/scenes/scene-addresses.ts'
import { LANGUAGE_CODES } from '../../../../shared/languages.ts'
import { placeById } from '../../../../shared/planner/places/places.ts'

const FOLDER = 'client/art/scenes/drawn'

test('the drawn files are those that make-scenes.ts writes', () => {
  expect(readdirSync(FOLDER).sort()).toEqual(Object.keys(SCENE_FILES).sort())
  const stale = Object.entries(SCENE_FILES).filter(
    ([name, draw]) => readFileSync(`${FOLDER}/${name}`, 'utf8') !== draw(),
  )
  expect(stale.map(([name]) => name)).toEqual([])
})

test('each file is at most 8 KB, compressed', () => {
  const large = Object.keys(SCENE_FILES).filter((name) => gzipSync(readFileSync(`${FOLDER}/${name}`)).length > 8 * 1024)
  expect(large).toEqual([])
})

test('a file contains no style and no script, and each gradient that it uses', () => {
  const wrong = Object.entries(SCENE_FILES).filter(([, draw]) => {
    const text = draw()
    const used = [...text.matchAll(/(?:url\(#|href="#)(\w+)/g)].map(([, id]) => id)
    return /<style|<script| style=|NaN|undefined/.test(text) || used.some((id) => !text.includes(`id="${id}"`))
  })
  expect(wrong.map(([name]) => name)).toEqual([])
})

test('every scene has an alternative text in each language', () => {
  expect([...SCENE_NAMES].sort()).toEqual(Object.keys(SCENES).sort())
  for (const language of LANGUAGE_CODES) {
    const texts = JSON.parse(readFileSync(`locales/${language}/scenes.json`, 'utf8'))
    expect(Object.keys(texts).sort()).toEqual([...SCENE_NAMES].sort())
  }
})

test('scenes belong to places of the planner', () => {
  expect(Object.keys(SCENE_OF_PLACE).filter((id) => !placeById.has(id))).toEqual([])
})
