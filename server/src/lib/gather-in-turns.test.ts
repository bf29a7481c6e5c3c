import { expect, it } from 'vitest'
import { gatherInTurns } from './gather-in-turns.ts'

it('gathers everything in order and lets others in between', async () => {
  const order: string[] = []
  function* reckon() {
    for (const step of ['one', 'two', 'three']) {
      order.push(step)
      yield step
    }
  }
  setImmediate(() => order.push('somebody else'))
  const gathered = await gatherInTurns(reckon(), 0)

  expect(gathered).toEqual(['one', 'two', 'three'])
  expect(order).toEqual(['one', 'somebody else', 'two', 'three'])
})
