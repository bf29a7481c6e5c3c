import type { Mutant } from './mutant.ts'

/** Functions and views as they stand in server/sql: what migrations made of them before does nothing any more. */
export const sqlMutants: readonly Mutant[] = [
  {
    file: 'server/sql/functions/transactions/accept.sql',
    from: `t.payment_method <> 'none' and not t.is_paid then`,
    to: `t.payment_method <> 'none' and t.is_paid then`,
    breaks: 'what must be paid is accepted unpaid, and not once it is paid',
    tests: ['server/src/features/transactions/create-transaction.test.ts'],
  },
  {
    file: 'server/sql/functions/platform/calls.sql',
    from: 'return earlier.reply;',
    to: 'return null;',
    breaks: 'the same key does the same twice',
    tests: ['server/src/features/register/ledger/register.idempotency.test.ts'],
  },
  {
    file: 'server/sql/functions/platform/calls.sql',
    from: `perform pg_advisory_xact_lock(hashtextextended(p_user_id || (p_once ->> 'key'), 0));`,
    to: '',
    breaks: 'the same key at the same moment does the same twice',
    tests: ['server/src/features/register/ledger/register.idempotency.test.ts'],
  },
  {
    file: 'server/sql/functions/instruments/instruments.sql',
    from: 'perform from instruments where organization_id = p_organization_id and id = p_id for no key update;',
    to: 'perform from instruments where organization_id = p_organization_id and id = p_id;',
    breaks: 'two who issue at once choose the same share numbers',
    tests: ['server/src/features/register/ledger/register.races.test.ts'],
  },
  {
    file: 'server/sql/functions/register/balances.sql',
    from: 'p_holder_id, p_date) - reserved;',
    to: 'p_holder_id, p_date) - reserved + p_units;',
    breaks: 'a holder promises more than they have',
    tests: ['server/src/features/transactions/transfer-by-holder.test.ts'],
  },
  {
    file: 'server/sql/functions/register/balances.sql',
    from: `and from_date <= p_date
    order by from_date desc limit 1), 0)`,
    to: `and from_date < p_date
    order by from_date desc limit 1), 0)`,
    breaks: 'what was issued on a day does not count on that day',
    tests: ['server/src/features/register/register-balance.test.ts'],
  },
  {
    file: 'server/sql/functions/instruments/limits.sql',
    from: 'if blocked > ceiling then',
    to: 'if blocked > ceiling + p_blocked then',
    breaks: 'one more is sold than the limit of an instrument allows',
    tests: ['server/src/features/transactions/create-transaction.test.ts'],
  },
  {
    file: 'server/sql/functions/payments/outcomes.sql',
    from: 'when p_paid_cents <> p.amount_cents',
    to: 'when p_paid_cents > p.amount_cents',
    breaks: 'who pays too little gets their units',
    tests: ['server/src/features/payments/payment-outcomes.test.ts'],
  },
  {
    file: 'server/sql/functions/payments/refunds.sql',
    from: 'p.disputed_at > p_disputed_at then',
    to: 'p.disputed_at < p_disputed_at then',
    breaks: 'an old dispute takes the place of a new one',
    tests: ['server/src/features/payments/webhooks/stripe-disputes.test.ts'],
  },
  {
    file: 'server/sql/views/structure.sql',
    from: 'and today.day < least(',
    to: 'and today.day <= least(',
    breaks: 'who left the board today still acts for the company',
    tests: ['server/src/access/person-places.test.ts'],
  },
  {
    file: 'server/sql/functions/corporate-actions/reversal.sql',
    from: 'later := recorded_since(p_act.organization_id, action.instrument_id, p_id);',
    to: '',
    breaks: 'a split is turned back under what was recorded since',
    tests: ['server/src/features/transactions/corporate-actions/whole-class.test.ts'],
  },
  {
    file: 'server/sql/functions/corporate-actions/recording.sql',
    from: 'update instruments set units_since = greatest(units_since, p_new.effective_date)',
    to: 'update instruments set units_since = units_since',
    breaks: 'units of before a split are recorded after it',
    tests: ['server/src/features/transactions/corporate-actions/whole-class.test.ts'],
  },
  {
    file: 'server/sql/functions/payouts/payment-runs.sql',
    from: 'select d.record_date from dividend_parts p',
    to: 'select d.payment_date - 1 from dividend_parts p',
    breaks: 'who had the usufruct on the record date of a dividend can’t be paid once it ended',
    tests: ['server/src/features/payouts/dividends/dividend-runs.test.ts'],
  },
  {
    file: 'server/sql/functions/payouts/payment-runs.sql',
    from: '    select count(*) from exempt) + (',
    to: '    select 0::bigint) + (',
    breaks: 'a dividend is approved with the tax of before an exemption',
    tests: ['server/src/features/payouts/dividends/dividend-runs.test.ts'],
  },
]
