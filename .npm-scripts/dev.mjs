// `npm run dev`: starts the server, which restarts when its files change, and Vite with hot reloading in front of it.
// One Ctrl-C stops both.

import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { createServer } from 'vite'
import { root, toolEnvironment } from './run.mjs'

const sitePort = Number(process.env.PORT ?? 3000)
const apiPort = sitePort + 1
const siteUrl = process.env.SITE_URL ?? `http://localhost:${sitePort}`
const apiUrl = `http://127.0.0.1:${apiPort}`

// The browser's Origin header contains Vite's origin, so the server's SITE_URL must be that origin.
const server = spawn(process.execPath, ['--watch', '--watch-preserve-output', 'server/main.ts', '--sources'], {
  cwd: root,
  env: { ...toolEnvironment, HOST: '127.0.0.1', PORT: String(apiPort), SITE_URL: siteUrl },
  stdio: ['ignore', 'inherit', 'inherit'],
})

const client = await createServer({
  root,
  configFile: join(root, 'vite.config.ts'),
  appType: 'custom',
  server: {
    port: sitePort,
    strictPort: true,
    proxy: { '/api': { target: apiUrl, changeOrigin: false } },
  },
})
client.middlewares.use(async (request, response, next) => {
  const wantsPage = request.method === 'GET' && request.headers.accept?.includes('text/html')
  if (!wantsPage) return next()
  try {
    const html = await client.transformIndexHtml(request.url, shell(request.url), request.originalUrl)
    response.setHeader('content-type', 'text/html; charset=utf-8')
    response.end(html)
  } catch (error) {
    next(error)
  }
})
await client.listen()
console.log(`dev: open ${siteUrl} (the API behind it listens on ${apiUrl})`)

/** Returns a document without prerendered content, so that the client renders the page instead of hydrating it. */
function shell(url) {
  const path = new URL(url, siteUrl).pathname
  const language = /\/(en|fr|ar|ja)$/.exec(path)?.[1] ?? 'en'
  return `<!doctype html>
<html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}" data-theme="auto">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<title>Drive Hokkaido</title>
</head>
<body>
<div id="root"></div>
<script type="application/json" id="site-settings">{}</script>
<script type="module" src="/client/main.tsx"></script>
</body>
</html>`
}

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
