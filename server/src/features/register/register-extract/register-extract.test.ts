import { randomUUID } from 'node:crypto'
import { type RegisterExtract, registerExtracts } from '@zegel/contract/register/register-extract'
import { readXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../../../test/app.ts'
import {
  requestOf,
  DATE,
  type ExtractFixture,
  extractFixture,
  printed,
  wish,
} from '../../../../test/fixtures/extract-fixture.ts'
import { pagesOf } from '../../../../test/pdf-text.ts'
import { deleteOldExtracts } from './print-extract.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app[Symbol.asyncDispose]())

const pageOf = async ({ at, manager }: ExtractFixture, date: string, about: object = {}) => {
  const query = { financial_instrument_id: at.instrumentId, date, ...about }
  const reply = await manager.call(registerExtracts.getPage, { query })
  if (!reply.ok) throw new Error(`answered ${reply.status}`)
  return reply.body
}

describe('a printed register', () => {
  let world: ExtractFixture
  beforeAll(async () => {
    world = await extractFixture(app)
  })

  it('tells who holds which shares since when and by which deed, paid up, and under which rights', async () => {
    const { head, data, total } = await pageOf(world, DATE)
    expect(head).toMatchObject({
      issued_units: 100_111,
      holders: 3,
      par_value: '1.00',
      paid_up: '0.25',
    })
    expect([total, ...data.map(({ legal_person }) => legal_person.legal_name)]).toEqual([
      ...[3, 'Anna Aker', 'Bo Beemd', 'Cas Holding B.V.'],
    ])
    const [anna, bo, cas] = data
    expect(anna).toMatchObject({
      ...{ birth_date: '1970-02-03', birth_place: 'Assen', balance: 63, value: '15.75' },
      entries: [
        {
          number: 1,
          date: '2024-01-01',
          kind: 'issuance',
          units: 100,
          balance: 100,
          lacks_deed: true,
        },
        { number: 3, date: '2024-04-01', units: -37, balance: 63, other: { name: 'Bo Beemd' } },
      ],
      rights: [
        {
          ...{ kind: 'pledge', units: 20, since: '2024-05-01', votes: 'beneficiary' },
          acknowledged: { date: '2024-05-03', kind: 'acknowledged' },
        },
      ],
    })
    expect(bo?.entries).toMatchObject([
      {
        ...{ date: '2024-04-01', units: 37, value: '9.25', balance: 37, suspended: false },
        ...{ acknowledged_on: '2024-04-05', acknowledged_by: 'served', released_on: '2024-04-06' },
        deed: { kind: 'notarial', date: '2024-04-01', notary: 'mr. Q. Pen, Zwolle', number: '77' },
        ...{ other: { role: 'holder', name: 'Anna Aker' }, numbering: [{ start: 1, end: 37 }] },
      },
    ])
    expect(cas?.entries).toMatchObject([
      {
        kind: 'registration',
        units: 100_011,
        balance: 100_011,
        other: { role: 'nobody' },
        deed: null,
      },
    ])
  })

  it('says of each day what the balances of that day are, and its changes add up to them', async () => {
    const { at, manager } = world
    for (const date of [
      '2023-12-31',
      '2024-01-01',
      '2024-02-02',
      '2024-03-15',
      '2024-04-01',
      DATE,
    ]) {
      const { data, head } = await pageOf(world, date)
      const { rows } = await app.context.pool.query<{ id: string; units: bigint }>(
        `select holder_id as id, units from holder_balances
         where instrument_id = $1 and from_date <= $2 and until_date > $2 and units > 0`,
        [at.instrumentId, date],
      )
      const held = new Map(rows.map(({ id, units }) => [id, Number(units)]))
      expect(new Map(data.map((one) => [one.legal_person.id, one.balance]))).toEqual(held)
      expect(data.map(({ entries }) => entries.at(-1)?.balance)).toEqual(
        data.map(({ balance }) => balance),
      )
      const query = { financial_instrument_id: at.instrumentId, date }
      const changes = await manager.call(registerExtracts.listMutations, { query })
      const left = changes.ok ? (changes.body.data.at(-1)?.issued ?? 0) : undefined
      expect([head.issued_units, left]).toEqual(
        Array(2).fill([...held.values()].reduce((a, b) => a + b, 0)),
      )
    }
  })

  it('is a tagged PDF/A with all of that on its pages, and a workbook with the same hash', async () => {
    const pdf = await printed(world, world.manager, requestOf(world))
    expect(pdf.name).toContain('filename="Register Gewone aandelen 2024-06-01.pdf"')
    const bytes = pdf.file.toString('latin1')
    for (const mark of [
      '<pdfaid:part>2',
      '<pdfaid:conformance>A',
      '/Marked true',
      '/Lang (nl)',
      '/ColSpan 10',
      '/S /TBody',
      '/FontFile',
    ])
      expect(bytes).toContain(mark)
    const pages = pagesOf(pdf.file)
    const text = pages.join(' ')
    for (const told of [
      ...[
        'Register van aandeelhouders',
        'Stand per 1 juni 2024',
        'artikel 2:194 BW',
        '1. Anna Aker',
      ],
      ...[
        'geboren 3 feb 1970 te Assen',
        'Verweg 9, 1234 AB Goes',
        'notariële akte 1 apr 2024, mr. Q. Pen',
      ],
      ...[
        'nr. 77',
        'van Anna Aker',
        'aan Bo Beemd',
        'betekend 5 apr 2024',
        '1-37',
        '€ 9,25',
        '63 stukken',
      ],
      ...[
        'Pandrecht van Bank De Vaart N.V., Kade 1, Delft',
        'de rechthebbende stemt',
        'vergaderrecht',
      ],
      'Ontslag van aansprakelijkheid voor wat niet is gestort, bij nr. 3: Anna Aker',
      'Uitgegeven 100.111 − teruggenomen 0 = in omloop 100.111. Samen hebben de houders 100.111.',
      ...['door Sam Schrijver Pagina 1 van', `${pages.length} SHA-256`, 'notariële akte ontbreekt'],
    ])
      expect(text).toContain(told)
    const sheet = await printed(
      world,
      world.manager,
      requestOf(world, { format: 'xlsx', language: 'en' }),
    )
    const { sheets } = await readXlsx(sheet.file)
    expect(sheets.map(({ name }) => name)).toEqual(
      [
        ...[
          'Register',
          'Holders',
          'Rights',
          'Holders of receipts with meeting',
          'Changes',
          'Corrected since this date',
          'Colophon',
        ],
      ].map((name) => name.slice(0, 31)),
    )
    const holders = sheets[1]?.rows ?? []
    expect(holders).toHaveLength(5)
    expect(holders[3]).toEqual(
      expect.arrayContaining(['Bo Beemd', 37, 0.25, 9.25, 'served 5 Apr 2024']),
    )
    expect(sheets[2]?.rows[1]).toEqual(expect.arrayContaining(['Pledge', 'Bank De Vaart N.V.', 20]))
    expect(sheets[4]?.rows.at(-1)).toEqual(expect.arrayContaining(['Transfer', 37, 100_111]))
    expect(sheets[5]?.rows.at(-1)).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^Issuance of 2 Feb 2024 reversed/),
        'the issuer',
        'Cas Holding B.V.',
        500,
      ]),
    )
    const listed = await world.manager.call(registerExtracts.list, {
      query: { financial_instrument_id: world.at.instrumentId },
    })
    const made = listed.ok ? listed.body.data : []
    expect(made).toMatchObject([
      { format: 'xlsx', status: 'ready', asked_by: 'Sam Schrijver', has_file: true },
      { format: 'pdf', status: 'ready', progress: { total: 3 } },
    ])
    expect(made[0]?.sha256).toBe(made[1]?.sha256)
    expect(text).toContain(made[0]?.sha256)
    expect(sheets.at(-1)?.rows.flat()).toContain(made[0]?.sha256)
  })

  it('says that nobody held anything on a day before all others, and is not printed of a day to come', async () => {
    const { file } = await printed(world, world.manager, requestOf(world, { date: '1650-01-01' }))
    expect(pagesOf(file).join(' ')).toContain('Op deze datum houdt niemand stukken.')
    const tomorrow = Temporal.Now.plainDateISO('Europe/Amsterdam').add({ days: 1 }).toString()
    expect(await requestOf(world, { date: tomorrow })).toMatchObject({
      status: 422,
      body: { errors: { date: [expect.stringContaining('eerdere dag')] } },
    })
  })

  it('names holders as they were on the day, with the first address that was known', async () => {
    const { cas, bo } = world
    const { db } = app.context
    const change = (id: string, to: object) =>
      db.updateTable('legal_persons').set(to).where('id', '=', id).execute()
    await change(cas.id, { legal_name: 'Cas Groep B.V.', address: 'Nieuweweg 2' })
    await change(bo.id, { address: null, zip_code: null, city: null })
    await app.owner.query(
      `update legal_person_versions set until_at = '2024-06-10' where legal_person_id = any($1)`,
      [[cas.id, bo.id]],
    )
    const namesOn = async (date: string) => {
      const { data } = await pageOf(world, date)
      return data.map((one) => [one.legal_person.legal_name, one.address])
    }
    expect(await namesOn('2024-06-09')).toContainEqual(['Cas Holding B.V.', 'Elders 7'])
    expect(await namesOn('2024-06-10')).toContainEqual(['Cas Groep B.V.', 'Nieuweweg 2'])
    expect(await namesOn('2024-06-10')).toContainEqual(['Bo Beemd', null])
    await change(bo.id, { address: 'Later 3', city: 'Goes' })
    expect(await namesOn('2024-06-10')).toContainEqual(['Bo Beemd', 'Later 3'])
    await app.owner.query(`select erase_person($1, 'Gewist')`, [bo.id])
    const { rows } = await app.context.pool.query(
      'select from legal_person_versions where legal_person_id = $1',
      [bo.id],
    )
    expect(rows).toEqual([])
  })

  it('tells what was corrected since the day, in the whole and to whom it is about', async () => {
    const corrected = async (about: object) => {
      const { file } = await printed(world, world.manager, requestOf(world, about))
      return pagesOf(file).join(' ').split('Gecorrigeerd sinds deze datum')[1]
    }
    const { anna, cas } = world
    await app.context.db
      .updateTable('legal_persons')
      .set({ legal_name: 'Anna Akker' })
      .where('id', '=', anna.id)
      .execute()
    const all = await corrected({})
    expect(all).toContain('Uitgifte van 2 feb 2024 teruggedraaid')
    expect(all).toContain('Anna Aker heet nu Anna Akker')
    const ofCas = await corrected({ legal_person_id: cas.id })
    expect(ofCas).toContain('500')
    expect(ofCas).not.toContain('Anna')
    expect(await corrected({ legal_person_id: anna.id })).not.toContain('Uitgifte')
    // Before it stood there nothing of it was otherwise, and today all of it is as it stands.
    expect(await corrected({ date: '2023-12-31' })).toBeUndefined()
    const today = Temporal.Now.plainDateISO('Europe/Amsterdam').toString()
    expect(await corrected({ date: today })).toBeUndefined()
  })

  it('gives each of two who ask at once a file of their own, and one for one key', async () => {
    const both = await Promise.all([requestOf(world), requestOf(world)])
    await app.workOff()
    const ids = both.map(({ body }) => (body as RegisterExtract).id) // safe: both were allowed
    expect(new Set(ids).size).toBe(2)
    const { rows } = await app.context.pool.query(
      `select count(distinct stored_file_id)::int as files, count(distinct data_sha256)::int as hashes from register_extracts where id = any($1)`,
      [ids],
    )
    expect(rows).toEqual([{ files: 2, hashes: 1 }])
    const key = { 'idempotency-key': randomUUID() }
    const body = { financial_instrument_id: world.at.instrumentId, ...wish }
    const again = await Promise.all(
      [1, 2].map(() => world.manager.call(registerExtracts.ask, { body }, key)),
    )
    expect(new Set(again.map((reply) => (reply.body as RegisterExtract).id)).size).toBe(1)
  })

  it('keeps its file for a month, and who printed it for good', async () => {
    const { id } = await printed(world, world.manager, requestOf(world))
    await app.context.pool.query(
      `update register_extracts set printed_at = printed_at - interval '31 days' where id = $1`,
      [id],
    )
    await deleteOldExtracts(app.context)
    const url = `/api/register_extract/${id}/file`
    expect((await world.manager.send({ method: 'GET', url })).statusCode).toBe(404)
    const query = { financial_instrument_id: world.at.instrumentId, per_page: 50 }
    const listed = await world.manager.call(registerExtracts.list, { query })
    const kept = listed.ok ? listed.body.data.find((one) => one.id === id) : undefined
    expect(kept).toMatchObject({ has_file: false, sha256: expect.stringMatching(/^[\da-f]{64}$/) })
  })
})
