import type pg from 'pg'
import type { Operation } from './operations.ts'

/** What goes along with a register: files are there once, and every mail is sent or waits to be. */
export async function checkByproducts(
  problems: string[],
  pool: pg.Pool,
  operations: readonly Operation[],
): Promise<void> {
  await checkUploads(problems, pool, operations)
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
