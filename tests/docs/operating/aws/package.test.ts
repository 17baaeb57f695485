import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { AWS_FOLDER, EXAMPLE } from '../../../support/aws/synthesis.ts'

const read = (name: string) => readFileSync(join(AWS_FOLDER, name), 'utf8')
const manifest = JSON.parse(read('package.json')) as Record<
  'scripts' | 'dependencies' | 'devDependencies',
  Record<string, string>
>
const lock = JSON.parse(read('package-lock.json')) as {
  packages: Record<
    string,
    { version?: string; resolved?: string; integrity?: string; inBundle?: boolean } & Partial<typeof manifest>
  >
}
const readme = read('README.md')
const FOLDERS = ['alarms', 'database', 'metrics', 'rotation', 'rotation/function']

describe('the package of the AWS resources', () => {
  test('names exact versions, those of its lock file', () => {
    for (const kind of ['dependencies', 'devDependencies'] as const) {
      expect(lock.packages['']?.[kind]).toEqual(manifest[kind])
      for (const [name, version] of Object.entries(manifest[kind])) {
        expect(version).toMatch(/^\d+\.\d+\.\d+$/)
        expect(lock.packages[`node_modules/${name}`]?.version).toBe(version)
      }
    }
  })

  test('locks every package by its checksum, without the address of a registry', () => {
    const packages = Object.entries(lock.packages).filter(([path]) => path !== '')
    expect(packages.length).toBeGreaterThan(5)
    // A bundled package is covered by the checksum of the package that contains it.
    const unlocked = packages.filter(([, { integrity, inBundle }]) => !integrity && !inBundle)
    expect(unlocked.map(([path]) => path)).toEqual([])
    expect(packages.filter(([, { resolved }]) => resolved)).toEqual([])
    expect(read('package-lock.json')).not.toMatch(/https?:\/\/[\w.-]*(?:registry|npm)[\w.-]*\//)
  })
})

// The balancer reports its metrics only above 0 and does not count its own refusals as requests.
// https://docs.aws.amazon.com/elasticloadbalancing/latest/application/load-balancer-cloudwatch-metrics.html
test('the alarm site-errors divides by all answers, also if no copy is registered', () => {
  const source = read('alarms/site-rows.ts')
  expect(source).toContain("const answers = '(FILL(requests, 0) + FILL(balancer, 0))'")
  expect(source).toMatch(/copies, 0\).+ \/ IF\(\$\{answers\} > 20, \$\{answers\}, 20\)`/)
})

describe('its README', () => {
  test('explains every setting', () => {
    expect(Object.keys(EXAMPLE).filter((name) => !readme.includes(`| \`${name}\` |`))).toEqual([])
  })

  test('names npm scripts and files that exist', () => {
    const scripts = [...readme.matchAll(/\bnpm run (\w+)(?! ?-- ?lambda)/g)].map(([, name = '']) => name)
    expect(scripts.length).toBeGreaterThan(0)
    expect(scripts.filter((name) => manifest.scripts[name] === undefined && name !== 'lambda')).toEqual([])
    const files = new Set(['.', ...FOLDERS].flatMap((folder) => readdirSync(join(AWS_FOLDER, folder))))
    const named = [...readme.matchAll(/`([\w-]+\.(?:ts|mjs|json))`/g)].map(([, name = '']) => name)
    expect(named.filter((name) => !files.has(name) && !['settings.json', 'lambda.mjs'].includes(name))).toEqual([])
  })

  test('has a row for every alarm', () => {
    const sources = readdirSync(join(AWS_FOLDER, 'alarms')).map((name) => read(`alarms/${name}`))
    const names = [...sources.join('').matchAll(/^ +(?:name: |waits\(\n? *)'([\w-]+)',/gm)].map(([, name = '']) => name)
    expect(names.length).toBeGreaterThan(35)
    expect(names.filter((name) => !readme.includes(`| \`${name}\` |`))).toEqual([])
  })
})
