import { expect, it } from 'vitest'
import { packed } from './broadcast.ts'

it('sends nothing that PostgreSQL would refuse as too long, and leaves nothing out', () => {
  const messages = Array.from({ length: 500 }, (_, number) => `wijziging ${number} "één"`)
  const packs = packed(messages)
  expect(packs.length).toBeGreaterThan(1)
  for (const pack of packs) expect(Buffer.byteLength(pack)).toBeLessThan(8_000)
  expect(packs.flatMap((pack) => JSON.parse(pack) as string[])).toEqual(messages)
})

it('sends nothing when there is nothing to tell', () => {
  expect(packed([])).toEqual([])
})
