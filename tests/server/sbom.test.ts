import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '../support/architecture/source-reader.ts'

interface Locked {
  readonly version: string
  readonly dev?: boolean
  readonly optional?: boolean
  readonly devOptional?: boolean
  /** Set if the entry links to a folder of this project. */
  readonly link?: boolean
}

interface Materials {
  readonly bomFormat: string
  readonly metadata: { readonly component: { readonly name: string } }
  readonly components: readonly {
    readonly name: string
    readonly version: string
    readonly purl: string
    readonly hashes?: readonly { readonly alg: string }[]
    readonly licenses?: readonly unknown[]
  }[]
}

/** Matches the native libraries of sharp that the container image needs. npm lists them as optional. */
const NATIVE = /^node_modules\/@img\/sharp-(libvips-)?linux-(x64|arm64)$/

test('lists every package the product needs with its digest and licence, and no other', () => {
  const folder = mkdtempSync(join(tmpdir(), 'hokkaido-sbom-'))
  const file = join(folder, 'sbom.json')
  // Without network access.
  const env = { ...process.env, npm_config_offline: 'true' }
  execFileSync(process.execPath, ['.npm-scripts/sbom.mjs', file], { cwd: ROOT, env })
  const { bomFormat, metadata, components } = JSON.parse(readFileSync(file, 'utf8')) as Materials
  rmSync(folder, { recursive: true })

  const { packages } = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, Locked>
  }
  const needed = Object.entries(packages)
    .filter(
      ([path, { dev, optional, devOptional, link }]) =>
        path.startsWith('node_modules/') && !link && !dev && !devOptional && (!optional || NATIVE.test(path)),
    )
    .map(([path, { version }]) => `${path.split('node_modules/').at(-1)}@${version}`)
  expect(needed).toContainEqual(expect.stringMatching(/^fastify@/))
  expect(needed).toContainEqual(expect.stringMatching(/^@img\/sharp-libvips-linux-x64@/))
  expect([bomFormat, metadata.component.name]).toEqual(['CycloneDX', 'drive-hokkaido'])
  expect(components.map(({ name, version }) => `${name}@${version}`).toSorted()).toEqual(
    [...new Set(needed)].toSorted(),
  )
  for (const { purl, hashes, licenses } of components) {
    expect([purl, hashes?.[0]?.alg, licenses?.length]).toEqual([purl, 'SHA-512', 1])
  }
})
