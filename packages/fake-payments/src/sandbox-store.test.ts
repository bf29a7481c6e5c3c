import { expect, it } from 'vitest'
import { fromRecord, toRecord } from './sandbox-store.ts'

it('keeps what a sandbox knows as it was', () => {
  const known = {
    sum: { cents: 100_000_000_000_000_001n, currency: 'EUR' },
    createdAt: Temporal.Instant.from('2026-03-02T10:00:00.123456789Z'),
    asked: { name: 'Obligatie', cancelUrl: null, tags: ['a', 1, true] },
  }
  const read = fromRecord(toRecord(known))
  expect(read).toMatchObject({ sum: known.sum, asked: known.asked })
  expect(String(Reflect.get(Object(read), 'createdAt'))).toBe('2026-03-02T10:00:00.123456789Z')
})
