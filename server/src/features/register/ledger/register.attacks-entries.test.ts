import { describe, expect, it } from 'vitest'
import { attackedRegister, attacks, NOTHING } from '../../../../test/fixtures/attacks.ts'
import {
  AS_IT_IS,
  bondIssue,
  bondTransfer,
  ENTRY,
  posted,
  shareIssue,
  TRANSACTION,
  turnBack,
} from '../../../../test/fixtures/attack-statements.ts'

const attack = attackedRegister()

describe('an entry', () => {
  it('is accepted when it says what its transaction says', async () => {
    expect(await attack(posted(bondIssue(1, '2024-07-01'), AS_IT_IS))).toBe(NOTHING)
  })

  it.each(
    attacks(
      [
        'that stands for nothing',
        `${ENTRY}) values (:org, :bonds, null, :ann, 5, '2024-07-01')`,
        'entry_has_one_source',
      ],
      [
        'that stands for two things',
        `${ENTRY}, transaction_id, balance_registration_id) values (:org, :bonds, null, :ann, 10, '2024-06-01', :issued, :registered)`,
        'entry_has_one_source',
      ],
      [
        'from somebody to the same',
        `${ENTRY}, transaction_id) values (:org, :bonds, :ann, :ann, 10, '2024-06-01', :issued)`,
        'entry_moves_units',
      ],
      [
        'from nobody to nobody',
        `${ENTRY}, transaction_id) values (:org, :bonds, null, null, 10, '2024-06-01', :issued)`,
        'entry_moves_units',
      ],
      [
        'of no units',
        `${ENTRY}, transaction_id) values (:org, :bonds, null, :ann, 0, '2024-06-01', :issued)`,
        'register_entries_units_check',
      ],
      [
        'of a transaction that has one',
        `${ENTRY}, transaction_id) values (:org, :bonds, null, :ann, 10, '2024-06-01', :issued)`,
        'register_entries_transaction',
      ],
      [
        'of an open transaction',
        `${ENTRY}, transaction_id) values (:org, :bonds, :ann, :bob, 4, '2024-06-01', :pending)`,
        'register entry differs from what it stands for',
      ],
      [
        'with other units than its transaction',
        posted(bondIssue(1, '2024-07-01'), AS_IT_IS.replace('units', '2')),
        'register entry differs from what it stands for',
      ],
      [
        'on another date than its transaction',
        posted(bondIssue(1, '2024-07-01'), AS_IT_IS.replace('effective_date', `date '2024-08-01'`)),
        'register entry differs from what it stands for',
      ],
      [
        'to another receiver',
        posted(bondIssue(1, '2024-07-01'), AS_IT_IS.replace('receiver_id', ':bob::uuid')),
        'register entry differs from what it stands for',
      ],
      [
        'of a transfer taken from the issuer',
        posted(bondTransfer(1, '2024-07-01'), AS_IT_IS.replace(/case.*end/, 'null::uuid')),
        'register entry differs from what it stands for',
      ],
      [
        'with other numbers than its transaction',
        posted(
          shareIssue(1, `'{[50,51)}'`),
          AS_IT_IS.replace('numbers', `'{[60,61)}'::int8multirange`),
        ),
        'register entry differs from what it stands for',
      ],
      [
        'with more numbers than units',
        posted(
          shareIssue(1, `'{[50,51)}'`),
          AS_IT_IS.replace('numbers', `'{[50,60)}'::int8multirange`),
        ),
        'entry_numbers_match_units',
      ],
      [
        'of a transaction with more numbers than units',
        posted(shareIssue(1, `'{[50,60)}'`), AS_IT_IS),
        'numbers_match_units',
      ],
      [
        'of shares without numbers',
        posted(shareIssue(1, 'null'), AS_IT_IS),
        'transaction: shares have numbers, nothing else has',
      ],
      [
        'of a bond with numbers',
        posted(bondIssue(1, '2024-07-01').replace(/null$/, `'{[1,2)}'`), AS_IT_IS),
        'transaction: shares have numbers, nothing else has',
      ],
      [
        'that turns back more than there was',
        turnBack(':issued').replace('from_holder_id, units', 'from_holder_id, 20'),
        'register entry differs from what it stands for',
      ],
      [
        'that turns back without a reason',
        turnBack(':issued').replace(`id, 'x'`, 'id, null'),
        'reversal_has_reason',
      ],
      [
        'that turns back what does not say so',
        turnBack(':shareIssue')
          .replace(/update.*;/, '')
          .replaceAll(
            ':shareIssue',
            '(select transaction_id from register_entries where balance_registration_id is null and to_holder_id = :eve)',
          ),
        'register entry turns back something that does not say so',
      ],
      [
        'that turns the same back again',
        turnBack(':reversed').replace(/update.*;/, ''),
        'register_entries_reversed',
      ],
      [
        'that turns back a turning back',
        `${ENTRY}, reverses_id, reason)
          select organization_id, instrument_id, to_holder_id, from_holder_id, units, effective_date, id, 'x'
          from register_entries where reverses_id is not null`,
        'register entry differs from what it stands for',
      ],
    ),
  )('is refused $name', async ({ sql, refused }) => {
    expect(await attack(sql)).toBe(refused)
  })
})

describe('a share number', () => {
  it.each(
    attacks(
      ['in two hands', posted(shareIssue(1, `'{[5,6)}'`), AS_IT_IS), 'number_in_one_hand'],
      [
        'that is waiting, in other hands',
        posted(shareIssue(1, `'{[1,2)}'`), AS_IT_IS),
        'numbering-waiting',
      ],
      [
        'waited for twice',
        `${TRANSACTION}, numbers) values (:org, :shares, 'transfer', 'pending', :sam, :tess, 1, 100, '2024-06-01', '{[1,2)}')`,
        'number_reserved_once',
      ],
      [
        'of somebody else',
        posted(
          `:org, :shares, 'transfer', 'completed', :sam, :tess, 1, 100, '2024-07-01', true, '{[99,100)}'`,
          AS_IT_IS,
        ),
        'numbering-not-of-sender',
      ],
      ['below one', posted(shareIssue(1, `'{[0,1)}'`), AS_IT_IS), 'holder_numbers_numbers_check'],
      [
        'of a bond, waited for',
        `${TRANSACTION}, numbers) values (:org, :bonds, 'transfer', 'pending', :ann, :bob, 1, 100, '2024-06-01', '{[1,2)}')`,
        'transaction: shares have numbers, nothing else has',
      ],
    ),
  )('is refused $name', async ({ sql, refused }) => {
    expect(await attack(sql)).toBe(refused)
  })
})
