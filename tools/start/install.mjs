import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { hashOf, Problem, readIfThere, root } from './workplace.mjs'

const stampFile = join(root, 'node_modules', '.zegel-installed')

/** Installs what package-lock.json says, unless node_modules already holds exactly that. */
export function installPackages() {
  const stamp = `${hashOf(['package-lock.json'])} ${process.platform}-${process.arch}\n`
  if (readIfThere(stampFile) === stamp) return
  if (!isInstalled()) install()
  writeStamp(stamp)
}

function install() {
  console.log('Installing packages; the first time this takes a minute')
  // npm tells its scripts where it is itself; without that we count on the one on the path.
  const npm = process.env.npm_execpath
  // Keeps to the lock file and never writes it. Not 'npm ci', which stops when the lock file lacks a package for
  // another kind of machine, as it does when the registry it was made with does not carry that one.
  const args = ['install', '--no-save', '--include=dev', '--include=optional', '--loglevel=error']
  const result = npm
    ? spawnSync(process.execPath, [npm, ...args], { cwd: root, stdio: 'inherit' })
    : spawnSync('npm', args, { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' })
  if (result.status === 0) return
  throw new Problem('The packages could not be installed; what npm says about it is above.')
}

function writeStamp(stamp) {
  try {
    writeFileSync(stampFile, stamp)
  } catch (error) {
    // Whoever may not write in node_modules compares the whole list again next time.
    if (!['EACCES', 'EROFS', 'EPERM'].includes(error.code)) throw error
  }
}

// npm keeps a list of what it put in node_modules: after npm install or npm ci by hand nothing is left to do.
function isInstalled() {
  const installed = packagesIn(join(root, 'node_modules', '.package-lock.json'))
  const locked = packagesIn(join(root, 'package-lock.json'))
  if (!installed || !locked) return false
  const isHere = ([path, wanted]) => {
    const found = installed[path]
    if (!found) return wanted.optional === true || !path.includes('node_modules/')
    return found.version === wanted.version && found.integrity === wanted.integrity
  }
  return Object.entries(locked).every(isHere) && hasOwnPlatform(locked, installed)
}

// Packages for another machine are left out, so a folder copied from one must not pass for installed.
function hasOwnPlatform(locked, installed) {
  const suits = (list, own) => !list || list.includes(own)
  return Object.entries(locked).every(
    ([path, { optional, os, cpu, libc }]) =>
      !optional ||
      !(os || cpu) ||
      libc ||
      !suits(os, process.platform) ||
      !suits(cpu, process.arch) ||
      installed[path],
  )
}

function packagesIn(lockFile) {
  const text = readIfThere(lockFile)
  return text && JSON.parse(text).packages
}
