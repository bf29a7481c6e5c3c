import { setTimeout as sleep } from 'node:timers/promises'
import type { MollieControl } from '@zegel/fake-payments/mollie/mollie'
import type pg from 'pg'
import { IMPORTED } from './deeds.ts'
import type { Operation } from './operations.ts'
import { registeredName } from './surroundings.ts'

interface Checked {
  pool: pg.Pool
  operations: readonly Operation[]
  mollie: MollieControl
}

const RESENDS = 60

/** What goes along with a register: files are there once, mails are sent or wait to be, imports came whole or not, companies are there once and under the name they were found by, and who paid has what it was for. */
export async function checkByproducts(
  problems: string[],
  { pool, operations, mollie }: Checked,
): Promise<void> {
  await checkUploads(problems, pool, operations)
  await checkImports(problems, pool, operations)
  await checkCompanies(problems, pool, operations)
  await checkPayments(problems, { pool, operations, mollie })
  await checkMails(problems, pool)
}

// That their bytes are in the storage is asked by verifyHistory.
async function checkUploads(
  problems: string[],
  pool: pg.Pool,
  operations: readonly Operation[],
): Promise<void> {
  const { rows } = await pool.query<{ id: string; title: string }>(
    'select id, title from entity_files',
  )
  const found = Map.groupBy(rows, ({ title }) => title)
  const uploads = operations.filter(({ deed }) => deed === 'upload')
  const keys = new Set(uploads.map(({ key }) => key))
  for (const { id, title } of rows)
    if (!keys.has(title)) problems.push(`file ${id} was uploaded by nobody`)
  for (const { key, id, outcome } of uploads) {
    const ids = (found.get(key) ?? []).map((row) => row.id)
    if (ids.length > 1) problems.push(`upload ${key} is there ${ids.length} times`)
    if (outcome === 'acked' && ids[0] !== id)
      problems.push(`upload ${key} was acknowledged as ${id} and is ${ids[0]}`)
    if (outcome === 'refused' && ids[0]) problems.push(`upload ${key} was refused and is there`)
  }
}

async function checkMails(problems: string[], pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ id: string; last_error: string | null }>(`
    select m.id, m.last_error from mails m
    where m.sent_at is null
      and not exists (select from job_requests r where r.payload->>'id' = m.id::text)
      and not exists (
        select from graphile_worker._private_jobs j where j.payload->>'id' = m.id::text and j.attempts < j.max_attempts)`)
  for (const { id, last_error } of rows)
    problems.push(`mail ${id} is not sent, and nobody will: ${last_error}`)
}

async function checkImports(
  problems: string[],
  pool: pg.Pool,
  operations: readonly Operation[],
): Promise<void> {
  const { rows } = await pool.query<{ key: string; people: number }>(`
    select p.last_name as key, count(*)::int as people from participants a join legal_persons p on p.id = a.legal_person_id
    where p.email = p.first_name || '@' || p.last_name || '.test' group by 1`)
  const came = new Map(rows.map(({ key, people }) => [key, people]))
  const { rows: imports } = await pool.query<{ id: string; status: string; isWaiting: boolean }>(`
    with waiting as (
      select distinct part #>> '{}' as id from graphile_worker._private_jobs j, jsonb_path_query(j.payload::jsonb, '$.**') part
      where j.attempts < j.max_attempts and jsonb_typeof(part) = 'string')
    select i.id, i.status, w.id is not null as "isWaiting" from imports i left join waiting w on w.id = i.id::text`)
  const known = new Map(imports.map((row) => [row.id, row]))
  for (const { key, id = '', outcome } of operations.filter(({ deed }) => deed === 'import')) {
    const people = came.get(key) ?? 0
    const found = known.get(id)
    if (people !== 0 && people !== IMPORTED.length)
      problems.push(`import ${key} brought ${people} of ${IMPORTED.length} people`)
    if (outcome === 'refused' && people > 0)
      problems.push(`import ${key} was refused and brought people`)
    if (outcome !== 'acked') continue
    if (!found) problems.push(`import ${id} was acknowledged and is missing`)
    else if (found.status === 'submitted' ? people === 0 : !found.isWaiting)
      problems.push(
        `import ${id} is ${found.status}, brought ${people} people and waits for nobody`,
      )
  }
}

async function checkCompanies(
  problems: string[],
  pool: pg.Pool,
  operations: readonly Operation[],
): Promise<void> {
  const { rows } = await pool.query<{ id: string; number: string; name: string }>(
    'select id, business_register_number as number, legal_name as name from legal_persons where business_register_number is not null',
  )
  const found = Map.groupBy(rows, ({ number }) => number)
  for (const { company, id, outcome } of operations) {
    if (!company) continue
    const { number, name } = company
    const [row, ...more] = found.get(number) ?? []
    if (more.length > 0) problems.push(`company ${number} is there ${more.length + 1} times`)
    if (outcome === 'acked' && row?.id !== id)
      problems.push(`company ${number} was acknowledged as ${id} and is ${row?.id}`)
    if (outcome === 'refused' && row) problems.push(`company ${number} was refused and is there`)
    if (row && row.name !== name) problems.push(`company ${number} is ${row.name}, not ${name}`)
    if (!name.startsWith('Getypt') && name !== registeredName(number))
      problems.push(`the register was said to call ${number} ${name}`)
  }
}

/** Compares what the provider knows with what is in the books, once it has told of everything again. */
async function checkPayments(
  problems: string[],
  { pool, operations, mollie }: Checked,
): Promise<void> {
  const settled = mollie.payments().filter(({ status }) => status !== 'open')
  for (let time = 1; ; time++) {
    const rows = new Map((await listPayments(pool)).map((row) => [row.provider_id, row]))
    // One that is called off on both sides may have failed in the books.
    const behind = settled.filter(({ id, status }) => {
      const inBooks = rows.get(id)?.status
      return status === 'paid' ? inBooks !== 'paid' : inBooks === undefined || inBooks === 'open'
    })
    if (behind.length === 0) break
    if (time > RESENDS) {
      for (const { id, status } of behind)
        problems.push(`payment ${id} is ${status}, and in the books ${rows.get(id)?.status}`)
      break
    }
    for (const { id } of behind) await mollie.resendWebhooks(id)
    await sleep(1000)
  }
  const rows = await listPayments(pool)
  const paid = new Set(settled.filter(({ status }) => status === 'paid').map(({ id }) => id))
  for (const row of rows) {
    const { provider_id, status, transaction, entries, to_refund } = row
    const isPaid = status === 'paid'
    if (isPaid && !paid.has(provider_id ?? ''))
      problems.push(`payment ${provider_id} is paid in the books alone`)
    if (isPaid && !to_refund && (transaction !== 'completed' || entries !== 1))
      problems.push(`what was paid for is not had: ${JSON.stringify(row)}`)
    if (transaction !== 'completed' && entries !== 0)
      problems.push(`what is not completed has entries: ${JSON.stringify(row)}`)
  }
  const ofTransaction = Map.groupBy(rows, ({ transaction_id }) => transaction_id)
  for (const [id, attempts] of ofTransaction)
    if (attempts.filter(({ status, to_refund }) => status === 'paid' && !to_refund).length > 1)
      problems.push(`transaction ${id} is paid twice`)
  // Who comes again when it was paid is led to what became of it.
  const known = new Set(rows.flatMap((row) => [row.provider_id, row.transaction_id]))
  for (const { deed, id = '', outcome } of operations)
    if (deed === 'invest' && outcome === 'acked' && !known.has(id.split(/[/=]/).at(-1) ?? ''))
      problems.push(`investment ${id} was acknowledged and is missing`)
}

interface PaymentRow {
  provider_id: string | null
  transaction_id: string
  status: string
  to_refund: string | null
  transaction: string
  entries: number
}

async function listPayments(pool: pg.Pool): Promise<PaymentRow[]> {
  const { rows } = await pool.query<PaymentRow>(`
    select p.provider_id, p.transaction_id, p.status, p.to_refund, t.status as transaction,
      (select count(*)::int from register_entries e where e.transaction_id = t.id) as entries
    from payments p join transactions t on t.id = p.transaction_id`)
  return rows
}
