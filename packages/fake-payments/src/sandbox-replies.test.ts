import { expect, it } from 'vitest'
import { json } from './sandbox.ts'
import { replyCache } from './sandbox-replies.ts'
import { inMemoryStore } from './sandbox-store.ts'

function answering() {
  const now = () => Temporal.Instant.from('2026-03-02T10:00:00Z')
  const once = replyCache({ store: inMemoryStore(), hours: 1, now })
  let times = 0
  const give = (status = 200) => {
    times += 1
    return Promise.resolve(json(status, { times }))
  }
  return { once, give, times: () => times }
}

it('gives one answer to two who ask at once', async () => {
  const { once, give, times } = answering()
  const both = await Promise.all([once('key', 'same', give), once('key', 'same', give)])
  expect(times()).toBe(1)
  expect(both).toMatchObject([{ isReplayed: false }, { isReplayed: true }])
})

it('does not answer something else under the same key', async () => {
  const { once, give } = answering()
  await once('key', 'same', give)
  expect(await once('key', 'other', give)).toBe('of something else')
})

it('gives another answer after a refusal or a fault', async () => {
  const { once, give, times } = answering()
  await once('key', 'same', () => give(422))
  await expect(once('key', 'same', () => Promise.reject(new Error('away')))).rejects.toThrow('away')
  expect(await once('key', 'same', give)).toMatchObject({ isReplayed: false })
  expect(times()).toBe(2)
})
