import type pg from 'pg'
import type {
  OnGroup,
  OnInstrument,
  OnOrganization,
  OnStructure,
  OnTransaction,
} from '@zegel/core/access/may'
import { missingTerms, type Terms } from '@zegel/core/instruments/completeness'
import type { InstrumentType } from '@zegel/core/instruments/instrument-type'
import { knownOrganizationOf, rememberOrganization } from '../db/directory.ts'
import { prepared } from '../db/prepared-query.ts'
import { presentHolderSql } from './merged-names.queries.ts'

/** An instrument as rights and use cases need it. */
export interface InstrumentSubject extends OnInstrument {
  type: InstrumentType
  issuerId: string | null
  name: string
  peerToPeer: boolean
  membersCanInvite: boolean
  priceCents: bigint | null
  /** Of shares: what one stands for in the articles, in cents. */
  parValueCents: bigint | null
  /** The terms under which units can be issued and transferred are all there. */
  isComplete: boolean
}

/** A transaction as rights and use cases need it. */
export interface TransactionSubject extends OnTransaction {
  transactionId: string
}

/*
 * An id becomes an organisation once. Where this server found it before, a statement names the organisation and the id, and reads no table by
 * the id alone; else one that looks in all of them answers the same, in one round trip as well. What was deleted since is not found by either.
 */

/** What of an organisation is named by its own id in calls that are on the organisation. */
const OF_ORGANIZATION = [
  'invitations',
  'payment_runs',
  'dividends',
  'dividend_parts',
  'yearly_statement_batches',
  'issuer_onboardings',
]

const ORGANIZATION_WITHIN = `select $2::uuid as "organizationId" where ${OF_ORGANIZATION.map(
  (table) => `exists (select from ${table} where organization_id = $2 and id = $1)`,
).join(' or ')}`

// Most are an organisation's own: with a limit the others are then not looked at.
const ORGANIZATION_ANYWHERE = `select id as "organizationId" from organizations where id = $1
  ${OF_ORGANIZATION.map((table) => `union all select organization_id from ${table} where id = $1 and organization_id is not null`).join(' ')} limit 1`

/** The organisation of this id, or of the invitation, issuer's onboarding, payment run, dividend, part of one or yearly statements of this id. */
export async function findOrganizationSubject(
  pool: pg.Pool,
  id: string,
): Promise<OnOrganization | undefined> {
  const known = knownOrganizationOf(id)
  // An organisation itself is never deleted.
  if (known === id) return { organizationId: id }
  const [row] = known
    ? await prepared<OnOrganization>(pool, 'organization_subject', ORGANIZATION_WITHIN, [id, known])
    : await prepared<OnOrganization>(pool, 'organization_subject_anywhere', ORGANIZATION_ANYWHERE, [
        id,
      ])
  return remembered(row, id)
}

const GROUP =
  'select organization_id as "organizationId", id as "groupId" from instrument_groups where id = $1'

export async function findGroupSubject(pool: pg.Pool, id: string): Promise<OnGroup | undefined> {
  const known = knownOrganizationOf(id)
  const [row] = known
    ? await prepared<OnGroup>(pool, 'group_subject', `${GROUP} and organization_id = $2`, [
        id,
        known,
      ])
    : await prepared<OnGroup>(pool, 'group_subject_anywhere', GROUP, [id])
  return remembered(row, id)
}

const IS_PARTICIPANT = `exists (
  select from participants p
  where p.organization_id = i.organization_id and p.instrument_id = i.id and p.legal_person_id = any ($2) and p.withdrawn_at is null) as "isParticipant"`

type InstrumentRow = Omit<InstrumentSubject, 'isComplete'> & { terms: Terms }

const INSTRUMENT = `
  select i.organization_id as "organizationId", i.id as "instrumentId", i.type, i.name, i.issuing_legal_person_id as "issuerId",
    i.peer_to_peer as "peerToPeer", i.members_can_invite as "membersCanInvite", i.price_cents as "priceCents", ${IS_PARTICIPANT},
    o.import_enabled as "isImportEnabled", t.par_value as "parValueCents", to_jsonb(t) as terms
  from instruments i join organizations o on o.id = i.organization_id join instrument_terms t on t.organization_id = i.organization_id and t.instrument_id = i.id`

const INSTRUMENT_WITHIN = `${INSTRUMENT} where i.organization_id = $3 and i.id = $1`

const OF_INSTRUMENT_WITHIN = `${INSTRUMENT}
  where i.organization_id = $3 and i.id = coalesce(
    (select instrument_id from valuations where organization_id = $3 and id = $1),
    (select instrument_id from imports where organization_id = $3 and id = $1))`

const INSTRUMENT_ANYWHERE = `${INSTRUMENT}
  where i.id = coalesce(
    (select v.instrument_id from valuations v where v.id = $1), (select m.instrument_id from imports m where m.id = $1), $1)`

/**
 * The instrument of this id, or of the valuation or import of this id. `actsFor` are the legal persons of whoever asks. Terms come along, so
 * that a new transaction needs no look of its own at them.
 */
export async function findInstrumentSubject(
  pool: pg.Pool,
  id: string,
  actsFor: readonly string[],
): Promise<InstrumentSubject | undefined> {
  const row = await findInstrumentRow(pool, id, actsFor)
  if (!row) return undefined
  const { terms, ...subject } = row
  remembered(subject, subject.instrumentId)
  return remembered({ ...subject, isComplete: missingTerms(terms).length === 0 }, id)
}

async function findInstrumentRow(
  pool: pg.Pool,
  id: string,
  actsFor: readonly string[],
): Promise<InstrumentRow | undefined> {
  const read = async (name: string, text: string, ...within: string[]) => {
    const [row] = await prepared<InstrumentRow>(pool, name, text, [id, actsFor, ...within])
    return row
  }
  const known = knownOrganizationOf(id)
  if (!known) return read('instrument_subject_anywhere', INSTRUMENT_ANYWHERE)
  // Most are an instrument's own.
  const own = await read('instrument_subject', INSTRUMENT_WITHIN, known)
  return own ?? read('subject_of_instrument', OF_INSTRUMENT_WITHIN, known)
}

const TRANSACTION = `
  select i.organization_id as "organizationId", i.id as "instrumentId", t.id as "transactionId", t.sender_id as "senderId",
    t.receiver_id as "receiverId", ${presentHolderSql('t', 'sender_id')} as "presentSenderId",
    ${presentHolderSql('t', 'receiver_id')} as "presentReceiverId",
    ${IS_PARTICIPANT}
  from transactions t join instruments i on i.organization_id = t.organization_id and i.id = t.instrument_id where t.id = $1`

export async function findTransactionSubject(
  pool: pg.Pool,
  id: string,
  actsFor: readonly string[],
): Promise<TransactionSubject | undefined> {
  const known = knownOrganizationOf(id)
  const [row] = known
    ? await prepared<TransactionSubject>(
        pool,
        'transaction_subject',
        `${TRANSACTION} and t.organization_id = $3`,
        [id, actsFor, known],
      )
    : await prepared<TransactionSubject>(pool, 'transaction_subject_anywhere', TRANSACTION, [
        id,
        actsFor,
      ])
  return remembered(row, id)
}

const STRUCTURE =
  'select o.id as "organizationId", o.public as "isPublic", o.public_holders as "showsHolders"'

/** What of an organisation's structure has an id of its own. */
const OF_STRUCTURE = ['bodies', 'body_memberships', 'instruments']

const STRUCTURE_WITHIN = `${STRUCTURE} from organizations o
  where o.id = $2 and ($1::uuid = $2 or ${OF_STRUCTURE.map((table) => `exists (select from ${table} where organization_id = $2 and id = $1)`).join(' or ')})`

// A legal person belongs to the structures that have it as entity, in a body, with a body, or in a register.
const STRUCTURES_ANYWHERE = `
  with own as (
    select $1::uuid as id ${OF_STRUCTURE.map((table) => `union select organization_id from ${table} where id = $1`).join(' ')})
  ${STRUCTURE}, o.id in (select id from own) as "isOwn"
  from organizations o
  where o.id in (
    select id from own
    union select organization_id from bodies where legal_person_id = $1
    union select organization_id from body_memberships where legal_person_id = $1
    union select organization_id from organization_legal_persons where legal_person_id = $1
    union select p.organization_id from participants p where p.legal_person_id = $1 and exists (
      select from holder_balances h
      where h.organization_id = p.organization_id and h.instrument_id = p.instrument_id and h.holder_id = p.legal_person_id and h.units > 0))
  order by o.id`

/** The organisations whose structure something is part of: an organisation, body, membership, instrument or legal person. */
export async function listStructureSubjects(pool: pg.Pool, id: string): Promise<OnStructure[]> {
  const known = knownOrganizationOf(id)
  if (known) {
    return prepared<OnStructure>(pool, 'structure_subject', STRUCTURE_WITHIN, [id, known])
  }
  const rows = await prepared<OnStructure & { isOwn: boolean }>(
    pool,
    'structure_subjects_anywhere',
    STRUCTURES_ANYWHERE,
    [id],
  )
  return rows.map(({ isOwn, ...on }) => (isOwn ? remembered(on, id) : on))
}

function remembered<On extends OnOrganization | undefined>(on: On, id: string): On {
  if (on) rememberOrganization(id, on.organizationId)
  return on
}
