// `npm run dev`: the server, restarted when its files change, behind Vite's hot-reloading client; one Ctrl-C stops both.

import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { createServer } from 'vite'
import { root, toolEnvironment } from './run.mjs'

const sitePort = Number(process.env.PORT ?? 3000)
const apiPort = sitePort + 1
const siteUrl = process.env.SITE_URL ?? `http://localhost:${sitePort}`
const apiUrl = `http://127.0.0.1:${apiPort}`

// The browser's origin is Vite's: the server accepts the one that SITE_URL names.
const server = spawn('node', ['--watch', '--watch-preserve-output', 'server/main.ts'], {
  cwd: root,
  env: { ...toolEnvironment, HOST: '127.0.0.1', PORT: String(apiPort), SITE_URL: siteUrl },
  stdio: ['ignore', 'inherit', 'inherit'],
})

const client = await createServer({
  root,
  configFile: join(root, 'vite.config.ts'),
  server: {
    port: sitePort,
    strictPort: true,
    proxy: { '/api': { target: apiUrl, changeOrigin: false } },
  },
})
await client.listen()
console.log(`dev: open ${siteUrl} (the API behind it listens on ${apiUrl})`)

let stopping = false
async function stop(code) {
  if (stopping) return
  stopping = true
  server.kill('SIGTERM')
  await client.close()
  process.exit(code)
}
process.on('SIGINT', () => stop(0))
process.on('SIGTERM', () => stop(0))
server.once('exit', (code) => stop(code ?? 1))
