import { describe, expect, it } from 'vitest'
import { runInThread } from './run-in-thread.ts'

function script(text: string): URL {
  const start = "import { workerData } from 'node:worker_threads'\n"
  return new URL(`data:text/javascript,${encodeURIComponent(start + text)}`)
}

describe('what runs beside the server', () => {
  it('is waited for, and given its order', async () => {
    const counter = new Int32Array(new SharedArrayBuffer(4))
    await runInThread(script('workerData.counter[0] = 7'), { counter })

    expect(counter[0]).toBe(7)
  })

  it('throws here what it throws there', async () => {
    await expect(runInThread(script("throw new Error('no such file')"), {})).rejects.toThrow(
      'no such file',
    )
  })

  it('is told apart when its memory is full', async () => {
    const greedy = 'const all = []; for (;;) all.push(Array(1e6).fill(0))'

    await expect(runInThread(script(greedy), {})).rejects.toMatchObject({ name: 'ThreadFull' })
  })

  it('ends when the signal says so', async () => {
    const stop = new AbortController()
    const running = runInThread(script('setInterval(() => {}, 1000)'), {}, stop.signal)
    stop.abort()

    await expect(running).rejects.toThrow('aborted')
  })

  it('does not begin when the signal said so before', async () => {
    await expect(runInThread(script(''), {}, AbortSignal.abort())).rejects.toThrow('aborted')
  })
})
