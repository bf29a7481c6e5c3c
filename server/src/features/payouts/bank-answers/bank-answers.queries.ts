import type { AnsweredLine, ToldPayment } from '@zegel/core/payouts/bank-answer'
import type { PaymentLineStatus } from '@zegel/core/payouts/payment-run'
import { sql } from 'kysely'
import type { Tx } from '../../../db/database.ts'

/** A line that a bank says something of. */
export interface ToldLine extends AnsweredLine {
  id: string
  runId: string
  instrumentId: string
  payee: string
}

const AT_A_TIME = 10_000

/**
 * The lines of these ids that an organisation has. Their runs are held: until this is committed, nobody makes files of them or says that
 * they were paid.
 */
export async function lockToldLines(
  tx: Tx,
  organizationId: string,
  ids: readonly string[],
): Promise<ToldLine[]> {
  const found: ToldLine[] = []
  for (let at = 0; at < ids.length; at += AT_A_TIME)
    found.push(...(await lockLines(tx, organizationId, ids.slice(at, at + AT_A_TIME))))
  return found
}

async function lockLines(
  tx: Tx,
  organizationId: string,
  ids: readonly string[],
): Promise<ToldLine[]> {
  await sql`
    select from payment_runs
    where organization_id = ${organizationId} and id in (
      select run_id from payment_lines where organization_id = ${organizationId} and id = any(${[...ids]}::uuid[]))
    order by id for no key update`.execute(tx)
  const { rows } = await sql<ToldLine>`
    select l.id, l.run_id as "runId", l.instrument_id as "instrumentId", l.payee_name as payee, l.status, l.net_cents as "netCents", a.iban as account
    from payment_lines l
    join payment_runs r on r.organization_id = l.organization_id and r.id = l.run_id
    left join bank_accounts a on a.organization_id = r.organization_id and a.id = r.bank_account_id
    where l.organization_id = ${organizationId} and l.id = any(${[...ids]}::uuid[])`.execute(tx)
  return rows
}

/** The ids of the lines in the file of an organisation that is called so; none when there is no such file. */
export async function listLinesOfFile(
  tx: Tx,
  organizationId: string,
  messageIds: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select l.id from payment_files f
    join payment_lines l on l.organization_id = f.organization_id and l.run_id = f.run_id and l.file_id = f.id
    where f.organization_id = ${organizationId} and f.message_id = any(${[...messageIds]})
    order by l.id`.execute(tx)
  return rows.map(({ id }) => id)
}

/** The ids of the lines of a run that are with the bank, which nobody said anything of since. */
export async function listSentLines(
  tx: Tx,
  { organizationId, runId }: { organizationId: string; runId: string },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from payment_lines where organization_id = ${organizationId} and run_id = ${runId} and status = 'sent'`.execute(
    tx,
  )
  return rows.map(({ id }) => id)
}

/** What is noted of a line. */
export interface NewAnswer
  extends Pick<ToldPayment, 'kind' | 'date' | 'reasonCode' | 'reason' | 'bankKey'> {
  lineId: string
}

/** Notes what the bank says, in this order, and how each line stands after it. */
export async function insertAnswers(
  tx: Tx,
  organizationId: string,
  answers: readonly NewAnswer[],
  userId: string,
): Promise<void> {
  for (let at = 0; at < answers.length; at += AT_A_TIME) {
    const some = answers.slice(at, at + AT_A_TIME)
    await sql`
      insert into payment_line_events (organization_id, line_id, kind, date, reason_code, reason, bank_key, user_id)
      select ${organizationId}, line_id, kind, date, reason_code, reason, bank_key, ${userId}
      from unnest(
        ${some.map(({ lineId }) => lineId)}::uuid[], ${some.map(({ kind }) => kind)}::text[],
        ${some.map(({ date }) => date || null)}::date[], ${some.map(({ reasonCode }) => reasonCode)}::text[],
        ${some.map(({ reason }) => reason)}::text[], ${some.map(({ bankKey }) => bankKey)}::text[])
        with ordinality as told (line_id, kind, date, reason_code, reason, bank_key, nth)
      order by nth
      on conflict do nothing`.execute(tx)
  }
  const last = new Map(answers.map((answer) => [answer.lineId, answer]))
  await updateLines(tx, organizationId, [...last.values()])
}

async function updateLines(
  tx: Tx,
  organizationId: string,
  answers: readonly NewAnswer[],
): Promise<void> {
  for (let at = 0; at < answers.length; at += AT_A_TIME) {
    const some = answers.slice(at, at + AT_A_TIME)
    const statuses: PaymentLineStatus[] = some.map(({ kind }) => kind)
    await sql`
      update payment_lines l set status = told.status, status_on = told.date, status_reason = told.reason_code
      from unnest(
        ${some.map(({ lineId }) => lineId)}::uuid[], ${statuses}::text[],
        ${some.map(({ date }) => date || null)}::date[],
        ${some.map(({ reasonCode }) => reasonCode)}::text[]) as told (id, status, date, reason_code)
      where l.organization_id = ${organizationId} and l.id = told.id`.execute(tx)
  }
}
