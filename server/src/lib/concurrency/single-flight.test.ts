import { describe, expect, it } from 'vitest'
import { singleFlight } from './single-flight.ts'

describe('work that is shared while it runs', () => {
  it('is done once for all who come meanwhile, and again for who comes after', async () => {
    const together = singleFlight<number>()
    const gate = Promise.withResolvers<void>()
    let runs = 0
    const run = async () => {
      runs += 1
      const mine = runs
      await gate.promise
      return mine
    }
    const asked = [together('a', run), together('a', run), together('b', run)]
    gate.resolve()

    expect(await Promise.all(asked)).toEqual([1, 1, 2])
    expect(await together('a', run)).toBe(3)
  })

  it('fails for all who wait for it, and not for who comes after', async () => {
    const together = singleFlight<string>()
    const fail = async () => {
      throw new Error('away')
    }
    const asked = await Promise.allSettled([together('a', fail), together('a', fail)])

    expect(asked.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    expect(await together('a', async () => 'there')).toBe('there')
  })
})
