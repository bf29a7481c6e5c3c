import type { SearchResult } from '@zegel/contract/search/search'
import { type Actor, mayInOrganization, readableRegisters } from '@zegel/core/access/may'
import { type Db, inTransaction, type Tx } from '../../db/database.ts'
import {
  findEntities,
  findHoldings,
  findInstruments,
  findMembers,
  findOrganizations,
  findPeople,
  findTransactions,
  listInstrumentIds,
  type Ranked,
  type Registers,
  spell,
  type Wanted,
} from './search.queries.ts'

type RankedResult = { [Kind in SearchResult['kind']]: Ranked<Kind> }[SearchResult['kind']]

/**
 * What is called like a text, the best first. Of an organisation the actor finds what its lists would show, and nothing of one that the
 * actor may not read; besides, what whom the actor acts for has, and the organisations that the actor belongs to.
 */
export function findByName(db: Db, actor: Actor, asked: Asked): Promise<SearchResult[]> {
  return inTransaction(db, (tx) => find(tx, actor, asked))
}

interface Asked {
  q: string
  organization_id?: string | undefined
}

async function find(
  tx: Tx,
  actor: Actor,
  { q: typed, organization_id }: Asked,
): Promise<SearchResult[]> {
  const text = await spell(tx, typed)
  if (text === '') return []
  const found: RankedResult[] = [
    ...(organization_id
      ? await findInOrganization(tx, actor, { typed, text, organizationId: organization_id })
      : []),
    ...(await findHoldings(tx, text, actor.actsFor)),
    ...(await findOrganizations(
      tx,
      { typed, text },
      actor.administrator ? 'all' : { memberId: actor.legalPersonId },
    )),
  ]
  // Of what fits as well the order stays: instruments before people, and those before what they did.
  return found.toSorted((a, b) => a.rank - b.rank).map(({ rank: _, ...result }) => result)
}

async function findInOrganization(tx: Tx, actor: Actor, wanted: Wanted): Promise<RankedResult[]> {
  const on = { organizationId: wanted.organizationId }
  if (!mayInOrganization(actor, 'read organization', on)) return []
  const byEmail = mayInOrganization(actor, 'edit organization', on)
  return [
    ...(await findInstruments(tx, wanted)),
    ...(await findEntities(tx, wanted)),
    ...(await findInRegisters(tx, actor, wanted)),
    ...(await findMembers(tx, wanted, { byEmail })),
  ]
}

// Who takes part in an instrument, and what they do, is for who reads its register.
async function findInRegisters(tx: Tx, actor: Actor, wanted: Wanted): Promise<RankedResult[]> {
  const { organizationId } = wanted
  const all = await listInstrumentIds(tx, organizationId)
  const open = readableRegisters(actor, organizationId, all)
  if (open.length === 0) return []
  const registers: Registers = open.length === all.length ? undefined : open
  const people = await findPeople(tx, wanted, registers)
  return [...people, ...(await findTransactions(tx, wanted, registers, people))]
}
