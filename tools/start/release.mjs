import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readIfThere, root } from './workplace.mjs'

/**
 * Writes in the built web app what is running: /build/release.json. It is written anew at each start, because the server changes
 * without the web app being built again; its moment is the first at which this release was there. Without git or a setting
 * that names the commit there is no such file.
 */
export function noteRelease(dist, { source = root, env = process.env } = {}) {
  const file = join(dist, 'build', 'release.json')
  const release = findRelease(source, env)
  try {
    if (release) write(file, withMoment(release, readIfThere(file)))
    else rmSync(file, { force: true })
  } catch (error) {
    // Who runs us from a disk that can't be written has its own way of saying what runs.
    if (!['EACCES', 'EROFS', 'EPERM'].includes(error.code)) throw error
  }
}

function findRelease(source, env) {
  const commit = git(source, ['rev-parse', '--short', 'HEAD']) ?? env.ZEGEL_COMMIT?.slice(0, 7)
  if (!commit) return undefined
  // A checkout of a commit, as build servers make, is on no branch.
  const branch = git(source, ['symbolic-ref', '--short', '--quiet', 'HEAD']) ?? env.ZEGEL_BRANCH
  const { version } = JSON.parse(readIfThere(join(source, 'package.json')))
  return { version, branch: branch || 'HEAD', commit_short_sha: commit }
}

function git(source, args) {
  if (!existsSync(join(source, '.git'))) return undefined
  const { GIT_DIR, GIT_WORK_TREE, GIT_INDEX_FILE, ...env } = process.env
  const { status, stdout } = spawnSync('git', args, { cwd: source, encoding: 'utf8', env })
  return status === 0 ? stdout.trim() || undefined : undefined
}

function withMoment(release, before) {
  const { timestamp, ...earlier } = before ? JSON.parse(before) : {}
  const isSame = JSON.stringify(earlier) === JSON.stringify(release)
  return { ...release, timestamp: isSame ? timestamp : new Date().toISOString() }
}

// Put in place whole: it may be read at this moment.
function write(file, release) {
  mkdirSync(join(file, '..'), { recursive: true })
  const draft = `${file}.${process.pid}`
  writeFileSync(draft, `${JSON.stringify(release)}\n`)
  renameSync(draft, file)
}
