import { expect, it } from 'vitest'
import { painHead } from './write-pain.ts'

it('names a payer whom no bank can read as one who is not provided, as an empty name is refused', () => {
  const head = painHead({
    version: '09',
    messageId: 'ZGL-1-1-abcdefab',
    createdAt: '2026-11-26T19:40:00',
    executionDate: '2026-12-01',
    debtor: { name: '', iban: 'NL91ABNA0417164300', bic: null },
    transactions: 1,
    sumCents: 100n,
  })

  expect(head).toContain('<InitgPty><Nm>NOTPROVIDED</Nm>')
  expect(head).toContain('<Dbtr><Nm>NOTPROVIDED</Nm>')
})
