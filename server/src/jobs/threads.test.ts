import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, describe, expect, it } from 'vitest'
import { runInThread } from './threads.ts'

const folder = mkdtempSync(join(tmpdir(), 'zegel-threads-'))
afterAll(() => rmSync(folder, { recursive: true }))

let scripts = 0
function script(text: string): URL {
  const file = join(folder, `${(scripts += 1)}.mjs`)
  writeFileSync(file, text)
  return pathToFileURL(file)
}

const double = script('export const work = ({ amount }) => amount * 2')

describe('what runs beside the server', () => {
  it('is given its order, and what it makes of that is answered', async () => {
    expect(await runInThread<number>(double, { amount: 21 })).toBe(42)
  })

  it('finds the thread of the one before it', async () => {
    const which = script(
      "import { threadId } from 'node:worker_threads'\nexport const work = () => threadId",
    )
    const first = await runInThread<number>(which, {})

    expect(first).toBeGreaterThan(0)
    expect(await runInThread<number>(which, {})).toBe(first)
  })

  it('throws here what it throws there', async () => {
    const failing = script("export const work = () => { throw new Error('no such file') }")

    await expect(runInThread(failing, {})).rejects.toThrow('no such file')
  })

  it('is told apart when its memory is full, and leaves room for the next', async () => {
    const greedy =
      'export const work = () => { const all = []; for (;;) all.push(Array(1e6).fill(0)) }'

    await expect(runInThread(script(greedy), {})).rejects.toMatchObject({ name: 'ThreadFull' })
    expect(await runInThread<number>(double, { amount: 1 })).toBe(2)
  })

  it('ends when the signal says so, also in the middle of its work', async () => {
    const stop = new AbortController()
    const begun = new Int32Array(new SharedArrayBuffer(4))
    const endless =
      'export const work = ({ begun }) => { Atomics.store(begun, 0, 1); Atomics.notify(begun, 0); for (;;); }'
    const running = runInThread(script(endless), { begun }, stop.signal)
    await Atomics.waitAsync(begun, 0, 0).value
    stop.abort()

    await expect(running).rejects.toThrow('aborted')
    expect(await runInThread<number>(double, { amount: 1 })).toBe(2)
  })

  it('does not begin when the signal said so before', async () => {
    await expect(runInThread(double, {}, AbortSignal.abort())).rejects.toThrow('aborted')
  })
})
