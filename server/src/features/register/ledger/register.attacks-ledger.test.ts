import { describe, expect, it } from 'vitest'
import { attackedRegister, attacks } from '../../../../test/fixtures/attacks.ts'

const attack = attackedRegister()

describe('the ledger only grows', () => {
  it.each(
    attacks(
      [
        'an entry changed',
        'update register_entries set units = 1',
        'register_entries is append-only',
      ],
      [
        'an entry touched without a change',
        'update register_entries set units = units',
        'register_entries is append-only',
      ],
      ['an entry deleted', 'delete from register_entries', 'register_entries is append-only'],
      ['all entries emptied', 'truncate register_entries', 'register_entries is append-only'],
      ['all emptied from above', 'truncate organizations cascade', 'objections is append-only'],
      [
        'instruments emptied with what hangs on them',
        'truncate instruments cascade',
        'instrument_totals follows from other tables and is not written directly',
      ],
      [
        'participants emptied with what hangs on them',
        'truncate participants cascade',
        'transactions is append-only',
      ],
      [
        'an entry overwritten by an insert',
        `insert into register_entries select * from register_entries on conflict (organization_id, id) do update set units = 1`,
        'register_entries is append-only',
      ],
      [
        'a transaction deleted',
        'delete from transactions where id = :rejected',
        'transactions is append-only',
      ],
      ['transactions emptied', 'truncate transactions cascade', 'transactions is append-only'],
      [
        'a registration deleted',
        'delete from balance_registrations',
        'balance_registrations is append-only',
      ],
      [
        'a signature deleted',
        'delete from transaction_signatures',
        'transaction_signatures is append-only',
      ],
      [
        'a confirmation deleted',
        'delete from registration_confirmations',
        'registration_confirmations is append-only',
      ],
      [
        'an audit event changed',
        `update audit_events set action = 'x'`,
        'audit_events is append-only',
      ],
      ['an audit event deleted', 'delete from audit_events', 'audit_events is append-only'],
      ['audit events emptied', 'truncate audit_events', 'audit_events is append-only'],
      [
        'a holder deleted',
        'delete from participants where legal_person_id = :ann',
        'transactions_organization_id_instrument_id_receiver_id_fkey',
      ],
      [
        'a holder given to somebody else',
        'update participants set legal_person_id = :eve where legal_person_id = :ann',
        'transactions_organization_id_instrument_id_receiver_id_fkey',
      ],
      [
        'an instrument deleted',
        'delete from instruments where id = :bonds',
        'participants_organization_id_instrument_id_fkey',
      ],
      [
        'a bond made a share',
        `update instruments set type = 'shares' where id = :bonds`,
        'the type of instrument does not change once it is in the register',
      ],
      [
        'a bond with another issuer',
        'update instruments set issuing_legal_person_id = :ann where id = :bonds',
        'issuer-has-issued',
      ],
    ),
  )('refuses $name', async ({ sql, refused }) => {
    expect(await attack(sql)).toBe(refused)
  })
})

describe('what follows from the register', () => {
  it.each(
    attacks(
      [
        'balances',
        'update holder_balances set units = 1000',
        'holder_balances follows from other tables and is not written directly',
      ],
      [
        'balances of nobody',
        'update holder_balances set units = 1 where false',
        'holder_balances follows from other tables and is not written directly',
      ],
      [
        'a new balance',
        `insert into holder_balances values (:org, :bonds, :bob, '2000-01-01', '2000-01-02', 5)`,
        'holder_balances follows from other tables and is not written directly',
      ],
      [
        'no balances',
        'delete from holder_balances',
        'holder_balances follows from other tables and is not written directly',
      ],
      [
        'no balances at all',
        'truncate holder_balances',
        'holder_balances follows from other tables and is not written directly',
      ],
      [
        'numbers',
        'update holder_numbers set holder_id = :tess',
        'holder_numbers follows from other tables and is not written directly',
      ],
      [
        'new numbers',
        `insert into holder_numbers values (:org, :shares, :tess, '[900,901)', '2000-01-01', 'infinity')`,
        'holder_numbers follows from other tables and is not written directly',
      ],
      [
        'no numbers',
        'truncate holder_numbers',
        'holder_numbers follows from other tables and is not written directly',
      ],
      [
        'no reserved numbers',
        'delete from reserved_numbers',
        'reserved_numbers follows from other tables and is not written directly',
      ],
      [
        'reserved units',
        'update participants set reserved_units = 0',
        'totals of participants follow from transactions and are not written directly',
      ],
      [
        'a participant with reserved units',
        `insert into participants (organization_id, instrument_id, legal_person_id, reserved_units) values (:org, :bonds, :eve, 5)`,
        'totals of participants follow from transactions and are not written directly',
      ],
      [
        'room under the limit',
        'update instrument_totals set blocked_cents = 0, invested_cents = 0',
        'instrument_totals follows from other tables and is not written directly',
      ],
      [
        'room under the limit, to be settled',
        `insert into totals_to_settle (organization_id, instrument_id, blocked_cents, invested_cents) values (:org, :bonds, -1, 0)`,
        'totals_to_settle follows from other tables and is not written directly',
      ],
      [
        'receipts to be settled',
        `insert into receipts_to_settle (organization_id, instrument_id, day, change) values (:org, :bonds, '2024-01-01', -1)`,
        'receipts_to_settle follows from other tables and is not written directly',
      ],
      [
        'an instrument without totals',
        'delete from instrument_totals',
        'instrument_totals follows from other tables and is not written directly',
      ],
    ),
  )('can not be set by hand: $name', async ({ sql, refused }) => {
    expect(await attack(sql)).toBe(refused)
  })
})
