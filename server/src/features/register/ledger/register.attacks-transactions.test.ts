import { describe, expect, it } from 'vitest'
import { attackedRegister, attacks } from '../../../../test/fixtures/attacks.ts'
import {
  AS_IT_IS,
  bondIssue,
  posted,
  SNAPSHOTS,
  TRANSACTION,
} from '../../../../test/fixtures/attack-statements.ts'

const attack = attackedRegister()

describe('a transaction', () => {
  it.each(
    attacks(
      [
        'an issuance by another than the issuer',
        `${TRANSACTION}) values (:org, :bonds, 'issuance', 'pending', :ann, :bob, 1, 1, '2024-06-01')`,
        'issuance-by-issuer-only',
      ],
      [
        'completed without an entry',
        `update transactions set status = 'completed', ${SNAPSHOTS} where id = :pending`,
        'transaction is completed but not in the register',
      ],
      [
        'made completed without an entry',
        posted(bondIssue(1, '2024-07-01'), AS_IT_IS).replace(/insert into register_entries.*/s, ''),
        'transaction is completed but not in the register',
      ],
      [
        'completed without snapshots',
        `update transactions set status = 'completed', completed_at = now() where id = :pending`,
        'completed_has_snapshots',
      ],
      [
        'turned back without an entry',
        `update transactions set reversed_at = now(), reversal_reason = 'x' where id = :shareIssue`,
        'transaction is completed but not in the register',
      ],
      [
        'turned back while open',
        `update transactions set reversed_at = now(), reversal_reason = 'x' where id = :pending`,
        'reversed_was_completed',
      ],
      [
        'turned back without a reason',
        `update transactions set reversed_at = now() where id = :shareIssue`,
        'reversed_was_completed',
      ],
      [
        'no longer turned back',
        `update transactions set reversed_at = null, reversal_reason = null where id = :reversed`,
        'the facts of transaction do not change',
      ],
      [
        'of other units',
        'update transactions set units = 5 where id = :pending',
        'the facts of transaction do not change',
      ],
      [
        'of another price',
        'update transactions set price_cents = 5 where id = :issued',
        'the facts of transaction do not change',
      ],
      [
        'of another date',
        `update transactions set effective_date = '2020-01-01' where id = :pending`,
        'the facts of transaction do not change',
      ],
      [
        'of another receiver',
        'update transactions set receiver_id = :ann where id = :pending',
        'the facts of transaction do not change',
      ],
      [
        'with other numbers',
        `update transactions set numbers = '{[7,8)}' where id = :pendingShares`,
        'the facts of transaction do not change',
      ],
      [
        'with another snapshot',
        `update transactions set sender_snapshot = '{"a":1}' where id = :issued`,
        'the facts of transaction do not change',
      ],
      [
        'opened again after rejection',
        `update transactions set status = 'pending' where id = :rejected`,
        'transaction-not-open',
      ],
      [
        'completed after rejection',
        `update transactions set status = 'completed', ${SNAPSHOTS} where id = :rejected`,
        'transaction-not-open',
      ],
      [
        'opened again after completion',
        `update transactions set status = 'pending', ${SNAPSHOTS.replaceAll(/= [^,]+/g, '= null')} where id = :shareIssue`,
        'the facts of transaction do not change',
      ],
      [
        'of an unknown status',
        `update transactions set status = 'accepted' where id = :pending`,
        'transaction-not-open',
      ],
      [
        'that starts rejected',
        `${TRANSACTION}) values (:org, :bonds, 'issuance', 'rejected', :issuer, :bob, 1, 1, '2024-06-01')`,
        'a transaction starts pending, or completed when historic',
      ],
      [
        'that gives to the giver',
        `${TRANSACTION}) values (:org, :bonds, 'transfer', 'pending', :ann, :ann, 1, 1, '2024-06-01')`,
        'transfer_changes_hands',
      ],
    ),
  )('is refused $name', async ({ sql, refused }) => {
    expect(await attack(sql)).toBe(refused)
  })
})

describe('a balance registration', () => {
  const registration = (difference: number) => `
    insert into balance_registrations (organization_id, instrument_id, legal_person_id, balance, difference, effective_date)
    values (:org, :bonds, :bob, 9, ${difference}, '2024-06-01')`

  it.each(
    attacks(
      ['without an entry', registration(6), 'balance registration is not in the register'],
      [
        'changed',
        'update balance_registrations set balance = 9',
        'the facts of balance registration do not change',
      ],
      [
        'changed while turned back',
        'update balance_registrations set balance = 9, reversed_at = now()',
        'the facts of balance registration do not change',
      ],
      [
        'turned back without an entry',
        'update balance_registrations set reversed_at = now()',
        'balance registration is not in the register',
      ],
    ),
  )('is refused $name', async ({ sql, refused }) => {
    expect(await attack(sql)).toBe(refused)
  })
})
