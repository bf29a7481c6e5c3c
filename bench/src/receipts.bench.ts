import type pg from 'pg'
import { callFunction, issue } from './fixtures/bare-posting.ts'
import { load, median, percentile, report } from './fixtures/figures.ts'
import { fillRegister } from './fixtures/filled-register.ts'
import { makeOrganisation, makeParticipants, type Organisation } from './fixtures/organisation.ts'
import type { BenchEnvironment } from './fixtures/bench-environment.ts'

const HOLDERS = 100_000
const SHARES = 1_000_000_000

/** Depositary receipts of 100,000 holders that have to be covered by the shares behind them: what one more posting takes. */
export async function benchReceipts(fixture: BenchEnvironment): Promise<void> {
  const { pool } = await fixture.database('bench_receipts')
  const organisation = await makeOrganisation(pool)
  const receipts = await makeReceipts(pool, organisation)
  await fillRegister(pool, organisation, [receipts])
  const foundation = { ...organisation, issuerId: receipts.foundationId }
  const post = (index: number) => callFunction(pool, foundation, [receipts], index)
  await load(3, 1, post)
  const { times } = await load(20, 1, post)
  const [middle, slowest] = [median(times), percentile(times, 0.99)]
  report(
    `issue receipts that must be covered, of 100,000 holders: p99 ${slowest.toFixed(0)} ms`,
    `${middle.toFixed(1)} ms`,
    'under 100 ms',
    middle < 100,
  )
}

// A foundation holds all shares, and issues receipts of them.
async function makeReceipts(pool: pg.Pool, organisation: Organisation) {
  const { organizationId, issuerId } = organisation
  const { rows } = await pool.query<{ foundation: string; shares: string; receipts: string }>(
    `with f as (insert into legal_persons (type, legal_name, country) values ('stichting', 'Stichting Bench', 'NL') returning id),
      e as (insert into organization_legal_persons (organization_id, legal_person_id) select $1, id from f),
      s as (insert into instruments (organization_id, type, name, price_cents, issuing_legal_person_id)
        values ($1, 'shares', 'Bench shares', 100, $2) returning id),
      st as (insert into share_terms (organization_id, instrument_id, par_value_cents) select $1, id, 1 from s),
      p as (insert into participants (organization_id, instrument_id, legal_person_id, name) select $1, s.id, f.id, '' from s, f),
      r as (insert into instruments (organization_id, type, name, price_cents, issuing_legal_person_id, requires_coverage)
        select $1, 'depositary_receipts', 'Bench receipts', 100, f.id, true from f returning id),
      rt as (insert into depositary_receipt_terms (organization_id, instrument_id, underlying_instrument_id, ratio)
        select $1, r.id, s.id, 1 from r, s)
    select f.id as foundation, s.id as shares, r.id as receipts from f, s, r`,
    [organizationId, issuerId],
  )
  const [made] = rows
  if (!made) throw new Error('the receipts were not made')
  const day = '2019-01-01'
  await issue(pool, organisation, {
    ...{ instrument_id: made.shares, historic: true, receiver_id: made.foundation },
    ...{ units: SHARES, price_cents: 100, effective_date: day },
    numbers: `{[1,${SHARES + 1})}`,
  })
  const holderIds = await makeParticipants(pool, organizationId, made.receipts, HOLDERS)
  return { id: made.receipts, foundationId: made.foundation, holderIds }
}
