import type { LegalPerson } from '@zegel/contract/legal-persons/legal-persons'
import type { Actor, OnStructure } from '@zegel/core/access/may'
import type { Context } from '../../context.ts'
import { today } from '../../lib/clock.ts'
import { withheldFrom } from './withheld.ts'
import { readGraphs } from './structure-graph.queries.ts'

/** Who sits today in bodies of an organisation's legal persons, or holds something of them, without being one of them; as far as drawn. */
export async function listSecondDegree(
  context: Context,
  actor: Actor | null,
  on: OnStructure,
): Promise<LegalPerson[]> {
  const { whole } = await readGraphs(context.pool, ['whole'], {
    organizationId: on.organizationId,
    date: today(context),
    ...withheldFrom(actor, on),
  })
  return whole.legal_persons.filter(({ pivot }) => pivot === null)
}
