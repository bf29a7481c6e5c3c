import {
  graphStatement,
  type GraphScope,
} from '@zegel/server/features/structure/structure-graph.queries'
import { request } from 'undici'
import { median, report, timed } from '../fixtures/figures.ts'
import { EMAIL, makeBond, makeOrganisation, PASSWORD } from '../fixtures/organisation.ts'
import { startServerProcess } from '../fixtures/server-process.ts'
import { fillHolders, fillStructure } from '../fixtures/structure-data.ts'
import type { BenchEnvironment } from '../fixtures/bench-environment.ts'

const ROUNDS = 25
const HOLDERS = 100_000
const DATE = '2026-01-01'

/** The structure of 1,000 legal persons, whole and as the trees of one, and that of an issuer with 100,000 holders: the call against its own statement. */
export async function benchStructureTree(fixture: BenchEnvironment): Promise<void> {
  const { pool, url } = await fixture.database('bench_structure')
  const group = await makeOrganisation(pool)
  const { top, bottom } = await fillStructure(pool, group)
  await using server = await startServerProcess(url)
  const cookie = await server.signIn(EMAIL, PASSWORD)

  const compare = async (
    what: string,
    scopes: GraphScope[],
    legalPersonId: string | null,
    path: string,
  ) => {
    const text = graphStatement(scopes)
    const values = [group.organizationId, DATE, false, legalPersonId]
    const bare: number[] = []
    const whole: number[] = []
    let size = 0
    for (let round = 0; round < ROUNDS; round++) {
      bare.push(await timed(() => pool.query({ name: scopes.join(), text, values })))
      whole.push(
        await timed(async () => {
          const reply = await request(`${server.origin}/api${path}`, {
            dispatcher: server.agent,
            headers: { cookie },
          })
          const body = await reply.body.text()
          if (reply.statusCode !== 200) throw new Error(`${path} answered ${body}`)
          size = body.length
        }),
      )
    }
    const [call, sql] = [median(whole), median(bare)]
    report(
      `${what}: ${call.toFixed(0)} ms and ${Math.round(size / 1000)} kB, bare SQL ${sql.toFixed(0)} ms`,
      (call / sql).toFixed(2),
      'under 2',
      call / sql < 2,
    )
  }

  const organization = `id=${group.organizationId}&date=${DATE}`
  const trees = (id: string) =>
    `/legal_persons?id=${id}&organization_uuid=${group.organizationId}&date=${DATE}&with_controlled_by_tree=true&with_controls_tree=true`
  await compare('structure of 1,000', ['whole'], null, `/organizations/structure?${organization}`)
  const both: GraphScope[] = ['person', 'controlled_by', 'controls']
  await compare('trees of the top of 1,000', both, top, trees(top))
  await compare('trees of the bottom of 1,000', both, bottom, trees(bottom))

  const bond = await makeBond(pool, group, HOLDERS)
  await fillHolders(pool, group, bond.id)
  await compare(
    'structure with 100,000 holders',
    ['whole'],
    null,
    `/organizations/structure?${organization}`,
  )
}
