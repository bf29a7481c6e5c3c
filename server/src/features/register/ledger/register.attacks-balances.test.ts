import { describe, expect, it } from 'vitest'
import { attackedRegister, attacks, NOTHING } from '../../../../test/fixtures/attacks.ts'
import {
  AS_IT_IS,
  bondIssue,
  bondTransfer,
  ENTRY,
  posted,
  TRANSACTION,
  turnBack,
} from '../../../../test/fixtures/attack-statements.ts'

const attack = attackedRegister()

describe('a balance', () => {
  it.each(
    attacks(
      [
        'below zero today',
        posted(bondTransfer(7, '2024-06-01'), AS_IT_IS),
        'units-above-available',
      ],
      [
        'below zero before the units came',
        posted(bondTransfer(1, '2024-01-01'), AS_IT_IS),
        'units-above-available',
      ],
      [
        'below zero on a later date by one of an earlier date',
        `${posted(bondTransfer(6, '2024-09-01'), AS_IT_IS)}; drop table made; ${posted(bondTransfer(1, '2024-07-01'), AS_IT_IS)}`,
        'units-above-available',
      ],
      [
        'that an open transfer needs',
        posted(bondTransfer(7, '2024-12-01'), AS_IT_IS),
        'units-above-available',
      ],
      ['turned back under an open transfer', turnBack(':issued'), 'balance-would-be-negative'],
      [
        'reserved twice',
        `${TRANSACTION}) values (:org, :bonds, 'transfer', 'pending', :ann, :bob, 7, 100, '2024-06-01')`,
        'units-above-available',
      ],
      [
        'of somebody outside the register',
        `${TRANSACTION}) values (:org, :bonds, 'transfer', 'pending', :eve, :bob, 1, 100, '2024-06-01')`,
        'units-above-available',
      ],
      [
        'above the limit',
        posted(bondIssue(1, '2024-07-01').replace(', 100,', ', 200000,'), AS_IT_IS),
        'limit-exceeded',
      ],
      [
        'waiting above the limit',
        `${TRANSACTION}) values (:org, :bonds, 'issuance', 'pending', :issuer, :bob, 1, 200000, '2024-06-01')`,
        'limit-exceeded',
      ],
      [
        'together above the limit in one statement',
        `${TRANSACTION}) select :org, :bonds, 'issuance', 'pending', :issuer, :bob, 1, 10000, '2024-06-01' from generate_series(1, 11)`,
        'limit-exceeded',
      ],
      [
        'above the limit in the second of two statements',
        `${TRANSACTION}) select :org, :bonds, 'issuance', 'pending', :issuer, :bob, 1, 10000, '2024-06-01' from generate_series(1, 10);
         ${TRANSACTION}) values (:org, :bonds, 'issuance', 'pending', :issuer, :bob, 1, 1, '2024-06-01')`,
        'limit-exceeded',
      ],
    ),
  )('is refused $name', async ({ sql, refused }) => {
    expect(await attack(sql)).toBe(refused)
  })

  it('is not judged on what was so before the lock', async () => {
    const sql = `rollback; begin isolation level repeatable read; ${TRANSACTION}) values (:org, :bonds, 'transfer', 'pending', :ann, :bob, 1, 100, '2024-06-01')`
    expect(await attack(sql)).toBe('transactions are written under read committed or serializable')
  })
})

describe('statement 28: organisations', () => {
  it.each(
    attacks(
      [
        'a transaction in the instrument of another',
        `${TRANSACTION}) values (:org, :bonds2, 'issuance', 'pending', :issuer, :eve, 1, 1, '2024-06-01')`,
        'transactions_organization_id_instrument_id_receiver_id_fkey',
      ],
      [
        'a receiver of the other',
        `${TRANSACTION}) values (:org, :bonds, 'issuance', 'pending', :issuer, :eve, 1, 1, '2024-06-01')`,
        'transactions_organization_id_instrument_id_receiver_id_fkey',
      ],
      [
        'an entry for a transaction of the other',
        `${ENTRY}, transaction_id) values (:org, :bonds, null, :ann, 1, '2024-01-01', :abroad)`,
        'register_entries_organization_id_transaction_id_fkey',
      ],
      [
        'a participant in an instrument of the other',
        'insert into participants (organization_id, instrument_id, legal_person_id) values (:org, :bonds2, :ann)',
        'participants_organization_id_instrument_id_fkey',
      ],
      [
        'terms for an instrument of the other',
        'insert into share_terms (organization_id, instrument_id) values (:org, :bonds2)',
        'share_terms_organization_id_instrument_id_fkey',
      ],
      [
        'receipts of shares of the other',
        'insert into depositary_receipt_terms (organization_id, instrument_id, underlying_instrument_id) values (:org, :shares, :bonds2)',
        'depositary_receipt_terms_organization_id_underlying_instru_fkey',
      ],
      [
        'an admin of an instrument of the other',
        'insert into instrument_admins (organization_id, instrument_id, legal_person_id) values (:org, :bonds2, :ann)',
        'instrument_admins_organization_id_instrument_id_fkey',
      ],
      [
        'a registration in an instrument of the other',
        `insert into balance_registrations (organization_id, instrument_id, legal_person_id, balance, difference, effective_date) values (:org, :bonds2, :eve, 0, 0, '2024-01-01')`,
        'balance_registrations_organization_id_instrument_id_legal__fkey',
      ],
      [
        'a signature under a transaction of the other',
        `insert into transaction_signatures (organization_id, transaction_id, party_type, user_id) values (:org, :abroad, 'issuer', :user)`,
        'transaction_signatures_organization_id_transaction_id_fkey',
      ],
    ),
  )('stay apart: $name is refused', async ({ sql, refused }) => {
    expect(await attack(sql)).toBe(refused)
  })
})

it('counts what statements make and end as it comes to in the end', async () => {
  const many = `${TRANSACTION}) select :org, :bonds, 'issuance', 'pending', :issuer, :bob, 1, 10000, '2024-06-01' from generate_series(1, 10)`
  const ended = `update transactions set status = 'rejected' where status = 'pending' and type = 'issuance'`

  expect(await attack(`${many}; ${ended}; ${many}`)).toBe(NOTHING)
})
