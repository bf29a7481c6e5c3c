import {
  type Actor,
  GROUP_RIGHTS,
  type GroupRight,
  INSTRUMENT_RIGHTS,
  type InstrumentRight,
  mayInOrganization,
  mayTestTemplates,
  mayWithGroup,
  mayWithInstrument,
  mayWithStructure,
  mayWithTransaction,
  type OnGroup,
  type OnOrganization,
  type OnStructure,
  ORGANIZATION_RIGHTS,
  PLACE_RIGHTS,
  PLACES,
  type OrganizationRight,
  PERSONAL_RIGHTS,
  type PersonalRight,
  type PlaceRight,
  type Right,
  STRUCTURE_RIGHTS,
  type StructureRight,
  TRANSACTION_RIGHTS,
  type TransactionRight,
} from '@zegel/core/access/may'
import { NotAllowed, NotFound, NotSignedIn, SecondFactorNeeded } from '@zegel/core/access/refusals'
import { hasSecondFactor, needsSecondFactor } from '@zegel/core/access/second-factor'
import type pg from 'pg'
import type { SignedIn } from './actor.queries.ts'
import {
  findGroupSubject,
  findInstrumentSubject,
  findOrganizationSubject,
  findTransactionSubject,
  type InstrumentSubject,
  listStructureSubjects,
  type TransactionSubject,
} from './subjects.queries.ts'

/** What a right is on: the record a handler gets as `on`, already found and allowed. */
export type SubjectOf<Needed extends Right> = Needed extends OrganizationRight
  ? OnOrganization
  : Needed extends StructureRight
    ? OnStructure
    : Needed extends GroupRight
      ? OnGroup
      : Needed extends InstrumentRight
        ? InstrumentSubject
        : Needed extends TransactionRight
          ? TransactionSubject
          : Needed extends PlaceRight
            ? PlaceSubject
            : undefined

/** Where somebody is added, or chosen for. */
export type PlaceSubject = InstrumentSubject | OnStructure

/** Rights that somebody may have without signing in. */
export type GuestRight = 'anyone' | 'read structure'

/** Who asks, as a handler of this right sees them. */
export type ActorFor<Needed extends Right> = Needed extends GuestRight ? Actor | null : Actor

/**
 * Finds what a call is on and decides whether the actor may: NotSignedIn for a guest, NotFound for what they may not even see, NotAllowed
 * for what they see but may not do.
 */
export async function allow(
  pool: pg.Pool,
  right: Right,
  actor: Actor | null,
  id: string | undefined,
): Promise<SubjectOf<Right>> {
  if (right === 'anyone') return undefined
  if (!actor && !isForGuests(right)) throw new NotSignedIn()
  if (id !== undefined && isStructureRight(right)) return allowWithStructure(pool, right, actor, id)
  if (!actor) throw new NotSignedIn()
  if (isPersonal(right)) return allowPersonal(right, actor)
  if (id === undefined) throw new NotFound()
  if (isOrganizationRight(right)) return allowInOrganization(pool, right, actor, id)
  if (isGroupRight(right)) return allowWithGroup(pool, right, actor, id)
  if (isInstrumentRight(right)) return allowWithInstrument(pool, right, actor, id)
  if (isTransactionRight(right)) return allowWithTransaction(pool, right, actor, id)
  if (isPlaceRight(right)) return allowInPlace(pool, right, actor, id)
  throw new NotFound()
}

/** Whether a guest's call is read before it is known whether they may: for these it depends on what they ask for. */
export function isForGuests(right: Right): right is GuestRight {
  return right === 'anyone' || right === 'read structure'
}

function allowPersonal(right: PersonalRight, actor: Actor): undefined {
  if (right === 'platform administrator' && !actor.administrator) throw new NotAllowed()
  if (right === 'test templates' && !mayTestTemplates(actor)) throw new NotAllowed()
}

async function allowInOrganization(
  pool: pg.Pool,
  right: OrganizationRight,
  actor: Actor,
  id: string,
): Promise<OnOrganization> {
  const on = await findOrganizationSubject(pool, id)
  const sees =
    on && (mayInOrganization(actor, 'read organization', on) || mayInOrganization(actor, right, on))
  if (!sees) throw new NotFound()
  if (!mayInOrganization(actor, right, on)) throw new NotAllowed()
  return on
}

// A legal person may be in the structure of several organisations: the first of them counts in which the actor may.
async function allowWithStructure(
  pool: pg.Pool,
  right: StructureRight,
  actor: Actor | null,
  id: string,
): Promise<OnStructure> {
  const all = await listStructureSubjects(pool, id)
  const allowed = all.find((on) => mayWithStructure(actor, right, on))
  if (allowed) return allowed
  // To a guest what is closed and what is not there look the same.
  if (!actor) throw new NotSignedIn()
  if (all.some((on) => mayWithStructure(actor, 'read structure', on))) throw new NotAllowed()
  throw new NotFound()
}

async function allowWithGroup(
  pool: pg.Pool,
  right: GroupRight,
  actor: Actor,
  id: string,
): Promise<OnGroup> {
  const on = await findGroupSubject(pool, id)
  if (!on || !mayInOrganization(actor, 'read organization', on)) throw new NotFound()
  if (!mayWithGroup(actor, right, on)) throw new NotAllowed()
  return on
}

async function allowWithInstrument(
  pool: pg.Pool,
  right: InstrumentRight,
  actor: Actor,
  id: string,
): Promise<InstrumentSubject> {
  const on = await findInstrumentSubject(pool, id, actor.actsFor)
  if (!on || !mayWithInstrument(actor, 'read instrument', on)) throw new NotFound()
  if (!mayWithInstrument(actor, right, on)) throw new NotAllowed()
  return on
}

async function allowWithTransaction(
  pool: pg.Pool,
  right: TransactionRight,
  actor: Actor,
  id: string,
): Promise<TransactionSubject> {
  const on = await findTransactionSubject(pool, id, actor.actsFor)
  if (!on || !mayWithTransaction(actor, 'read transaction', on)) throw new NotFound()
  if (!mayWithTransaction(actor, right, on)) throw new NotAllowed()
  return on
}

// An instrument is part of a structure too, but whoever adds somebody there has to manage it.
async function allowInPlace(
  pool: pg.Pool,
  right: PlaceRight,
  actor: Actor,
  id: string,
): Promise<PlaceSubject> {
  const instrument = await findInstrumentSubject(pool, id, actor.actsFor)
  if (!instrument) return allowWithStructure(pool, PLACES[right].structure, actor, id)
  return allowWithInstrument(pool, PLACES[right].instrument, actor, id)
}

/** Throws SecondFactorNeeded when the right is worth more than a password, for somebody as powerful as this. */
export function assertSecondFactor(
  signedIn: SignedIn | null,
  right: Right,
  on: OnOrganization | undefined,
): void {
  if (!signedIn || hasSecondFactor(signedIn.session.amr)) return
  if (needsSecondFactor(signedIn.actor, right, on)) throw new SecondFactorNeeded()
}

function isPersonal(right: Right): right is PersonalRight {
  return PERSONAL_RIGHTS.some((known) => known === right)
}

function isOrganizationRight(right: Right): right is OrganizationRight {
  return ORGANIZATION_RIGHTS.some((known) => known === right)
}

function isStructureRight(right: Right): right is StructureRight {
  return STRUCTURE_RIGHTS.some((known) => known === right)
}

function isGroupRight(right: Right): right is GroupRight {
  return GROUP_RIGHTS.some((known) => known === right)
}

function isTransactionRight(right: Right): right is TransactionRight {
  return TRANSACTION_RIGHTS.some((known) => known === right)
}

function isPlaceRight(right: Right): right is PlaceRight {
  return PLACE_RIGHTS.some((known) => known === right)
}

function isInstrumentRight(right: Right): right is InstrumentRight {
  return INSTRUMENT_RIGHTS.some((known) => known === right)
}

/** Whether the text names a right at all; a call that names none does not start the server. */
export function isRight(text: string): text is Right {
  const right = text as Right // safe: only compared with the known ones
  return (
    isPersonal(right) ||
    isOrganizationRight(right) ||
    isStructureRight(right) ||
    isGroupRight(right) ||
    isInstrumentRight(right) ||
    isTransactionRight(right) ||
    isPlaceRight(right)
  )
}

/** Whether the right is on a record, which the call then has to name. */
export function needsSubject(right: Right): boolean {
  return !isPersonal(right)
}
