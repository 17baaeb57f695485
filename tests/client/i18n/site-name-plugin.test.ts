import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { siteNames } from '../../../client/i18n/site-name-plugin.ts'
import { SITE_NAME_RULE } from '../../../shared/site-name.ts'

interface Hooks {
  transform(code: string): { code: string } | undefined
  writeBundle(options: { dir: string }): void
}

test('changes nothing without another name', () => {
  expect(siteNames('Drive Hokkaido')).toBe(false)
})

test('refuses a name that means something in code, and says which names are possible', () => {
  expect(() => siteNames("Aiko's roads")).toThrow(`SITE_NAME is "Aiko's roads"; set it to ${SITE_NAME_RULE}.`)
})

test('knows each file of the public folder that has the name', () => {
  const folder = join(import.meta.dirname, '../../../client/public')
  const named = readdirSync(folder).filter((file) =>
    readFileSync(join(folder, file), 'utf8').includes('Drive Hokkaido'),
  )
  expect(named.sort()).toEqual(['icon.svg', 'site.webmanifest'])
})

test('replaces the name in modules and in the web app manifest', () => {
  const { transform, writeBundle } = siteNames('Northern Roads') as unknown as Hooks
  expect(transform('{"title": "Fuel – Drive Hokkaido"}')?.code).toBe('{"title": "Fuel – Northern Roads"}')
  expect(transform('{}')).toBeUndefined()
  const dir = mkdtempSync(join(tmpdir(), 'hokkaido-name-'))
  onTestFinished(() => rmSync(dir, { recursive: true }))
  const manifest = join(dir, 'site.webmanifest')
  writeFileSync(manifest, '{"name": "Drive Hokkaido"}')
  writeBundle({ dir })
  expect(readFileSync(manifest, 'utf8')).toBe('{"name": "Northern Roads"}')
})
