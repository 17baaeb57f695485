/**
 * Keeps a server from shedding load. `node --import` loads it before the server. Browsers and other tests can take so
 * much of the processor that the event loop is late although the server has few requests
 * (docs/decisions/load-shedding.md), and a journey would then see an error in place of its data.
 */

import { performance } from 'node:perf_hooks'

performance.eventLoopUtilization = () => ({ idle: 1, active: 0, utilization: 0 })
