import base from './vitest.config.ts'
import { memoryFolder } from './support/memory-folder.ts'
const config = base as any
for (const project of config.test.projects) if (['server', 'journeys'].includes(project.test.name)) project.test.globalSetup = []
config.test.maxWorkers = 2
void memoryFolder
export default config
