import { spawn } from 'node:child_process'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { noteRelease } from './release.mjs'
import { environment, follow } from './runtime.mjs'
import { root } from './workplace.mjs'

/** Server and web app that reload when a file changes; the browser talks to the web app's address only. */
export async function dev() {
  noteRelease(join(root, 'web', 'dist'))
  const port = process.env.PORT || '3000'
  const web = await serveWeb(`http://127.0.0.1:${port}`)
  const url = `http://localhost:${web.config.server.port}`
  const main = join(root, 'server', 'src', 'main.ts')
  const child = spawn(process.execPath, ['--watch', '--watch-preserve-output', main], {
    cwd: root,
    stdio: 'inherit',
    env: { ...environment(), ZEGEL_URL: url, PORT: port },
    // Outside the terminal's group: a Ctrl-C reaches it once, through us.
    detached: process.platform !== 'win32',
  })
  await follow(child)
  await web.close()
}

async function serveWeb(server) {
  const vite = createRequire(join(root, 'web', 'package.json')).resolve('vite')
  const { createServer } = await import(pathToFileURL(vite).href)
  const web = await createServer({
    root: join(root, 'web'),
    server: { proxy: { '/api': server, '/build': server } },
    clearScreen: false,
  })
  await web.listen()
  return web
}
