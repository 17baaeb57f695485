import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from './architecture/source-reader.ts'

interface Locked {
  readonly os?: readonly string[]
  readonly cpu?: readonly string[]
  readonly optionalDependencies?: Readonly<Record<string, string>>
}

const PLATFORMS = ['linux-x64', 'linux-arm64', 'darwin-arm64', 'darwin-x64', 'win32-x64']

/** Packages that do not provide a native part for every platform, each with the reason why that is acceptable. */
const EXCEPTIONS: readonly (readonly [pattern: RegExp, reason: string])[] = [
  [/^$/, 'the pinned Node has no package for macOS; prepare.mjs asks for Node 24 there'],
  [/^node_modules\/@img\/sharp-/, "a part of sharp, with sharp's library for the same platform"],
  [/^node_modules\/vite$/, 'fsevents watches files on macOS; elsewhere Node does'],
]

/** Returns one line for each package whose native parts leave out a platform. */
function incomplete(packages: Readonly<Record<string, Locked>>, exceptions = EXCEPTIONS): string[] {
  return Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) => {
    const parts = Object.keys(optionalDependencies)
      .map((name) => packages[`${path}/node_modules/${name}`] ?? packages[`node_modules/${name}`])
      .filter((part) => part?.os ?? part?.cpu)
    if (parts.length === 0 || exceptions.some(([pattern]) => pattern.test(path))) return []
    const missing = PLATFORMS.filter((platform) => {
      const [os = '', cpu = ''] = platform.split('-')
      return !parts.some((part) => (part?.os?.includes(os) ?? true) && (part?.cpu?.includes(cpu) ?? true))
    })
    return missing.map((platform) => `${path}: no part for ${platform}`)
  })
}

const { packages } = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')) as {
  packages: Record<string, Locked>
}

test('the lock file names every native package for Linux, macOS and Windows on both kinds of processors', () => {
  expect(packages).toHaveProperty(['node_modules/rolldown'])
  expect(incomplete(packages)).toEqual([])
})

test('a native package without a part for a platform is found, and every exception is needed', () => {
  const part = (os: string, cpu: string) => ({ os: [os], cpu: [cpu] })
  const planted = {
    'node_modules/native': { optionalDependencies: { 'native-linux': '1.0.0', 'native-mac': '1.0.0' } },
    'node_modules/native-linux': part('linux', 'x64'),
    'node_modules/native-mac': part('darwin', 'arm64'),
  }
  expect(incomplete(planted)).toEqual(
    ['linux-arm64', 'darwin-x64', 'win32-x64'].map((platform) => `node_modules/native: no part for ${platform}`),
  )
  for (const exception of EXCEPTIONS) {
    const others = EXCEPTIONS.filter((other) => other !== exception)
    expect([exception[1], incomplete(packages, others).length > 0]).toEqual([exception[1], true])
  }
})
