import { hasTerm, type InstrumentType, instrumentType } from '../instruments/instrument-type.ts'
import type { LegalPersonType } from '../legal-persons/legal-form.ts'
import type { BodyType } from './body-type.ts'
import type { GraphBody, GraphInstrument, GraphPerson, StructureGraph } from './structure-graph.ts'

interface SamplePerson extends GraphPerson {
  body_memberships: GraphPerson['body_memberships'][number][]
  instrument_memberships: GraphPerson['instrument_memberships'][number][]
}

/** A graph that grows. Ids are UUIDs that count up, so that they are the same every time. */
class Sample {
  readonly legal_persons: SamplePerson[] = []
  readonly bodies: GraphBody[] = []
  readonly instruments: GraphInstrument[] = []
  readonly chance: Chance
  #count = 0

  constructor(seed: number) {
    this.chance = chanceFrom(seed)
  }

  person(type: LegalPersonType, legal_name: string, position: number | null): SamplePerson {
    const central = position === 0
    const pivot = position === null ? null : { central, title: null, position, hidden: false }
    const id = this.#nextId()
    const person = { id, type, legal_name, pivot, body_memberships: [], instrument_memberships: [] }
    this.legal_persons.push(person)
    return person
  }

  body(of: GraphPerson, type: BodyType, members: readonly SamplePerson[], title: string | null) {
    const body = this.#emptyBody(of, type)
    const different = new Set(members)
    for (const { body_memberships } of different)
      body_memberships.push({ id: this.#nextId(), body_id: body.id, title })
    this.bodies.push({ ...body, members_total: different.size })
  }

  /** An instrument with who holds it, and the body they form. */
  issue(of: GraphPerson, type: InstrumentType, name: string, held: Map<SamplePerson, number>) {
    const body = this.#emptyBody(of, instrumentType(type).holders)
    const id = this.#nextId()
    const issued_units = held.values().reduce((sum, units) => sum + units, 0)
    const par_value = hasTerm(type, 'par-value') ? '1.00' : null
    const issuing_legal_person_id = of.id
    const texts = { name, description: null, certifies: null }
    this.instruments.push({ id, type, ...texts, issuing_legal_person_id, issued_units, par_value })
    this.bodies.push({ ...body, instrument_ids: [id], members_total: held.size })
    for (const [holder, balance] of held)
      holder.instrument_memberships.push({ financial_instrument_id: id, balance })
  }

  #emptyBody(of: GraphPerson, type: BodyType): GraphBody {
    const id = this.#nextId()
    return { id, type, name: null, legal_person_id: of.id, instrument_ids: [], members_total: 0 }
  }

  #nextId(): string {
    this.#count += 1
    return `00000000-0000-7000-8000-${String(this.#count).padStart(12, '0')}`
  }
}

/**
 * Makes up a group as they are in the Netherlands, for tests and measurements, the same for the same seed: so many companies below
 * one that founders own through holdings and staff through a StAK; directors who sit in several boards; most shares with the
 * parent; in three of a hundred a subsidiary holds shares of a company above it or elsewhere, so that there are cycles; here and
 * there bonds, a supervisory board or a works council. A group has about four nodes in its drawing for each company.
 */
export function sampleStructure({
  companies,
  seed,
}: {
  companies: number
  seed: number
}): StructureGraph {
  const sample = new Sample(seed)
  const { chance } = sample
  const newPerson = () => sample.person('natural_person', samplePersonName(chance), null)
  const directors = Array.from({ length: Math.max(3, Math.ceil(companies / 4)) }, newPerson)
  const group = Array.from({ length: companies }, (_, position) =>
    sample.person('besloten vennootschap', sampleCompanyName(chance), position),
  )
  for (const [at, company] of group.entries()) {
    const parent = at === 0 ? undefined : group[parentOf(at, chance)]
    const shares = parent ? heldBelow(parent, at, { chance, group, directors }) : heldAtTop(sample)
    sample.issue(company, 'shares', 'Gewone aandelen', shares)
    sample.body(company, 'Board', boardOf(parent, directors, chance), 'Bestuurder')
    if (chance.happens(0.05)) sample.body(company, 'Works council', several(newPerson, 7), null)
    if (chance.happens(0.1))
      sample.body(company, 'Board of Commissioners', some(directors, chance), null)
    if (chance.happens(0.1)) {
      const bondholders = several(newPerson, chance.between(2, 40))
      sample.issue(company, 'bonds', 'Obligaties', unitsFor(bondholders, chance))
    }
  }
  const { legal_persons, bodies, instruments } = sample
  return { legal_persons, bodies, instruments }
}

// Most companies hang below one of the last few, so that a group is neither a star nor a chain.
function parentOf(at: number, chance: Chance): number {
  return Math.max(0, Math.floor(at / 4) - (at > 8 ? chance.between(0, 2) : 0))
}

interface Group {
  chance: Chance
  group: readonly SamplePerson[]
  directors: readonly SamplePerson[]
}

function heldBelow(parent: SamplePerson, at: number, { chance, group, directors }: Group) {
  const held = new Map([[parent, chance.happens(0.6) ? 1000 : chance.between(510, 900)]])
  const left = 1000 - (held.get(parent) ?? 0)
  if (left > 0) held.set(chance.oneOf(directors), left)
  const other = chance.oneOf(group)
  if (chance.happens(0.03) && other !== group[at] && other !== parent)
    held.set(other, chance.between(10, 50))
  return held
}

function heldAtTop(sample: Sample): Map<SamplePerson, number> {
  const { chance } = sample
  const newPerson = () => sample.person('natural_person', samplePersonName(chance), null)
  const held = new Map<SamplePerson, number>()
  for (const founder of several(newPerson, 3)) {
    const name = `${founder.legal_name} Holding B.V.`
    const holding = sample.person('besloten vennootschap', name, null)
    sample.issue(holding, 'shares', 'Gewone aandelen', new Map([[founder, 100]]))
    sample.body(holding, 'Board', [founder], 'Directeur')
    held.set(holding, chance.between(150, 300))
  }
  const foundation = sample.person('stichting', 'Stichting Administratiekantoor', null)
  const staff = several(newPerson, chance.between(8, 25))
  sample.issue(foundation, 'depositary_receipts', 'Certificaten', unitsFor(staff, chance))
  sample.body(foundation, 'Board', several(newPerson, 3), 'Bestuurslid')
  return held.set(foundation, 200)
}

function boardOf(
  parent: SamplePerson | undefined,
  directors: readonly SamplePerson[],
  chance: Chance,
): SamplePerson[] {
  return parent && chance.happens(0.4) ? [parent] : some(directors, chance)
}

function some(directors: readonly SamplePerson[], chance: Chance): SamplePerson[] {
  return several(() => chance.oneOf(directors), chance.between(1, 3))
}

function several<T>(make: () => T, count: number): T[] {
  return Array.from({ length: count }, make)
}

function unitsFor(holders: readonly SamplePerson[], chance: Chance): Map<SamplePerson, number> {
  return new Map(holders.map((holder) => [holder, chance.between(1, 50) * 10]))
}

const FIRST = [
  'Fenna',
  'Joris',
  'Maud',
  'Siebe',
  'Yara',
  'Thijs',
  'Noor',
  'Wessel',
  'Roos',
  'Hidde',
]
const LAST = [
  'van Elzen',
  'Boskamp',
  'Terwiel',
  'de Lange',
  'Oudhof',
  'Rietveen',
  'Kamerling',
  'Vroon',
]
const WHAT = ['Zon', 'Water', 'Stads', 'Duin', 'Veen', 'Haven', 'Polder', 'Linden']
const WORK = ['energie', 'bouw', 'logistiek', 'vastgoed', 'techniek', 'zorg', 'teelt', 'advies']
const PLACE = [
  'Delft',
  'Zwolle',
  'Hoorn',
  'Tiel',
  'Venlo',
  'Assen',
  'Goes',
  'Sneek',
  'Ede',
  'Weert',
]

/** A made-up name of a natural person; with thousands of them some occur twice, as in life. */
function samplePersonName(chance: Chance): string {
  return `${chance.oneOf(FIRST)} ${chance.oneOf(LAST)}`
}

/** A made-up name of a company. */
function sampleCompanyName(chance: Chance): string {
  return `${chance.oneOf(WHAT)}${chance.oneOf(WORK)} ${chance.oneOf(PLACE)} B.V.`
}

/** A source of chance that gives the same to everybody who starts from the same seed. */
interface Chance {
  /** From 0 up to 1, which it never reaches. */
  next: () => number
  /** A whole number between two, both included. */
  between: (least: number, most: number) => number
  oneOf: <T>(items: readonly T[]) => T
  happens: (probability: number) => boolean
}

/** Mulberry32, by Tommy Ettinger: 32 bits of state, in the public domain. Good for samples, not for secrets. */
export function chanceFrom(seed: number): Chance {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d_2b_79_f5) >>> 0
    let bits = Math.imul(state ^ (state >>> 15), state | 1)
    bits ^= bits + Math.imul(bits ^ (bits >>> 7), bits | 61)
    return ((bits ^ (bits >>> 14)) >>> 0) / 2 ** 32
  }
  const between = (least: number, most: number) => least + Math.floor(next() * (most - least + 1))
  return {
    next,
    between,
    // safe: samples choose from lists that are not empty, and the index is within.
    oneOf: <T>(items: readonly T[]) => items[between(0, items.length - 1)] as T,
    happens: (probability) => next() < probability,
  }
}
