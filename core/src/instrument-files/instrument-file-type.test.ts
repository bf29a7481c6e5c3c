import { expect, it } from 'vitest'
import { isForParticipants } from '../entity-files/file-type.ts'

it.each([
  { type: 'conditions', isAttachedToTransactions: false, expected: true },
  { type: 'conditions', isAttachedToTransactions: true, expected: true },
  { type: 'information_document_afm', isAttachedToTransactions: false, expected: true },
  { type: 'attachment', isAttachedToTransactions: true, expected: true },
  { type: 'attachment', isAttachedToTransactions: false, expected: false },
] as const)(
  'shows participants a file of type $type, attached: $isAttachedToTransactions, or not: $expected',
  ({ expected, ...file }) => {
    expect(isForParticipants(file)).toBe(expected)
  },
)
