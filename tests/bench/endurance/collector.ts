/**
 * Preloaded into a measured server (`--import`): collects garbage regularly, so that its resident memory shows what the
 * process keeps. Otherwise V8 leaves garbage in memory for minutes if the machine has enough of it.
 */

import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

const INTERVAL_MS = 8_000

setFlagsFromString('--expose-gc')
const collect: () => void = runInNewContext('gc')
setInterval(collect, INTERVAL_MS).unref()
