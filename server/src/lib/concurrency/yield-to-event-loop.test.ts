import { expect, it } from 'vitest'
import { collectYielding, eventLoopYielder } from './yield-to-event-loop.ts'

it('gathers everything in order and lets others in between', async () => {
  const order: string[] = []
  function* compute() {
    for (const step of ['one', 'two', 'three']) {
      order.push(step)
      yield step
    }
  }
  setImmediate(() => order.push('somebody else'))
  const gathered = await collectYielding(compute(), 0)

  expect(gathered).toEqual(['one', 'two', 'three'])
  expect(order).toEqual(['one', 'somebody else', 'two', 'three'])
})

it('lets nobody in before a turn is over', async () => {
  const turn = eventLoopYielder(60_000)
  let others = 0
  setImmediate(() => {
    others += 1
  })
  for (let piece = 0; piece < 100; piece += 1) await turn()
  expect(others).toBe(0)
})
