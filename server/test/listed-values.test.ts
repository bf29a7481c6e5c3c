import { LANGUAGES } from '@zegel/contract/messages'
import { ROLES } from '@zegel/core/access/roles'
import { PAID_PLANS, PLAN_NAMES } from '@zegel/core/billing/plans'
import { STRIPE_STATUSES } from '@zegel/core/billing/subscription-state'
import { DAY_COUNTS } from '@zegel/core/bonds/days/day-count'
import { DEED_PARTIES } from '@zegel/core/deeds/deed-document'
import { IMPORT_STATUSES } from '@zegel/core/imports/import-status'
import { ROW_OUTCOMES } from '@zegel/core/imports/rows/row-outcome'
import { INSTRUMENT_TYPES } from '@zegel/core/instruments/types/names'
import { PAYMENT_METHODS } from '@zegel/core/invest/payment-method'
import { LEGAL_PERSON_TYPES } from '@zegel/core/legal-persons/legal-form'
import { INVITATION_CONTEXTS } from '@zegel/core/members/invitation'
import { REFUND_REASONS } from '@zegel/core/payments/payment-event'
import { PAYMENT_PROVIDERS, PAYMENT_STATUSES } from '@zegel/core/payments/payment-status'
import { DISPUTE_STATUSES, REFUND_STATUSES } from '@zegel/core/payments/refund-status'
import { BODY_TYPES, isBoard } from '@zegel/core/structure/body-type'
import { TRANSACTION_STATUSES, TRANSACTION_TYPES } from '@zegel/core/transactions/transaction'
import { expect, it } from 'vitest'
import { testDatabase } from './database.ts'

/** What code lists too, by the column of which a check lists it; what is read from these is taken for one of them. */
const LISTED: Readonly<Record<string, readonly string[]>> = {
  'billing.agreed_plan': PLAN_NAMES,
  'billing.plan': PAID_PLANS,
  'billing.status': STRIPE_STATUSES,
  'bodies.type': BODY_TYPES,
  'bond_terms.day_count': DAY_COUNTS,
  'early_messages.provider': PAYMENT_PROVIDERS.filter((provider) => provider !== 'bank'),
  'import_findings.outcome': ROW_OUTCOMES,
  'imports.status': IMPORT_STATUSES,
  'instruments.payment_method': PAYMENT_METHODS,
  'instruments.type': INSTRUMENT_TYPES,
  'invitations.context': INVITATION_CONTEXTS,
  'invitations.language': LANGUAGES,
  'issuer_onboardings.type': INSTRUMENT_TYPES,
  'issuer_step_counts.section': INSTRUMENT_TYPES,
  'legal_persons.type': LEGAL_PERSON_TYPES,
  'mails.language': LANGUAGES,
  'organization_members.role': ROLES,
  'payments.dispute': DISPUTE_STATUSES,
  'payments.provider': PAYMENT_PROVIDERS,
  'payments.status': PAYMENT_STATUSES,
  'payments.to_refund': REFUND_REASONS,
  'refunds.status': REFUND_STATUSES,
  'transaction_signatures.party_type': DEED_PARTIES,
  'transactions.status': TRANSACTION_STATUSES,
  'transactions.type': TRANSACTION_TYPES,
  'users.language': LANGUAGES,
}

it('checks of tables list what the code lists', async () => {
  await using database = await testDatabase()
  const { rows } = await database.pool.query<{ place: string; listed: string[] }>(`
    select c.conrelid::regclass || '.' || a.attname as place,
      array(select m[1] from regexp_matches(pg_get_constraintdef(c.oid), '''([^'']*)''::text', 'g') m) as listed
    from pg_constraint c
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'c' and cardinality(c.conkey) = 1 and pg_get_constraintdef(c.oid) like '%= ANY (ARRAY[%'`)
  const inTables = new Map(rows.map(({ place, listed }) => [place, listed]))

  const lists = Object.entries(LISTED).map(([place, values]) => [place, values.toSorted()])
  const checks = lists.map(([place]) => [place, inTables.get(String(place))?.toSorted()])

  expect(Object.fromEntries(checks)).toEqual(Object.fromEntries(lists))
})

it('the database takes for a board what the code takes for one', async () => {
  await using database = await testDatabase()
  const { rows } = await database.pool.query<{ type: string }>(
    'select type from unnest($1::text[]) type where is_board(type)',
    [BODY_TYPES],
  )
  expect(rows.map(({ type }) => type)).toEqual(BODY_TYPES.filter(isBoard))
})
