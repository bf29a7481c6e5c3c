import { expect, it } from 'vitest'
import { ttlCache } from './ttl-cache.ts'

it('knows the latest thousand, the oldest goes first', () => {
  const memory = ttlCache<number>(() => Temporal.Instant.from('2026-01-01T00:00:00Z'))
  for (let key = 0; key <= 1000; key++) memory.keep(String(key), key)
  memory.keep('1', -1)
  memory.keep('new', 0)

  expect(memory.find('0')).toBeUndefined()
  expect(memory.find('1')).toBe(-1)
  expect(memory.find('2')).toBeUndefined()
  expect(memory.find('3')).toBe(3)
})

it('forgets after a day', () => {
  let now = Temporal.Instant.from('2026-01-01T00:00:00Z')
  const memory = ttlCache<string>(() => now)
  memory.keep('68750110', 'Test BV Donald')
  now = now.add({ hours: 23, minutes: 59 })
  expect(memory.find('68750110')).toBe('Test BV Donald')
  now = now.add({ minutes: 1 })
  expect(memory.find('68750110')).toBeUndefined()
})
