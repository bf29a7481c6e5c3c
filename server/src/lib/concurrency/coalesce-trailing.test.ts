import { expect, it } from 'vitest'
import { coalesceTrailing } from './coalesce-trailing.ts'

function gate() {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  return { run: () => promise, resolve, reject }
}

it('runs once more for all who come while it runs, and answers them with that', async () => {
  const share = coalesceTrailing<string>()
  const first = gate()
  let runs = 0
  const again = async () => `run ${(runs += 1)}`

  const one = share('a', first.run)
  const others = Array.from({ length: 1000 }, () => share('a', again))
  first.resolve('first')

  expect(await one).toBe('first')
  expect(new Set(await Promise.all(others))).toEqual(new Set(['run 1']))
  expect(await share('a', again)).toBe('run 2')
})

it('keeps keys apart', async () => {
  const share = coalesceTrailing<string>()
  const slow = gate()
  void share('a', slow.run)

  expect(await share('b', async () => 'b')).toBe('b')
  slow.resolve('a')
})

it('goes on after a run that failed, which fails for its own callers alone', async () => {
  const share = coalesceTrailing<string>()
  const first = gate()
  const one = share('a', first.run)
  const other = share('a', async () => 'well')
  first.reject(new Error('away'))

  await expect(one).rejects.toThrow('away')
  expect(await other).toBe('well')
  expect(await share('a', async () => 'again')).toBe('again')
})
