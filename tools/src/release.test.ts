import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { noteRelease } from '../start/release.mjs'

let source: string
let dist: string
beforeEach(() => {
  source = mkdtempSync(join(tmpdir(), 'zegel-source-'))
  dist = mkdtempSync(join(tmpdir(), 'zegel-dist-'))
  writeFileSync(join(source, 'package.json'), '{"version":"1.2.3"}')
})
afterEach(() => {
  for (const folder of [source, dist]) rmSync(folder, { recursive: true })
})

it('says which version, branch and commit of the repository runs, and since when', () => {
  const commit = makeCommit()

  noteRelease(dist, { source, env: { ZEGEL_COMMIT: 'somethingelse' } })

  expect(released()).toEqual({
    version: '1.2.3',
    branch: 'proef',
    commit_short_sha: commit,
    timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
  })
})

it('keeps its moment until there is another commit', () => {
  makeCommit()
  noteRelease(dist, { source, env: {} })
  writeRelease({ ...released(), timestamp: '2024-01-01T00:00:00.000Z' })

  noteRelease(dist, { source, env: {} })
  expect(released().timestamp).toBe('2024-01-01T00:00:00.000Z')

  const next = makeCommit()
  noteRelease(dist, { source, env: {} })
  expect(released().commit_short_sha).toBe(next)
  expect(released().timestamp).not.toBe('2024-01-01T00:00:00.000Z')
})

it('believes the settings where there is no repository', () => {
  noteRelease(dist, { source, env: { ZEGEL_BRANCH: 'main', ZEGEL_COMMIT: '0123456789abcdef' } })

  expect(released()).toMatchObject({ branch: 'main', commit_short_sha: '0123456' })
})

it('knows the branch of a commit that was checked out by itself from the settings', () => {
  makeCommit()
  git('checkout', '--quiet', '--detach')

  noteRelease(dist, { source, env: { ZEGEL_BRANCH: 'main' } })
  expect(released().branch).toBe('main')

  noteRelease(dist, { source, env: {} })
  expect(released().branch).toBe('HEAD')
})

it('leaves the file out, and takes an old one away, when nobody can tell', () => {
  writeRelease({ version: 'old' })

  noteRelease(dist, { source, env: {} })

  expect(() => released()).toThrow('ENOENT')
})

function makeCommit(): string {
  git('init', '--quiet', '--initial-branch=proef')
  git('commit', '--quiet', '--allow-empty', '--message=Iets')
  return git('rev-parse', '--short', 'HEAD')
}

function git(...args: string[]): string {
  const who = [
    '-c',
    'user.name=Bo',
    '-c',
    'user.email=bo@example.test',
    '-c',
    'commit.gpgsign=false',
  ]
  const { status, stdout, stderr } = spawnSync('git', [...who, ...args], {
    cwd: source,
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(stderr)
  return stdout.trim()
}

function released(): Record<string, string> {
  return JSON.parse(readFileSync(join(dist, 'build', 'release.json'), 'utf8')) as Record<
    string,
    string
  > // safe: what it holds is what is tested
}

function writeRelease(release: Record<string, string>): void {
  noteRelease(dist, { source, env: { ZEGEL_COMMIT: 'x' } })
  writeFileSync(join(dist, 'build', 'release.json'), JSON.stringify(release))
}
