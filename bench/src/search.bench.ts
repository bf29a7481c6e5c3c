import type pg from 'pg'
import { request } from 'undici'
import type { BenchEnvironment } from './fixtures/bench-environment.ts'
import { median, percentile, report, timed } from './fixtures/figures.ts'
import { fillRegister } from './fixtures/filled-register.ts'
import { EMAIL, makeBond, makeOrganisation, PASSWORD } from './fixtures/organisation.ts'
import { type ServerProcess, startServerProcess } from './fixtures/server-process.ts'

const HOLDERS = 100_000
const ENTITIES = 1000
const MEMBERS = 1000
const ROUNDS = 40
const LIMIT_MS = 100

// From one letter to a whole name, with the words that a tenth of all have, misspelt, and what nobody is called.
const TYPED = [
  ...['j', 'ja', 'jan', 'de', 'van', 'van d', 'van der', 'van der be', 'vries', 'en'],
  ...['jansen', 'janssen', 'jnasen', 'piet janssen', 'pieter van der berghh', 'van der bregh'],
  ...['anna gonzalez', 'sanne de vreis', 'holder 12', 'xqzzw', 'van van van', 'an en er de'],
  // The reference of a payment, whole and its beginning, which a hundredth of all have.
  ...['RF05 0000 0000 0000 0003', 'rf05'],
  // An amount that nearly all transactions have, and one that none has.
  ...['€ 100', '12,500.07'],
]

/** Finding anything by its name in an organisation with 100,000 holders, a thousand entities and a thousand members, as one types it. */
export async function benchSearch(fixture: BenchEnvironment): Promise<void> {
  const { pool, url } = await fixture.database('bench_search')
  const organisation = await makeOrganisation(pool)
  const bond = await makeBond(pool, organisation, HOLDERS)
  await nameHolders(pool)
  await addOthers(pool, organisation.organizationId)
  await fillRegister(pool, organisation, [bond])
  await addPayments(pool)
  // Without jobs: sealing so much history at once would be measured along.
  await using server = await startServerProcess(url, { env: { ZEGEL_ROLE: 'web' } })
  const cookie = await server.signIn(EMAIL, PASSWORD)
  for (const typed of TYPED) {
    const path = `/api/search?organization_id=${organisation.organizationId}&q=${encodeURIComponent(typed)}`
    const found = await find(server, cookie, path)
    const times: number[] = []
    const bare: number[] = []
    for (let round = 0; round < ROUNDS; round++) {
      times.push(await timed(() => find(server, cookie, path)))
      if (round % 4 === 0) bare.push(await timed(() => pool.query(BARE, [typed])))
    }
    const ms = percentile(times, 0.95)
    const ratio = median(times) / median(bare)
    const what = `'${typed}' among ${HOLDERS} holders, ${found} found`
    const figure = `${median(times).toFixed(0)} ms, p95 ${ms.toFixed(0)}: ${ratio.toFixed(2)}`
    report(what, figure, `p95 under ${LIMIT_MS} ms`, ms < LIMIT_MS)
  }
}

// Comparing each name with what is typed, one by one, as a search without an index would have to.
const BARE =
  'select count(*) from participants where word_similarity(searchable($1), search_name) >= 0.48'

// Without triggers, as those of a person's name leave it to jobs to tell its registers. As names are: a few first names and words between that very many have, and surnames that some share.
async function nameHolders(pool: pg.Pool): Promise<void> {
  await pool.query(`
    begin;
    set local session_replication_role = 'replica';
    with first as (select string_to_array('Jan,Piet,Anna,Sanne,Kees,Maria,Johanna,Pieter,Els,Bram,Fatima,Noor,Daan,Joost,Ans,Wim,Gerda,Hans,Ine,Tom', ',') as names),
      between as (select string_to_array(',,,,de ,van ,van der ,van den ,van de ,ter ', ',') as words),
      last as (select string_to_array('Jansen,Janssen,Vries,Berg,Bakker,Visser,Smit,Meijer,Boer,Mulder,González,Groot,Bos,Vos,Peters,Hendriks,Dekker,Brink,Linden,Dijkstra', ',') as names),
      chosen as (
        select p.id, row_number() over (order by p.id) as n from legal_persons p where p.legal_name like 'Holder %')
    update legal_persons p set legal_name =
      first.names[1 + n % 20] || ' ' || between.words[1 + n / 20 % 10] || last.names[1 + n / 200 % 20] ||
      case when n % 3 = 0 then '' else '-' || initcap(translate((n / 4000)::text, '0123456789', 'abdefgklmn')) end
    from chosen c, first, between, last where c.id = p.id;
    update participants p set name = l.legal_name from legal_persons l where l.id = p.legal_person_id;
    commit`)
  await pool.query('vacuum analyze participants')
}

async function addOthers(pool: pg.Pool, organizationId: string): Promise<void> {
  await pool.query(
    `with entities as (
        insert into legal_persons (type, legal_name, country)
        select 'besloten vennootschap', 'Windpark ' || n || ' Jansen B.V.', 'NL' from generate_series(1, ${ENTITIES}) n returning id),
      people as (
        insert into legal_persons (type, legal_name)
        select 'natural_person', 'Medewerker ' || n || ' van der Berg' from generate_series(1, ${MEMBERS}) n returning id),
      known as (insert into organization_legal_persons (organization_id, legal_person_id) select $1, id from entities)
    insert into organization_members (organization_id, legal_person_id, role) select $1, id, 'member' from people`,
    [organizationId],
  )
}

// One for each holder. As in the register the triggers are set aside for it.
async function addPayments(pool: pg.Pool): Promise<void> {
  await pool.query(`
    begin;
    set local session_replication_role = 'replica';
    insert into payments (organization_id, transaction_id, attempt, provider, status, amount_cents, reference)
    select organization_id, id, 1, 'bank', 'failed', 250000, 'RF' || lpad((2 + n % 97)::text, 2, '0') || lpad(n::text, 16, '0')
    from (select organization_id, id, row_number() over () as n from transactions) t where n <= ${HOLDERS};
    commit;
    analyze payments`)
}

async function find(
  { origin, agent }: ServerProcess,
  cookie: string,
  path: string,
): Promise<number> {
  const reply = await request(origin + path, { dispatcher: agent, headers: { cookie } })
  const found = (await reply.body.json()) as unknown[] // safe: the contract of the call
  if (reply.statusCode !== 200) throw new Error(`${path} answered ${reply.statusCode}`)
  return found.length
}
