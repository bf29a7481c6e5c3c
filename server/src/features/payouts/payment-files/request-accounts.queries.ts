import type { Language } from '@zegel/contract/messages'
import { sql } from 'kysely'
import type { Tx } from '../../../db/database.ts'
import { withCause } from '../../../lib/tracing/request-context.ts'
import type { OnRun } from './payment-files.queries.ts'

/** Somebody who can say to which account payees are paid. */
export interface AccountRecipient {
  /** Null for a person without an account here. */
  user_id: string | null
  person_id: string
  email: string
  name: string
  language: Language | null
  organization: string
  instrument_id: string
  instrument_name: string
  /** The names of who is paid. */
  payees: string[]
}

/** Which payees are asked: so many by their ids, those after one. */
export interface Part {
  after?: string | undefined
  most: number
}

/**
 * Who may be asked for the accounts that a run lacks and that nobody filled in since, with how many payees nobody can be asked for, and how
 * many come after them, and the last of them. Whoever was asked today is left out.
 */
export async function listAccountRecipients(
  tx: Tx,
  { organizationId, runId }: OnRun,
  { after, most }: Part,
): Promise<{
  readers: AccountRecipient[]
  withoutEmail: number
  left: number
  last: string | undefined
}> {
  const { rows } = await sql<
    Omit<AccountRecipient, 'email'> & { email: string | null; lacking: number; last: string }
  >`
    with lacking as (
      select distinct l.payee_id, p.legal_name, l.instrument_id
      from payment_lines l join legal_persons p on p.id = l.payee_id
      where l.organization_id = ${organizationId} and l.run_id = ${runId} and l.iban is null and l.status = 'open'
        and p.iban is null and ${after ? sql`l.payee_id > ${after}` : sql`true`}
        and not exists (
          select from notices n
          where n.organization_id = l.organization_id and n.record_id = l.payee_id and n.event = 'account-asked ' || today_of_record())),
    payees as materialized (
      select *, (count(*) over ())::int as lacking from lacking order by payee_id limit ${most})
    select r.user_id, r.person_id, r.email, r.name, r.language, o.name as organization, i.id as instrument_id,
      i.name as instrument_name, array_agg(y.legal_name order by y.legal_name) as payees,
      max(y.lacking) as lacking, (select max(payee_id::text) from payees) as last
    from payees y
    join organizations o on o.id = ${organizationId}
    join instruments i on i.organization_id = o.id and i.id = y.instrument_id
    left join lateral readers_of_person(${organizationId}, y.payee_id) r on true
    group by r.user_id, r.person_id, r.email, r.name, r.language, o.name, i.id, i.name
    order by r.email`.execute(tx)
  const readers = rows.flatMap((row) => (row.email === null ? [] : [{ ...row, email: row.email }]))
  const unreached = rows.filter(({ email }) => email === null)
  return {
    readers,
    withoutEmail: unreached.reduce((sum, { payees }) => sum + payees.length, 0),
    left: Math.max(0, (rows[0]?.lacking ?? 0) - most),
    last: rows[0]?.last,
  }
}

/** Who asks for the accounts of a run, and of whom next. */
export type AccountsToAsk = OnRun & Part & { userId: string; ip: string }

/** Has a job ask the next payees. Who presses again meanwhile adds none. */
export async function addAskingJob(tx: Tx, next: AccountsToAsk): Promise<void> {
  const payload = JSON.stringify(withCause({ ...next }))
  await sql`
    select graphile_worker.add_job('ask-for-accounts', ${payload}::json,
      job_key => ${`ask-for-accounts ${next.runId}`}, max_attempts => 5)`.execute(tx)
}
