import { createWriteStream, mkdtempSync, openAsBlob, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { FormData, request } from 'undici'
import { toEndToEndId } from '@zegel/core/payouts/write-pain'
import type { BenchEnvironment } from '../fixtures/bench-environment.ts'
import { report } from '../fixtures/figures.ts'
import {
  EMAIL,
  makeBond,
  makeOrganisation,
  type Organisation,
  PASSWORD,
} from '../fixtures/organisation.ts'
import { type ServerProcess, startServerProcess } from '../fixtures/server-process.ts'

const LINES = 100_000
const ACCOUNT = 'NL02ABNA0123456789'

/** A run of 100,000 lines written into files for the bank, and what the bank says of each line read back. */
export async function benchPaymentFiles(fixture: BenchEnvironment): Promise<void> {
  const { pool, url } = await fixture.database('bench_payment_files')
  const organisation = await makeOrganisation(pool)
  const runId = await makeRun(pool, organisation)
  await using server = await startServerProcess(url)
  const cookie = await server.signIn(EMAIL, PASSWORD)
  await benchFiles(server, cookie, runId)
  const { rows } = await pool.query<{ id: string }>('select id from payment_lines order by id')
  const ids = rows.map(({ id }) => id)
  for (const [what, entries] of [
    ['an entry for each', eachAlone(ids)],
    ['the same again', eachAlone(ids)],
    ['one batch, known', oneBatch(ids)],
  ] as const)
    await benchAnswer(server, cookie, { organisation, what, entries })
}

async function benchFiles(server: ServerProcess, cookie: string, runId: string): Promise<void> {
  const before = server.peakMemory()
  const started = performance.now()
  const reply = await request(`${server.origin}/api/payment_runs/${runId}/sepa`, {
    method: 'POST',
    headers: { cookie },
    dispatcher: server.agent,
    headersTimeout: 120_000,
  })
  const files = (await reply.body.json()) as { transactions: number }[] // safe: the contract says so
  if (reply.statusCode !== 200) throw new Error(`answered ${JSON.stringify(files)}`)
  const seconds = (performance.now() - started) / 1000
  const lines = files.reduce((sum, { transactions }) => sum + transactions, 0)
  const what = `${files.length} files of ${lines} payments`
  report(what, `${seconds.toFixed(1)} s`, 'under 20 s', seconds < 20 && lines === LINES)
  tellMemory(server, before, 300)
}

interface Told {
  organisation: Organisation
  what: string
  entries: Iterable<string>
}

async function benchAnswer(
  server: ServerProcess,
  cookie: string,
  { organisation, what, entries }: Told,
): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'zegel-bench-camt-'))
  const path = join(folder, 'camt053.xml')
  await pipeline(Readable.from(statement(entries)), createWriteStream(path))
  const body = new FormData()
  body.set('organization_id', organisation.organizationId)
  body.set('file', await openAsBlob(path), 'camt053.xml')
  const before = server.peakMemory()
  const started = performance.now()
  const reply = await request(`${server.origin}/api/organizations/bank_statements`, {
    method: 'POST',
    headers: { cookie },
    body,
    dispatcher: server.agent,
    headersTimeout: 120_000,
  })
  const said = JSON.stringify(await reply.body.json())
  const seconds = (performance.now() - started) / 1000
  const megabytes = (statSync(path).size / 1e6).toFixed(0)
  rmSync(folder, { recursive: true })
  const isWell = reply.statusCode === 200 && said.includes(String(LINES))
  if (!isWell) throw new Error(`answered ${reply.statusCode}: ${said.slice(0, 500)}`)
  report(
    `CAMT.053 of ${LINES} payments (${megabytes} MB, ${what})`,
    `${seconds.toFixed(1)} s`,
    'under 30 s',
    seconds < 30,
  )
  tellMemory(server, before)
}

function tellMemory(server: ServerProcess, before: number, most = Infinity): void {
  const more = server.peakMemory() - before
  const said = `${more.toFixed(0)} MB more than the ${before.toFixed(0)} MB before`
  const asked = most === Infinity ? '' : `under ${most} MB more`
  report('most memory of the server meanwhile', said, asked, more < most)
}

function* statement(entries: Iterable<string>): Generator<string> {
  yield `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt>
<GrpHdr><MsgId>MSG1</MsgId><CreDtTm>2026-11-03T06:00:00</CreDtTm></GrpHdr>
<Stmt><Id>STMT1</Id><CreDtTm>2026-11-03T06:00:00</CreDtTm><Acct><Id><IBAN>${ACCOUNT}</IBAN></Id><Ccy>EUR</Ccy></Acct>
`
  yield* entries
  yield '</Stmt></BkToCstmrStmt></Document>\n'
}

function* eachAlone(ids: readonly string[]): Generator<string> {
  for (const [at, id] of ids.entries()) {
    const details = `<NtryDtls>${detail(id)}</NtryDtls>`
    yield entry('123.45', `NR${at}`, details)
  }
}

function* oneBatch(ids: readonly string[]): Generator<string> {
  const cents = BigInt(ids.length) * 12_345n
  const [before, after] = entry(
    `${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`,
    'B',
    '|',
  ).split('|')
  yield `${before}<NtryDtls><Btch><NbOfTxs>${ids.length}</NbOfTxs></Btch>`
  for (const id of ids) yield detail(id)
  yield `</NtryDtls>${after}`
}

function entry(amount: string, reference: string, details: string): string {
  return `<Ntry><NtryRef>${reference}</NtryRef><Amt Ccy="EUR">${amount}</Amt><CdtDbtInd>DBIT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts>
<BookgDt><Dt>2026-11-02</Dt></BookgDt><ValDt><Dt>2026-11-02</Dt></ValDt><AcctSvcrRef>${reference}</AcctSvcrRef>
<BkTxCd><Domn><Cd>PMNT</Cd><Fmly><Cd>ICDT</Cd><SubFmlyCd>ESCT</SubFmlyCd></Fmly></Domn></BkTxCd>${details}</Ntry>
`
}

function detail(id: string): string {
  return `<TxDtls><Refs><MsgId>ZGL-1-1-0123abcd</MsgId><PmtInfId>ZGL-1-1-0123abcd</PmtInfId><EndToEndId>${toEndToEndId(id)}</EndToEndId></Refs>
<Amt Ccy="EUR">123.45</Amt><CdtDbtInd>DBIT</CdtDbtInd><RltdPties><Cdtr><Pty><Nm>Holder of bonds</Nm></Pty></Cdtr><CdtrAcct><Id><IBAN>NL91ABNA0417164300</IBAN></Id></CdtrAcct></RltdPties>
<RltdAgts><CdtrAgt><FinInstnId><BICFI>ABNANL2A</BICFI></FinInstnId></CdtrAgt></RltdAgts><RmtInf><Ustrd>Rente Bench bond per 15-01-2026</Ustrd></RmtInf></TxDtls>
`
}

async function makeRun(pool: pg.Pool, organisation: Organisation): Promise<string> {
  const { organizationId, userId } = organisation
  const { id: bond } = await makeBond(pool, organisation, LINES)
  const client = await pool.connect()
  try {
    await client.query('begin')
    const { rows } = await client.query<{ id: string }>(
      `with a as (
        insert into bank_accounts (organization_id, iban, name) values ($1, $4, 'Bench B.V.') returning id)
      insert into payment_runs (organization_id, number, instrument_id, kind, due_date, record_date, execution_date, bank_account_id,
        status, scheduled_cents, made_by)
      select $1, 1, $2, 'interest', '2026-01-15', '2026-01-14', '2026-01-15', id, 'proposed', $5, $3 from a returning id`,
      [organizationId, bond, userId, ACCOUNT, LINES * 12_345],
    )
    const runId = rows[0]?.id ?? ''
    await client.query(
      `insert into payment_lines (organization_id, run_id, instrument_id, due_date, holder_id, payee_id, cause, covers_interest, units,
        interest_cents, iban, payee_name)
      select $1, $2, $3, '2026-01-15', p.legal_person_id, p.legal_person_id, 'due', true, 10, 12345, 'NL91ABNA0417164300', l.legal_name
      from participants p join legal_persons l on l.id = p.legal_person_id where p.instrument_id = $3`,
      [organizationId, runId, bond],
    )
    await client.query(
      `update payment_runs set status = 'approved', approved_by = $2, approved_at = now() where id = $1`,
      [runId, userId],
    )
    await client.query('commit')
    await client.query('vacuum analyze')
    return runId
  } finally {
    client.release()
  }
}
