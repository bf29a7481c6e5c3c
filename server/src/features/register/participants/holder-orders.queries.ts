import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../../db/database.ts'
import type { PageWindow } from '../../../db/paging.ts'
import { type Balances, joined } from './participant-balances.queries.ts'
import { heldOn } from './participant-filter.queries.ts'

/** What the register says of a holder and no participant has, so that it is reckoned of all of them at once. */
export type HolderFact = 'paid_in' | 'since'

/** The ids of those who hold something on a date, by a fact of theirs, a part of them; as findHolderFacts tells it of each. */
export async function findByFact(
  tx: Tx,
  balances: Balances,
  fact: HolderFact,
  { descending, limit, offset }: PageWindow,
): Promise<string[]> {
  const { conditions } = balances
  const direction = descending ? sql`desc` : sql`asc`
  const order = sql`order by h.fact ${direction}, h.holder_id ${direction}`
  const page = sql`${order} limit ${limit} offset ${offset}`
  const facts = sql`(${FACTS[fact](balances)}) h`
  // With nothing else to ask of a participant, only those of the page are looked up.
  const { rows } = conditions
    ? await sql<{ id: string }>`
        select p.id from ${facts} ${joined(balances)} where ${conditions} ${page}`.execute(tx)
    : await sql<{ id: string }>`
        select p.id from (select * from ${facts} ${page}) h ${joined(balances)} ${order}`.execute(
        tx,
      )
  return rows.map(({ id }) => id)
}

const FACTS: Record<HolderFact, (balances: Balances) => RawBuilder<unknown>> = {
  // By the name that is in the entries, which is how an index has them; what is in the names of the few who were merged comes to it.
  paid_in: (balances) => sql`
    select h.holder_id, coalesce(c.cents, 0) + coalesce(m.cents, 0) as fact from holder_balances h
    left join (
      select t.receiver_id, sum(t.total_cents)::bigint as cents from transactions t
      where ${paidIn(balances)} group by t.receiver_id) c on c.receiver_id = h.holder_id
    left join (
      select present_holder(n.organization_id, n.instrument_id, n.legal_person_id) as holder_id, sum(t.total_cents)::bigint as cents
      from participants n join transactions t on t.receiver_id = n.legal_person_id and ${paidIn(balances)}
      where n.organization_id = ${balances.on.organizationId} and n.instrument_id = ${balances.on.instrumentId}
        and n.merged_into is not null
      group by 1) m on m.holder_id = h.holder_id
    where ${heldOn(balances)}`,
  // From the end of the last time without units on, or from the first day; as held_since has it.
  since: ({ on, date }) => sql`
    select h.holder_id, coalesce(max(h.until_date) filter (where h.units = 0), min(h.from_date)) as fact from holder_balances h
    where h.organization_id = ${on.organizationId} and h.instrument_id = ${on.instrumentId} and h.from_date <= ${date}
    group by h.holder_id having bool_or(h.units > 0 and h.until_date > ${date})`,
}

function paidIn({ on, date }: Balances): RawBuilder<unknown> {
  return sql`t.organization_id = ${on.organizationId} and t.instrument_id = ${on.instrumentId}
    and t.status = 'completed' and t.is_paid and t.reversed_at is null and t.effective_date <= ${date}`
}
