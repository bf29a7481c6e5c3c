import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { compressIn } from './compress.mjs'
import { noteRelease } from './release.mjs'
import { environment } from './runtime.mjs'
import { hashOf, Problem, readIfThere, root } from './workplace.mjs'

const web = join(root, 'web')
const dist = join(web, 'dist')
const cache = join(root, 'node_modules', '.cache')
const stampFile = join(cache, 'zegel-web')

/** Builds the web app when something it is made of changed since the last time, and notes which release it is. */
export function buildWeb() {
  buildIfChanged()
  noteRelease(dist)
}

function buildIfChanged() {
  const makers = ['tools/start/build-web.mjs', 'tools/start/compress.mjs']
  const sources = ['contract/src', 'core/src', 'packages/org-layout/src']
  const inputs = ['web', ...sources, 'texts', 'package-lock.json', ...makers]
  const stamp = hashOf(inputs, { except: ['node_modules', 'dist', 'test'] })
  if (readIfThere(stampFile) === stamp && existsSync(join(dist, 'index.html'))) return

  console.log('Building the web app')
  mkdirSync(cache, { recursive: true })
  // Built aside and put in place whole: a build that was cut off is never served.
  const draft = join(cache, `zegel-web-${process.pid}`)
  build(draft)
  compressIn(draft)
  rmSync(stampFile, { force: true })
  rmSync(dist, { recursive: true, force: true })
  renameSync(draft, dist)
  writeFileSync(stampFile, stamp)
}

function build(outDir) {
  const vite = createRequire(join(web, 'package.json')).resolve('vite/package.json')
  const args = ['build', '--outDir', outDir, '--emptyOutDir', '--logLevel', 'warn']
  const program = join(dirname(vite), 'bin', 'vite.js')
  // Pages are painted as in a browser that stores nothing, which Node would warn of.
  const result = spawnSync(process.execPath, ['--no-webstorage', program, ...args], {
    cwd: web,
    stdio: 'inherit',
    env: { ...environment(), NODE_ENV: 'production' },
  })
  if (result.status === 0) return
  rmSync(outDir, { recursive: true, force: true })
  throw new Problem('The web app could not be built; the reason is above.')
}
