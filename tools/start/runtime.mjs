import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import module from 'node:module'
import { delimiter, join } from 'node:path'
import { Problem, readIfThere, root } from './workplace.mjs'

/** The major version of the Node that npm brings with the packages. */
export const wantedMajor = 26

const bins = join(root, 'node_modules', '.bin')

// What Node made of our TypeScript and of the packages, by their contents; where it can't be written Node goes without.
const compileCache =
  process.env.NODE_COMPILE_CACHE ?? join(root, 'node_modules', '.cache', 'compiled')

/** The environment in which every tool runs on our own Node, as in an npm script. */
export function environment() {
  return {
    ...process.env,
    PATH: `${bins}${delimiter}${process.env.PATH}`,
    ZEGEL_STARTER: '1',
    NODE_COMPILE_CACHE: compileCache,
  }
}

/** Has this process compile once what it loads from here on, and whoever starts after it not at all. */
export function keepCompiled() {
  module.enableCompileCache(compileCache)
}

/** Runs a file under our own Node to its end, passes on signals and takes over its exit code. */
export async function runFile(file, args) {
  const child = spawn(findNode(), [file, ...args], { stdio: 'inherit', env: environment() })
  await follow(child)
}

/** Passes signals on to the child and waits; this process then ends as the child did. */
export function follow(child) {
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']
  const pass = (signal) => child.kill(signal)
  for (const signal of signals) process.on(signal, pass)
  return new Promise((resolve, reject) => {
    child.once('error', (error) => {
      reject(new Problem(`Node ${wantedMajor} does not run on this machine: ${error.message}`))
    })
    child.once('exit', (code, signal) => {
      for (const each of signals) process.off(each, pass)
      process.exitCode = code ?? (signal === 'SIGINT' ? 130 : 1)
      resolve()
    })
  })
}

/** Our own Node, or this one when it is new enough. */
export function findNode() {
  if (Number(process.versions.node.split('.')[0]) >= wantedMajor) return process.execPath
  const names = process.platform === 'win32' ? ['node.exe', 'node.cmd'] : ['node']
  const system = process.platform === 'win32' ? 'win' : process.platform
  const places = [
    ...names.map((name) => join(bins, name)),
    ...['node-', 'node-bin-'].flatMap((prefix) =>
      names.map((name) =>
        join(root, 'node_modules', `${prefix}${system}-${process.arch}`, 'bin', name),
      ),
    ),
  ]
  const found = places.find((place) => existsSync(place) && !place.endsWith('.cmd'))
  if (found) return found
  throw new Problem(
    `Zegel needs Node ${wantedMajor}, and npm has none for ${process.platform} on ${process.arch}. ` +
      'Get it at https://nodejs.org and start again.',
  )
}

/** Stops us in good order when npm, or the older Node that started us, was killed without telling us. */
export function endWithParent() {
  if (!process.env.npm_lifecycle_event && !process.env.ZEGEL_STARTER) return
  const before = ancestors()
  const watch = setInterval(() => {
    if (ancestors() === before) return
    clearInterval(watch)
    process.kill(process.pid, 'SIGTERM')
  }, 200)
  watch.unref()
}

// Between npm and us stands a shell, which does not notice the death of npm either.
function ancestors() {
  const status = readIfThere(`/proc/${process.ppid}/stat`)
  return `${process.ppid} ${status?.split(') ')[1]?.split(' ')[1]}`
}
