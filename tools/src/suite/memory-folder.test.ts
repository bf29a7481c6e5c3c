import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'

let place: string
beforeEach(() => {
  place = mkdtempSync(join(tmpdir(), 'zegel-memory-'))
})
afterEach(() => rmSync(place, { recursive: true }))

/** Where a process that asks for memory, and one that it starts, have their temporary files. */
function foldersOf({ needed = 1, end = '', environment = {} } = {}): string[] {
  const program = `
    import { execFileSync } from 'node:child_process'
    import { writeFileSync } from 'node:fs'
    import { tmpdir } from 'node:os'
    import { putTemporaryFilesInMemory } from '${join(import.meta.dirname, 'memory-folder.ts')}'
    putTemporaryFilesInMemory({ place: '${place}', needed: ${needed} })
    writeFileSync(tmpdir() + '/zegel-left-by-a-test', '')
    console.log(tmpdir())
    console.log(String(execFileSync(process.execPath, ['-p', 'os.tmpdir()'])).trim())
    ${end}`
  const { TMPDIR: _, ...others } = process.env
  const run = spawnSync(process.execPath, ['--input-type=module', '-e', program], {
    env: { ...others, ...environment },
  })
  return String(run.stdout).trim().split('\n')
}

it('has room for temporary files of a process and its children, until it ends', () => {
  const [own, childs] = foldersOf()

  expect(own).toMatch(new RegExp(`^${place}/zegel-\\d+-`))
  expect(childs).toBe(own)
  expect(readdirSync(place)).toEqual([])
})

it.each([
  'process.kill(process.pid, "SIGINT"); setInterval(() => {}, 1000)',
  'throw new Error("x")',
])('is empty again after %s', (end) => {
  const [own = ''] = foldersOf({ end })

  expect([own.startsWith(place), existsSync(own)]).toEqual([true, false])
})

it('loses what a process left that was killed, and nothing of one that runs', () => {
  for (const pid of [process.pid, 2 ** 30]) mkdirSync(join(place, `zegel-${pid}-x`))
  const [own = ''] = foldersOf({ end: 'process.kill(process.pid, "SIGKILL")' })
  expect(
    readdirSync(place)
      .map((name) => join(place, name))
      .toSorted(),
  ).toEqual([join(place, `zegel-${process.pid}-x`), own].toSorted())

  foldersOf()
  expect(readdirSync(place)).toEqual([`zegel-${process.pid}-x`])
})

it('is left alone where there is too little of it, or somebody named a place', () => {
  const named = mkdtempSync(join(place, 'named-'))

  expect(foldersOf({ needed: Number.MAX_SAFE_INTEGER })[0]).not.toContain(place)
  expect(foldersOf({ environment: { TMPDIR: named } })[0]).toBe(named)
})
