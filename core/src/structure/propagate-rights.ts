import {
  bodyRights,
  carriedRights,
  onlyAdvises,
  type RightKind,
  seatRights,
  toRights,
} from './rights.ts'
import type { GraphBody } from './structure-graph.ts'
import type { Seat, StructureIndex } from './structure-index.ts'

/** What every part of a structure has to do with its centre, in the kinds of rights. */
export interface PropagatedRights {
  ofBody: (bodyId: string) => RightKind[]
  ofSeat: (bodyId: string, personId: string) => RightKind[]
  /** Of the centre itself, and of who is connected to it sideways or not at all: neutral. */
  ofPerson: (personId: string) => RightKind[]
}

type Kinds = readonly RightKind[]

interface Reach {
  persons: Map<string, Kinds>
  bodies: Map<string, Kinds>
  seats: Map<Seat, Kinds>
}

/**
 * Carries the rights at the centre outward: up along its bodies, their members, the bodies of those, and so on; and down along
 * the bodies it sits in, their legal persons, the bodies those sit in, and so on. Every body lets through only what its type
 * carries. What is reached in several ways has all that arrives; a cycle ends where nothing new arrives. What lies aside of both
 * directions, such as other directors of a subsidiary, has the rights it has where it is; without a centre everything has
 * (docs/decisions/0018).
 */
export function propagateRights(
  index: StructureIndex,
  centralId: string | undefined,
): PropagatedRights {
  const reach: Reach = { persons: new Map(), bodies: new Map(), seats: new Map() }
  if (centralId !== undefined) {
    spread(index, centralId, reach, stepsUp)
    spread(index, centralId, reach, stepsDown)
  }
  return {
    ofBody: (id) => {
      const body = index.body(id)
      return body ? arrived(body, reach.bodies.get(id) ?? bodyRights(index, body)) : ['neutral']
    },
    ofSeat: (bodyId, personId) => {
      const seat = index.seatsOf(personId).find(({ body }) => body.id === bodyId)
      if (!seat) return ['neutral']
      return arrived(seat.body, reach.seats.get(seat) ?? seatRights(seat))
    },
    ofPerson: (id) => toRights(reach.persons.get(id) ?? []),
  }
}

// What a body can't carry falls away; then an advisory body still advises, and any other is neutral.
function arrived(body: GraphBody, kinds: Kinds): RightKind[] {
  const carried = carriedRights(body.type)
  const rights = kinds.filter((kind) => carried.includes(kind))
  if (rights.length > 0) return toRights(rights)
  return onlyAdvises(body.type) ? ['advisory_rights'] : ['neutral']
}

/** Walks one way until nothing new arrives; each legal person is walked from once, and again for each kind that is added. */
function spread(index: StructureIndex, centralId: string, reach: Reach, steps: typeof stepsUp) {
  const here = new Map<string, Kinds>([[centralId, ['economic_rights', 'control_rights']]])
  const open = [centralId]
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    const rights = here.get(id) ?? []
    for (const { personId, kinds } of steps(index, id, rights, reach)) {
      if (personId === centralId) continue
      if (add(here, personId, kinds)) open.push(personId)
      add(reach.persons, personId, kinds)
    }
  }
}

function* stepsUp(index: StructureIndex, id: string, rights: Kinds, reach: Reach) {
  for (const body of index.bodiesOf(id)) {
    add(reach.bodies, body.id, pass(rights, bodyRights(index, body), body))
    for (const seat of index.seatsIn(body.id)) {
      const kinds = pass(rights, seatRights(seat), body)
      add(reach.seats, seat, kinds)
      yield { personId: seat.person.id, kinds }
    }
  }
}

function* stepsDown(index: StructureIndex, id: string, rights: Kinds, reach: Reach) {
  for (const seat of index.seatsOf(id)) {
    const kinds = pass(rights, seatRights(seat), seat.body)
    add(reach.seats, seat, kinds)
    add(reach.bodies, seat.body.id, kinds)
    yield { personId: seat.body.legal_person_id, kinds }
  }
}

// A veto is used by whoever controls its holder, and a veto over who controls is a veto over what is controlled.
function pass(rights: Kinds, local: Kinds, body: GraphBody): Kinds {
  return carriedRights(body.type).filter((kind) => {
    if (kind !== 'veto_rights') return rights.includes(kind) && local.includes(kind)
    const isUsed = rights.includes('veto_rights') && local.includes('control_rights')
    const isOver = rights.includes('control_rights') || rights.includes('veto_rights')
    return isUsed || (isOver && local.includes('veto_rights'))
  })
}

/** Whether anything was added, nothing for somebody new included. */
function add<Key>(to: Map<Key, Kinds>, key: Key, kinds: Kinds): boolean {
  const before = to.get(key)
  const more = before ? kinds.filter((kind) => !before.includes(kind)) : kinds
  if (before && more.length === 0) return false
  to.set(key, before ? [...before, ...more] : more)
  return true
}
