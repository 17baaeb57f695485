/** Entry point of the CDK application: `node main.ts [settings file] [output folder]`. Makes no call to AWS. */

import { dirname, resolve } from 'node:path'
import { App, type StackProps, Tags } from 'aws-cdk-lib'
import { BaseStack } from './base-stack.ts'
import { DataStack } from './data-stack.ts'
import { FunctionsStack } from './functions-stack.ts'
import { PeopleStack } from './people-stack.ts'
import { readSettings } from './settings.ts'
import { SiteStack } from './site-stack.ts'
import { SIZES } from './sizes.ts'
import { WatchStack } from './watch-stack.ts'

const [file = 'settings.json', outdir] = process.argv.slice(2)
const settings = readSettings(file)
const size = SIZES[settings.size]
const lambdaFolder = resolve(dirname(file), settings.lambdaFolder)

const app = new App(outdir === undefined ? {} : { outdir })
Tags.of(app).add('application', settings.name)

/**
 * Returns the properties of a stack. The region is a setting; the account is that of the credentials used to deploy.
 */
const stack = (name: string): StackProps => ({
  stackName: `${settings.name}-${name}`,
  env: { region: settings.region },
  terminationProtection: true,
})

const base = new BaseStack(app, 'Base', { ...stack('base'), settings, size })
const data = new DataStack(app, 'Data', { ...stack('data'), settings, size, base })
const people = new PeopleStack(app, 'People', { ...stack('people'), settings, base })
const functions = new FunctionsStack(app, 'Functions', {
  ...stack('functions'),
  settings,
  size,
  base,
  data,
  people,
  lambdaFolder,
})
const site = new SiteStack(app, 'Site', { ...stack('site'), settings, size, base, data, people, functions })
new WatchStack(app, 'Watch', { ...stack('watch'), settings, size, base, data, people, functions, site })

app.synth()
