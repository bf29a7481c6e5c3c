import type { SearchResult } from '@zegel/contract/search/search'
import { type Actor, mayInOrganization, readableRegisters } from '@zegel/core/access/may'
import { type Db, inTransaction } from '../../db/database.ts'
import { withoutMerelyAlike } from './name-ranks.queries.ts'
import {
  findEntities,
  findFunctions,
  findHoldings,
  findInstruments,
  findMembers,
  findOrganizations,
  findPeople,
  findTransactions,
  listInstrumentIds,
  type Ranked,
  type Registers,
  setLikeness,
  spell,
  type Wanted,
} from './search.queries.ts'

type RankedResult = { [Kind in SearchResult['kind']]: Ranked<Kind> }[SearchResult['kind']]

interface SearchInput {
  q: string
  organization_id?: string | undefined
}

/**
 * What is called like a text, the best first. Of an organisation the actor finds what its lists would show, and nothing of one that the
 * actor may not read; besides, what whom the actor acts for has, and the organisations that the actor belongs to.
 */
export async function findByName(
  db: Db,
  actor: Actor,
  { q: typed, organization_id: organizationId }: SearchInput,
): Promise<SearchResult[]> {
  const text = await spell(db, typed)
  if (text === '') return []
  const wanted = organizationId ? { typed, text, organizationId } : undefined
  const within =
    wanted && mayInOrganization(actor, 'read organization', wanted) ? wanted : undefined
  // Registers are long and all else is short: both are read at once, over a connection each and no more.
  const [inRegisters, elsewhere] = await Promise.all([
    within ? findInRegisters(db, actor, within) : [],
    findElsewhere(db, actor, { typed, text }, within),
  ])
  const found = [...elsewhere.before, ...inRegisters, ...elsewhere.after]
  // Of what fits as well the order stays: instruments before people, and those before what they did.
  return withoutMerelyAlike(eachOnce(found))
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ rank: _, ...result }) => result)
}

// Of a legal person who is found as an entity of the organisation there is most to tell, then of one who takes part in an instrument, of who
// sits in a body, and least of a mere member.
const PEOPLE: readonly SearchResult['kind'][] = ['entity', 'person', 'function', 'member']

/** Each legal person once, as what there is most to tell of and by whatever fits best: all lead to the same page. */
function eachOnce(found: readonly RankedResult[]): RankedResult[] {
  const told = new Map<string, { place: number; rank: number }>()
  for (const { id, kind, rank } of found) {
    const place = PEOPLE.indexOf(kind)
    if (place < 0) continue
    const before = told.get(id) ?? { place, rank }
    told.set(id, { place: Math.min(place, before.place), rank: Math.min(rank, before.rank) })
  }
  return found.flatMap((one) => {
    const best = PEOPLE.includes(one.kind) ? told.get(one.id) : undefined
    if (!best) return one
    return PEOPLE[best.place] === one.kind ? { ...one, rank: best.rank } : []
  })
}

/** What comes before people and what they did, and what comes after them. */
interface Elsewhere {
  before: RankedResult[]
  after: RankedResult[]
}

async function findElsewhere(
  db: Db,
  actor: Actor,
  { typed, text }: Pick<Wanted, 'typed' | 'text'>,
  within: Wanted | undefined,
): Promise<Elsewhere> {
  const before: RankedResult[] = []
  const after: RankedResult[] = []
  if (within) {
    before.push(...(await findInstruments(db, within)), ...(await findEntities(db, within)))
    after.push(...(await findFunctions(db, within)))
    const byEmail = mayInOrganization(actor, 'edit organization', within)
    after.push(...(await findMembers(db, within, { byEmail })))
  }
  after.push(...(await findHoldings(db, { typed, text }, actor.actsFor)))
  const of = actor.administrator ? 'all' : ({ memberId: actor.legalPersonId } as const)
  after.push(...(await findOrganizations(db, { typed, text }, of)))
  return { before, after }
}

// Who takes part in an instrument, and what they do, is for who reads its register.
function findInRegisters(db: Db, actor: Actor, wanted: Wanted): Promise<RankedResult[]> {
  const { organizationId, text } = wanted
  return inTransaction(db, async (tx) => {
    const all = await listInstrumentIds(tx, organizationId)
    const open = readableRegisters(actor, organizationId, all)
    if (open.length === 0) return []
    const registers: Registers = open.length === all.length ? undefined : open
    await setLikeness(tx, text)
    const people = await findPeople(tx, wanted, registers)
    return [...people, ...(await findTransactions(tx, wanted, registers, people))]
  })
}
