import { expect, it } from 'vitest'
import type { ImportRow } from '../party-names.ts'
import {
  addressOf,
  COMPLETED,
  OPEN,
  REJECTED,
  REVERSED,
  rowFixture,
  describeOutcomes,
} from '../import-fixture.ts'

const changedOpen = {
  uuid: OPEN,
  sender_email: addressOf('anna'),
  receiver_email: addressOf('bob'),
  effective_date: '2026-03-01',
}

it.each<[what: string, ImportRow, method: 'create' | 'update', outcome: string]>([
  [
    'a person who is there, and differs',
    rowFixture('NaturalPersons', { email: addressOf('anna'), city: 'Assen' }),
    'create',
    'unchanged',
  ],
  [
    'a person who is there, and differs',
    rowFixture('NaturalPersons', { email: addressOf('anna'), city: 'Assen' }),
    'update',
    'updated',
  ],
  [
    'a person who is there, and is the same',
    rowFixture('NaturalPersons', { email: addressOf('anna'), city: 'Ede' }),
    'update',
    'unchanged',
  ],
  [
    'a person of whom nothing new is said',
    rowFixture('NaturalPersons', { email: addressOf('anna') }),
    'update',
    'unchanged',
  ],
  [
    'a person of whom nothing is known',
    rowFixture('NaturalPersons', { email: addressOf('bob'), city: 'Ede' }),
    'update',
    'updated',
  ],
  [
    'a person who is new',
    rowFixture('NaturalPersons', { email: addressOf('carl') }),
    'update',
    'email person-unknown',
  ],
  [
    'a company that is there',
    rowFixture('JuridicalPersons', { business_registration_number: '12345678', city: 'Ede' }),
    'update',
    'unchanged',
  ],
  [
    'a company that is new',
    rowFixture('JuridicalPersons', { business_registration_number: '87654321' }),
    'update',
    'new',
  ],
  [
    'an open transaction as it is',
    rowFixture('Transactions', { ...changedOpen, amount: 4, description: 'a gift' }),
    'create',
    'unchanged',
  ],
  [
    'an open transaction as it is',
    rowFixture('Transactions', { ...changedOpen, amount: 4 }),
    'update',
    'unchanged',
  ],
  [
    'an open transaction of more',
    rowFixture('Transactions', { ...changedOpen, amount: 5 }),
    'create',
    'uuid transaction-exists',
  ],
  [
    'an open transaction of more',
    rowFixture('Transactions', { ...changedOpen, amount: 5 }),
    'update',
    'updated',
  ],
  [
    'an open transaction of all',
    rowFixture('Transactions', { ...changedOpen, amount: 10 }),
    'update',
    'updated',
  ],
  [
    'an open transaction of too much',
    rowFixture('Transactions', { ...changedOpen, amount: 11 }),
    'update',
    'amount units-above-available 10',
  ],
  [
    'an open transaction the other way',
    rowFixture('Transactions', { ...changedOpen, amount: 4, sender_email: addressOf('issuer') }),
    'update',
    'updated',
  ],
  [
    'an open transaction to nobody',
    rowFixture('Transactions', { ...changedOpen, amount: 4, receiver_email: addressOf('x') }),
    'update',
    'receiver_email party-unknown',
  ],
  [
    'an open transaction with another text',
    rowFixture('Transactions', { ...changedOpen, amount: 4, description: 'a loan' }),
    'update',
    'updated',
  ],
  [
    'a completed transaction as it is',
    rowFixture('Transactions', { ...changedOpen, uuid: COMPLETED, amount: 4 }),
    'create',
    'unchanged',
  ],
  [
    'a completed transaction',
    rowFixture('Transactions', { ...changedOpen, uuid: COMPLETED, amount: 5 }),
    'update',
    'uuid transaction-completed',
  ],
  [
    'a rejected transaction',
    rowFixture('Transactions', { ...changedOpen, uuid: REJECTED, amount: 5 }),
    'update',
    'uuid transaction-not-open',
  ],
  [
    'a reversed transaction, which is made anew',
    rowFixture('Transactions', { ...changedOpen, uuid: REVERSED, amount: 4 }),
    'create',
    'new',
  ],
  [
    'a reversed transaction',
    rowFixture('Transactions', { ...changedOpen, uuid: REVERSED, amount: 5 }),
    'update',
    'uuid transaction-not-open',
  ],
  [
    'a transaction that is not there',
    rowFixture('Transactions', { ...changedOpen, uuid: 'other', amount: 4 }),
    'update',
    'uuid transaction-unknown',
  ],
  [
    'a transaction of elsewhere',
    rowFixture('Transactions', { ...changedOpen, uuid: 'other', amount: 4 }),
    'create',
    'new',
  ],
  [
    'a row with an error',
    rowFixture('NaturalPersons', {}, { email: 'invalid-email' }),
    'create',
    'email invalid-email',
  ],
  [
    'a row without an amount',
    rowFixture('Transactions', changedOpen, { amount: 'required' }),
    'update',
    'amount required',
  ],
  [
    'a row with an error and a stranger',
    rowFixture(
      'Transactions',
      { sender_email: addressOf('x'), receiver_email: addressOf('bob') },
      { amount: 'whole-number' },
    ),
    'create',
    'amount whole-number, sender_email party-unknown',
  ],
])('of %s', (_what, one, method, outcome) => {
  expect(describeOutcomes([one], { methods: { [one.kind]: method } })).toEqual([outcome])
})
