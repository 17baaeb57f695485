// `npm run sbom`: writes the software bill of materials of the server and the browser client to dist/sbom.json
// (CycloneDX). It needs only the lock file.
// `npm run sbom -- FILE` writes another file.
//
// `npm sbom --omit dev` also omits packages that the site shares with a development tool (65 of 149, npm 11.19). So npm
// reads a copy of package.json and the lock file without the development packages.

import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { root } from './run.mjs'

const target = resolve(process.argv[2] ?? join(root, 'dist', 'sbom.json'))
/** Matches sharp's packages for the platforms of the container image: linux/amd64 and linux/arm64. */
const NATIVE = /^node_modules\/@img\/sharp-(?:libvips-)?linux-(?:x64|arm64)$/
const parent = mkdtempSync(join(tmpdir(), 'sbom-'))
try {
  const product = readJson('package.json')
  const lock = readJson('package-lock.json')
  for (const kind of ['devDependencies', 'optionalDependencies', 'workspaces']) {
    delete product[kind]
    delete lock.packages[''][kind]
  }
  for (const [path, { dev, optional, devOptional, os, link }] of Object.entries(lock.packages)) {
    // npm marks sharp's native libraries as optional, but they ship with the container image, which runs on Linux with
    // glibc.
    const ships = NATIVE.test(path) && os?.includes('linux')
    // The package of the tests is a folder of this project that node_modules links to, not a third-party package.
    const ours = link || !path.startsWith('node_modules/')
    if (path && (ours || dev || devOptional || (optional && !ships))) delete lock.packages[path]
  }
  // npm uses the name of the folder as the name of the product.
  const folder = join(parent, product.name)
  mkdirSync(folder)
  writeFileSync(join(folder, 'package.json'), JSON.stringify(product))
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify(lock))
  const { status, stdout, stderr, error } = spawnSync(
    'npm',
    ['sbom', '--package-lock-only', '--sbom-format', 'cyclonedx'],
    { cwd: folder, encoding: 'utf8', maxBuffer: 32 * 1024 * 1024, shell: process.platform === 'win32' },
  )
  if (status !== 0) throw new Error(`npm sbom failed: ${error?.message ?? stderr}`)
  const { components } = JSON.parse(stdout)
  mkdirSync(dirname(target), { recursive: true })
  writeFileSync(target, stdout)
  console.log(`${target}: ${components.length} packages`)
} finally {
  rmSync(parent, { recursive: true, force: true })
}

function readJson(name) {
  return JSON.parse(readFileSync(join(root, name), 'utf8'))
}
