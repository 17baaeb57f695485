/**
 * A copy of the repository's sources with a fifth language, Traditional Chinese, of which a few catalogs are
 * translated.
 */

import { execFile } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { ROOT } from '../architecture/source-reader.ts'
import { CHINESE, CHINESE_ROW } from './chinese.ts'

const run = promisify(execFile)

const SOURCES = [
  'client',
  'locales',
  'server',
  'shared',
  '.npm-scripts',
  'LICENSE',
  'package.json',
  'tsconfig.json',
  'vite.config.ts',
]

/** The translated texts, by file name in the folder of the language. */
const FOLDER: Readonly<Record<string, string>> = {
  'common.json': JSON.stringify({ topBar: { skip: '跳到主要內容' } }),
  'untranslated.json': JSON.stringify({ notice: '部分文字仍為英文。' }),
  'articles/fuel.md':
    '---\ntitle: 加油\nlead: 如何在北海道加油。\ntags: [fuel]\n---\n紅色是普通汽油，\n綠色是柴油。\n\n## 顏色 {#colours}\n\n紅色。\n',
}

/**
 * Makes the copy. It links to the installed packages and reuses the preview pictures that are already painted.
 * @returns its folder
 */
export function copyWithFifthLanguage(): string {
  const root = mkdtempSync(join(tmpdir(), 'fifth-language-'))
  for (const name of SOURCES) cpSync(join(ROOT, name), join(root, name), { recursive: true })
  cpSync(join(ROOT, 'dist/og'), join(root, 'dist/og'), { recursive: true })
  symlinkSync(join(ROOT, 'node_modules'), join(root, 'node_modules'))
  const table = join(root, 'shared/languages.ts')
  const end = '} as const satisfies'
  const code = readFileSync(table, 'utf8')
  if (!code.includes(end)) throw new Error(`${table} no longer contains ${end}`)
  writeFileSync(table, code.replace(end, `'${CHINESE}': ${JSON.stringify(CHINESE_ROW)},\n${end}`))
  writeFolder(root)
  return root
}

/** @param root a folder that holds locales/ */
export function writeFolder(root: string): void {
  for (const [name, text] of Object.entries(FOLDER)) {
    const path = join(root, 'locales/zh-Hant', name)
    mkdirSync(join(path, '..'), { recursive: true })
    writeFileSync(path, text)
  }
}

/** Checks the types of the copy, and builds its pages as `npm run build` does, under another name of the site. */
export async function buildPages(root: string, siteName: string): Promise<void> {
  // A test runner sets NODE_ENV to a value with which vite would compile for React's development build.
  const env = { ...process.env, NODE_ENV: 'production', SITE_NAME: siteName }
  const types = ['node_modules/tsc/bin/tsc', '--noEmit']
  for (const command of [types, ['.npm-scripts/build.mjs'], ['.npm-scripts/prerender.mjs']])
    await run(process.execPath, command, { cwd: root, env, maxBuffer: 16 * 2 ** 20 }).catch(
      (error: { stdout?: string }) => {
        // The type checker writes its errors to the standard output.
        throw new Error(`${command.join(' ')} failed: ${error.stdout}`, { cause: error })
      },
    )
}
