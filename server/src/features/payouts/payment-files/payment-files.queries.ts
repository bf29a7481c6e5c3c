import type { Language } from '@zegel/contract/messages'
import type { PainVersion } from '@zegel/core/payouts/payment-run'
import { sql } from 'kysely'
import type { Columns, Db, Tx } from '../../../db/database.ts'

/** A run of an organisation. */
export interface OnRun {
  organizationId: string
  runId: string
}

/** What a run's files are made by. */
export interface RunToPay {
  number: number
  status: string
  due_date: string
  execution_date: string
  instrument_name: string
  pain_version: PainVersion
  most_transactions: number
  account: { name: string; iban: string; bic: string | null; is_closed: boolean } | null
}

/** The run, which nobody else makes files of or changes lines of until the transaction is over. */
export async function lockRun(
  tx: Tx,
  { organizationId, runId }: OnRun,
): Promise<RunToPay | undefined> {
  const { rows } = await sql<RunToPay>`
    select r.number, r.status, r.due_date, r.execution_date, i.name as instrument_name,
      coalesce(s.pain_version, '09') as pain_version, coalesce(s.most_transactions, 5000) as most_transactions,
      case when a.id is not null then jsonb_build_object(
        'name', a.name, 'iban', a.iban, 'bic', a.bic, 'is_closed', a.closed_at is not null) end as account
    from payment_runs r
    join instruments i on i.organization_id = r.organization_id and i.id = r.instrument_id
    left join payout_settings s on s.organization_id = r.organization_id
    left join bank_accounts a on a.organization_id = r.organization_id and a.id = r.bank_account_id
    where r.organization_id = ${organizationId} and r.id = ${runId}
    for no key update of r`.execute(tx)
  return rows[0]
}

/** How many lines there are for a file, and what they come to: those that are not paid yet and not held back, in files of so many. */
export async function listFileSums(
  tx: Tx,
  { organizationId, runId }: OnRun,
  most: number,
): Promise<{ transactions: number; sum_cents: bigint }[]> {
  const { rows } = await sql<{ transactions: bigint; sum_cents: bigint }>`
    select count(*) as transactions, sum(net_cents)::bigint as sum_cents
    from (
      select net_cents, (row_number() over (order by payee_name, id) - 1) / ${most}::int as nth
      from payment_lines where ${isToPay({ organizationId, runId })}) lines
    group by nth order by nth`.execute(tx)
  return rows.map((row) => ({ ...row, transactions: Number(row.transactions) }))
}

/** A line as a file tells it. */
export interface LineToPay
  extends Columns<
    'payment_lines',
    | 'id'
    | 'payee_name'
    | 'iban_name'
    | 'interest_cents'
    | 'redemption_cents'
    | 'dividend_cents'
    | 'net_cents'
  > {
  iban: string
  /** Of who is paid, where they have an account here. */
  language: Language | null
}

/** So many lines for a file, in its order, after one of them. */
export async function listLinesToPay(
  tx: Tx,
  on: OnRun,
  { after, most }: { after: LineToPay | undefined; most: number },
): Promise<LineToPay[]> {
  const { rows } = await sql<LineToPay>`
    select l.id, l.payee_name, l.iban_name, l.iban, l.interest_cents, l.redemption_cents, l.dividend_cents, l.net_cents, u.language
    from payment_lines l
    left join lateral (select language from users where natural_person_id = l.payee_id limit 1) u on true
    where ${isToPay(on)} ${after ? sql`and (l.payee_name, l.id) > (${after.payee_name}, ${after.id})` : sql``}
    order by l.payee_name, l.id limit ${most}`.execute(tx)
  return rows
}

function isToPay({ organizationId, runId }: OnRun) {
  return sql`organization_id = ${organizationId} and run_id = ${runId} and status = 'open' and not is_held and net_cents > 0`
}

export interface NewPaymentFile extends OnRun {
  nth: number
  messageId: string
  version: PainVersion
  executionDate: string
  transactions: number
  sumCents: bigint
  sha256: Buffer
  storedFileId: string
  madeBy: string
}

/** Notes a file, and that its lines were sent in it. */
export async function insertPaymentFile(
  tx: Tx,
  file: NewPaymentFile,
  { lineIds, today }: { lineIds: readonly string[]; today: string },
): Promise<void> {
  const { id } = await tx
    .insertInto('payment_files')
    .values({
      organization_id: file.organizationId,
      run_id: file.runId,
      nth: file.nth,
      message_id: file.messageId,
      pain_version: file.version,
      execution_date: file.executionDate,
      transactions: file.transactions,
      sum_cents: file.sumCents,
      sha256: file.sha256,
      stored_file_id: file.storedFileId,
      made_by: file.madeBy,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await sql`
    with sent as (
      update payment_lines set status = 'sent', status_on = ${today}, file_id = ${id}
      where organization_id = ${file.organizationId} and id = any(${[...lineIds]}::uuid[])
      returning organization_id, id)
    insert into payment_line_events (organization_id, line_id, kind, date, user_id)
    select organization_id, id, 'sent', ${today}, ${file.madeBy} from sent`.execute(tx)
}

/** Lines on which nothing is to be paid need no bank; returns how many there are. */
export async function updateEmptyLines(
  tx: Tx,
  { organizationId, runId }: OnRun,
  { today, userId }: { today: string; userId: string },
): Promise<number> {
  const { numAffectedRows } = await sql`
    with done as (
      update payment_lines set status = 'executed', status_on = ${today}
      where organization_id = ${organizationId} and run_id = ${runId} and status = 'open' and not is_held and net_cents = 0
      returning organization_id, id)
    insert into payment_line_events (organization_id, line_id, kind, date, user_id)
    select organization_id, id, 'executed', ${today}, ${userId} from done`.execute(tx)
  return Number(numAffectedRows ?? 0n)
}

/** A file with who made it and who downloaded it, the latest first. */
export interface PaymentFileRow
  extends Columns<
    'payment_files',
    | 'id'
    | 'nth'
    | 'message_id'
    | 'execution_date'
    | 'transactions'
    | 'sum_cents'
    | 'sha256'
    | 'made_at'
    | 'stored_file_id'
  > {
  pain_version: PainVersion
  file_name: string
  storage_key: string
  made_by: string | null
  downloads: { by: string; at: string }[]
}

/** The files of a run, in their order. */
export async function listPaymentFiles(
  db: Db,
  { organizationId, runId }: OnRun,
): Promise<PaymentFileRow[]> {
  const { rows } = await sql<PaymentFileRow>`
    select f.id, f.nth, f.message_id, f.pain_version, f.execution_date, f.transactions, f.sum_cents, f.sha256, f.made_at, f.stored_file_id,
      s.file_name, s.storage_key, n.legal_name as made_by, coalesce(d.downloads, '[]') as downloads
    from payment_files f
    join stored_files s on s.organization_id = f.organization_id and s.id = f.stored_file_id
    left join users u on u.id = f.made_by
    left join legal_persons n on n.id = u.natural_person_id
    left join lateral (
      select jsonb_agg(jsonb_build_object('by', p.legal_name, 'at', d.at) order by d.id desc) as downloads
      from payment_file_downloads d join users v on v.id = d.user_id join legal_persons p on p.id = v.natural_person_id
      where d.organization_id = f.organization_id and d.file_id = f.id) d on true
    where f.organization_id = ${organizationId} and f.run_id = ${runId}
    order by f.nth`.execute(db)
  return rows
}

export async function insertDownload(
  tx: Tx,
  about: { organizationId: string; fileId: string; userId: string },
): Promise<void> {
  await tx
    .insertInto('payment_file_downloads')
    .values({
      organization_id: about.organizationId,
      file_id: about.fileId,
      user_id: about.userId,
    })
    .execute()
}

export interface FileToCheck extends Columns<'payment_files', 'organization_id' | 'id'> {
  storage_key: string
}

/** Some files of all organisations, after one of them, with where their bytes are. */
export async function listFilesToCheck(
  db: Db,
  { after, most }: { after: FileToCheck | undefined; most: number },
): Promise<FileToCheck[]> {
  const { rows } = await sql<FileToCheck>`
    select f.organization_id, f.id, s.storage_key
    from payment_files f join stored_files s on s.organization_id = f.organization_id and s.id = f.stored_file_id
    where ${after ? sql`(f.organization_id, f.id) > (${after.organization_id}, ${after.id})` : sql`true`}
    order by f.organization_id, f.id limit ${most}`.execute(db)
  return rows
}

export interface LineInFile
  extends Columns<'payment_lines', 'id' | 'net_cents' | 'iban_name' | 'payee_name'> {
  iban: string
}

/** The lines of these ids that are in a file, by what they are called at the bank. */
export async function listLinesInFile(
  db: Db,
  { organization_id, id }: FileToCheck,
  ids: readonly string[],
): Promise<LineInFile[]> {
  const { rows } = await sql<LineInFile>`
    select id, net_cents, iban, iban_name, payee_name from payment_lines
    where organization_id = ${organization_id} and file_id = ${id} and id::text = any(${[...ids]})`.execute(
    db,
  )
  return rows
}
