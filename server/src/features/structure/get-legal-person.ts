import type { LegalPersonDetail } from '@zegel/contract/structure/structure'
import type { StructureGraph } from '@zegel/contract/structure/structure-graph'
import { type Actor, mayWithStructure, type OnStructure } from '@zegel/core/access/may'
import { NotFound } from '@zegel/core/access/refusals'
import { today } from '../../lib/clock.ts'
import { listFilesOfLegalPerson } from '../legal-persons/legal-persons.ts'
import { type DatedReadPlace, withheldFrom } from './get-structure.ts'
import { readGraphs } from './structure-graph.queries.ts'

export interface LegalPersonParts {
  id: string
  date?: string | undefined
  with_controlled_by_tree?: boolean | undefined
  with_controls_tree?: boolean | undefined
  with_files?: boolean | undefined
}

/**
 * A legal person of an organisation on a day, with its bodies and seats, and with the trees asked for: who owns and governs it,
 * and what it owns and governs, both to any depth; with its files, for who may read those. NotFound when the structure does not have it.
 */
export async function getLegalPerson(
  context: DatedReadPlace,
  actor: Actor | null,
  on: OnStructure,
  parts: LegalPersonParts,
): Promise<LegalPersonDetail> {
  const { id, date = today(context) } = parts
  const scopes: ('person' | 'controlled_by' | 'controls')[] = ['person']
  if (parts.with_controlled_by_tree) scopes.push('controlled_by')
  if (parts.with_controls_tree) scopes.push('controls')
  const graphs = await readGraphs(context.pool, scopes, {
    organizationId: on.organizationId,
    date,
    ...withheldFrom(actor, on),
    legalPersonId: id,
  })
  const own = toDetail(graphs.person, id)
  const hasFiles = parts.with_files && mayWithStructure(actor, 'read files', on)
  return {
    ...own,
    ...(hasFiles && { files: await listFilesOfLegalPerson(context.db, on.organizationId, id) }),
    ...(parts.with_controlled_by_tree && { controlled_by_tree: graphs.controlled_by }),
    ...(parts.with_controls_tree && { controls_tree: graphs.controls }),
  }
}

function toDetail({ legal_persons, bodies }: StructureGraph, id: string): LegalPersonDetail {
  const [person] = legal_persons
  if (!person) throw new NotFound()
  const { body_memberships, instrument_memberships } = person
  const held = new Set(instrument_memberships.map((holding) => holding.financial_instrument_id))
  const seated = new Map(body_memberships.map((membership) => [membership.body_id, membership]))
  return {
    ...person,
    hidden: person.pivot?.hidden ?? false,
    bodies: bodies.filter((body) => body.legal_person_id === id),
    member_bodies: bodies.filter(
      (body) =>
        seated.has(body.id) || body.instrument_ids.some((instrument) => held.has(instrument)),
    ),
    body_memberships: bodies.flatMap((body) => {
      const membership = seated.get(body.id)
      return membership ? [{ ...membership, body }] : []
    }),
  }
}
