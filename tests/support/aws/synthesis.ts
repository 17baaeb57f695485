/**
 * Synthesizes the CDK application of docs/operating/aws in a child process, without an account and without a network.
 */

import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { ROOT } from '../architecture/source-reader.ts'

export const AWS_FOLDER = join(ROOT, 'docs/operating/aws')

export interface Resource {
  readonly Type: string
  readonly Properties?: Readonly<Record<string, unknown>>
  readonly DeletionPolicy?: string
}

export interface Template {
  readonly Resources: Readonly<Record<string, Resource>>
  readonly Outputs?: Readonly<Record<string, { readonly Value: unknown; readonly Export?: { readonly Name: unknown } }>>
}

export interface Synthesis {
  /** The templates by the name of their stack in the application, such as Site. */
  readonly templates: ReadonlyMap<string, Template>
  /** The assembly's manifest, with the properties of each stack. */
  readonly manifest: { readonly artifacts: Readonly<Record<string, { type: string; properties?: object }>> }
  /** The violations that the CDK's validation found. */
  readonly violations: readonly unknown[]
}

export const EXAMPLE: Readonly<Record<string, unknown>> = JSON.parse(
  readFileSync(join(AWS_FOLDER, 'settings.example.json'), 'utf8'),
)

const made = new Map<string, Promise<Synthesis>>()

/**
 * Synthesizes the example settings with these changes. The result is cached, so the same changes are synthesized only
 * once.
 */
export function synthesize(changes: Readonly<Record<string, unknown>> = {}): Promise<Synthesis> {
  const settings = { ...EXAMPLE, lambdaFolder: 'lambda', ...changes }
  const key = JSON.stringify(settings)
  const known = made.get(key)
  if (known) return known
  const synthesis = run(key)
  made.set(key, synthesis)
  return synthesis
}

async function run(settingsText: string): Promise<Synthesis> {
  if (!existsSync(join(AWS_FOLDER, 'node_modules/aws-cdk-lib'))) {
    throw new Error(
      'The packages of docs/operating/aws are not installed; run `node .npm-scripts/aws.mjs`, as `npm run test:full` does.',
    )
  }
  const folder = mkdtempSync(join(tmpdir(), 'hokkaido-aws-'))
  const lambda = join(folder, 'lambda')
  mkdirSync(lambda)
  // A placeholder for the bundle of `npm run lambda`. Its content does not appear in the templates.
  writeFileSync(join(lambda, 'lambda.mjs'), 'export const handler = async () => ({ statusCode: 200 })\n')
  const settings = join(folder, 'settings.json')
  writeFileSync(settings, settingsText)
  const out = join(folder, 'out')
  // The environment has no AWS variables and a proxy that does not exist, so that any look-up of AWS data would fail.
  const env = {
    PATH: process.env.PATH,
    HOME: folder,
    HTTPS_PROXY: 'http://127.0.0.1:9',
    AWS_EC2_METADATA_DISABLED: 'true',
  }
  await promisify(execFile)(process.execPath, ['main.ts', settings, out], { cwd: AWS_FOLDER, env })
  const read = (file: string) => JSON.parse(readFileSync(join(out, file), 'utf8'))
  const ending = '.template.json'
  const files = readdirSync(out).filter((name) => name.endsWith(ending))
  return {
    templates: new Map(files.map((name) => [name.slice(0, -ending.length), read(name) as Template])),
    manifest: read('manifest.json'),
    violations: read('validation-report.json').pluginReports.flatMap(
      ({ violations = [] }: { violations?: unknown[] }) => violations,
    ),
  }
}
