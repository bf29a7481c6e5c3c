import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { submitImport } from '@zegel/server/features/imports/apply/submit-import'
import { givenImport } from '@zegel/server/test/fixtures/given/given-import'
import type pg from 'pg'
import { report } from '../fixtures/figures.ts'
import {
  type BenchInstrument,
  makeBond,
  makeOrganisation,
  type Organisation,
} from '../fixtures/organisation.ts'
import type { BenchEnvironment } from '../fixtures/bench-environment.ts'

const HOLDERS = 1000
const DAYS = 10
const TRANSFERS = 30_000
const MOST_RATIO = 2.5

interface Row {
  from: string | null
  to: string
  units: number
  date: string
}

/**
 * Forty thousand rows carried out as an import (read back, checked, planned by the register, noted one by one) against a bare COPY
 * of the same rows and a loop over the same functions of the register.
 */
export async function benchImportSubmit(fixture: BenchEnvironment): Promise<void> {
  const { db, pool } = await fixture.database('bench_import_submit')
  const organisation = await makeOrganisation(pool)
  const [one, other] = [
    await makeBond(pool, organisation, HOLDERS),
    await makeBond(pool, organisation, HOLDERS),
  ]
  // What is still empty PostgreSQL leaves alone, and so do we.
  await pool.query('analyze legal_persons, participants, instruments')

  const bare = await measure(() => postBare(pool, organisation, one))
  const act = await givenRows({ db, pool }, organisation, other)
  const payments = {}
  const settings = { payments } as never // safe: nothing else is looked at where plans are not sold
  const now = () => Temporal.Now.instant()
  const whole = await measure(async () => {
    const outcome = await submitImport({ db, settings, now }, act)
    if (outcome !== 'submitted') throw new Error(`the import was ${outcome}`)
  })
  const ratio = whole / bare
  const count = HOLDERS * DAYS + TRANSFERS
  report(
    `submit ${count.toLocaleString('en')} rows: ${whole.toFixed(0)} s against ${bare.toFixed(0)} s bare`,
    ratio.toFixed(2),
    `under ${MOST_RATIO}`,
    ratio < MOST_RATIO,
  )
}

async function measure(run: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await run()
  return (performance.now() - start) / 1000
}

// Everybody has a thousand, and gives some thirty of them away.
function transactionsOf({ holderIds }: BenchInstrument): Row[] {
  const holder = (index: number) => holderIds[index % HOLDERS] ?? ''
  return Array.from({ length: TRANSFERS }, (_, index) => ({
    from: holder(index * 7),
    to: holder(index * 7 + 1 + (index % 97)),
    units: 1,
    date: dayOf(index / TRANSFERS),
  }))
}

function dayOf(part: number): string {
  return Temporal.PlainDate.from('2020-01-02')
    .add({ days: Math.floor(part * 1500) })
    .toString()
}

// A hundred more each day.
function openingsOf({ holderIds }: BenchInstrument): Row[] {
  return Array.from({ length: DAYS }, (_, day) =>
    holderIds.map((to) => ({
      ...{ from: null, to, units: 100 * (day + 1) },
      date: Temporal.PlainDate.from('2019-12-01').add({ days: day }).toString(),
    })),
  ).flat()
}

function givenRows(
  { db }: { db: Parameters<typeof givenImport>[0]; pool: pg.Pool },
  organisation: Organisation,
  instrument: BenchInstrument,
) {
  const { organizationId, userId } = organisation
  const transactions = transactionsOf(instrument)
  return givenImport(
    db,
    { organizationId, instrumentId: instrument.id, userId },
    {
      Transactions: transactions.map(({ from, to, units, date }) => ({
        ...{ sender_uuid: from, receiver_uuid: to, amount: units, effective_date: date },
      })),
      BalanceRegistrations: openingsOf(instrument).map(({ to, units, date }) => ({
        ...{ legal_person_id: to, balance: units, effective_date: date },
      })),
    },
  )
}

async function postBare(
  pool: pg.Pool,
  organisation: Organisation,
  instrument: BenchInstrument,
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'zegel-bench-'))
  const file = join(folder, 'rows.csv')
  const rows = [...openingsOf(instrument), ...transactionsOf(instrument)]
  const client = await pool.connect()
  try {
    const lines = rows.map(({ from, to, units, date }, at) =>
      [at, from ?? '', to, units, date].join(','),
    )
    await writeFile(file, `${lines.join('\n')}\n`)
    const { organizationId, issuerId, userId } = organisation
    const text = (value: string) => client.escapeLiteral(value)
    await client.query('begin')
    // Nor by a plan that was made for an empty one.
    await client.query('set local enable_seqscan = off')
    await client.query(
      'create temporary table staged (at integer, sender_id uuid, receiver_id uuid, units bigint, date date) on commit drop',
    )
    await client.query(`copy staged from ${text(file)} with (format csv)`)
    await client.query(`do $$
      declare
        r record;
        poster act := act_of(${text(organizationId)}, ${text(userId)}, null);
      begin
        for r in select * from staged order by at loop
          -- By what was counted of an empty register it would never end.
          if r.at in (1000, 2000, 4000, 8000, 16000, 32000, 64000, 128000) then
            analyze transactions, register_entries, balance_registrations, holder_balances;
          end if;
          if r.sender_id is null then
            perform register_balance(poster, jsonb_populate_record(null::new_balance, jsonb_build_object(
              'id', uuid_v7(), 'instrument_id', ${text(instrument.id)}, 'legal_person_id', r.receiver_id, 'balance', r.units,
              'effective_date', r.date, 'notify_recipient', false)));
          else
            perform create_transaction(poster, jsonb_populate_record(null::new_transaction, jsonb_build_object(
              'id', uuid_v7(), 'instrument_id', ${text(instrument.id)}, 'historic', true, 'sender_id', r.sender_id,
              'type', case r.sender_id when ${text(issuerId)} then 'issuance' else 'transfer' end, 'receiver_id', r.receiver_id,
              'units', r.units, 'price_cents', 25000, 'effective_date', r.date, 'notify_recipient', false, 'is_paid', true)));
          end if;
        end loop;
      end $$`)
    await client.query('commit')
  } finally {
    client.release()
    await rm(folder, { recursive: true })
  }
}
