import { expect, it } from 'vitest'
import { typeForSender } from './transaction.ts'

it.each([
  { sender: 'issuer', issuer: 'issuer', type: 'issuance' },
  { sender: 'ann', issuer: 'issuer', type: 'transfer' },
  { sender: 'ann', issuer: null, type: 'transfer' },
])('makes what $sender sends of an instrument of $issuer $type', ({ sender, issuer, type }) => {
  expect(typeForSender(sender, issuer)).toBe(type)
})
