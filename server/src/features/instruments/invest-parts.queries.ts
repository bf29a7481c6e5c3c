import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { ExpressionBuilder } from 'kysely'
import type { Tables } from '../../db/database.ts'

/** The groups of the instrument `i` of a query, with how full each is. */
export function groupsOfInstrument({
  selectFrom,
}: ExpressionBuilder<Tables & { i: Tables['instruments'] }, 'i'>) {
  return jsonArrayFrom(
    selectFrom('instrument_group_members as m')
      .innerJoin('instrument_groups as g', (join) =>
        join.onRef('g.organization_id', '=', 'm.organization_id').onRef('g.id', '=', 'm.group_id'),
      )
      // As text, because a number of JSON does not hold every amount.
      .select([
        'g.id',
        'g.name',
        sql<string>`g.limit_cents::text`.as('limit_cents'),
        sql<string>`group_blocked_cents(g.organization_id, g.id)::text`.as('blocked_cents'),
        sql<string>`(
          select coalesce(sum(t.invested_cents), 0)::text from instrument_group_members o
          join instrument_totals t on t.organization_id = o.organization_id and t.instrument_id = o.instrument_id
          where o.organization_id = g.organization_id and o.group_id = g.id)`.as('invested_cents'),
      ])
      .whereRef('m.organization_id', '=', 'i.organization_id')
      .whereRef('m.instrument_id', '=', 'i.id')
      .orderBy(sql`lower(g.name)`),
  )
}
