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
import { prepared } from '../db/prepared-query.ts'

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

/** The organisation of this id, or of the invitation, issuer's onboarding, payment run, dividend, part of one or yearly statements of this id. */
export async function findOrganizationSubject(
  pool: pg.Pool,
  id: string,
): Promise<OnOrganization | undefined> {
  // Most are an organisation's own: with a limit the others are then not looked at.
  const [row] = await prepared<OnOrganization>(
    pool,
    'organization_subject',
    `select id as "organizationId" from organizations where id = $1
    union all select organization_id from invitations where id = $1
    union all select organization_id from payment_runs where id = $1
    union all select organization_id from dividends where id = $1
    union all select organization_id from dividend_parts where id = $1
    union all select organization_id from yearly_statement_batches where id = $1
    union all select organization_id from issuer_onboardings where id = $1 and organization_id is not null
    limit 1`,
    [id],
  )
  return row
}

export async function findGroupSubject(pool: pg.Pool, id: string): Promise<OnGroup | undefined> {
  const [row] = await prepared<OnGroup>(
    pool,
    'group_subject',
    'select organization_id as "organizationId", id as "groupId" from instrument_groups where id = $1',
    [id],
  )
  return row
}

const IS_PARTICIPANT = `exists (
  select from participants p
  where p.organization_id = i.organization_id and p.instrument_id = i.id and p.legal_person_id = any ($2) and p.withdrawn_at is null) as "isParticipant"`

type InstrumentRow = Omit<InstrumentSubject, 'isComplete'> & { terms: Terms }

/**
 * The instrument of this id, or of the valuation or import of this id. `actsFor` are the legal persons of whoever asks. Terms come along, so
 * that a new transaction needs no look of its own at them.
 */
export async function findInstrumentSubject(
  pool: pg.Pool,
  id: string,
  actsFor: readonly string[],
): Promise<InstrumentSubject | undefined> {
  const text = `
    select i.organization_id as "organizationId", i.id as "instrumentId", i.type, i.name, i.issuing_legal_person_id as "issuerId",
      i.peer_to_peer as "peerToPeer", i.members_can_invite as "membersCanInvite", i.price_cents as "priceCents", ${IS_PARTICIPANT},
      o.import_enabled as "isImportEnabled", t.par_value as "parValueCents", to_jsonb(t) as terms
    from instruments i join organizations o on o.id = i.organization_id join instrument_terms t on t.organization_id = i.organization_id and t.instrument_id = i.id
    where i.id = coalesce(
      (select v.instrument_id from valuations v where v.id = $1), (select m.instrument_id from imports m where m.id = $1), $1)`
  const [row] = await prepared<InstrumentRow>(pool, 'instrument_subject', text, [id, actsFor])
  if (!row) return undefined
  const { terms, ...subject } = row
  return { ...subject, isComplete: missingTerms(terms).length === 0 }
}

export async function findTransactionSubject(
  pool: pg.Pool,
  id: string,
  actsFor: readonly string[],
): Promise<TransactionSubject | undefined> {
  const text = `
    select i.organization_id as "organizationId", i.id as "instrumentId", t.id as "transactionId", t.sender_id as "senderId",
      t.receiver_id as "receiverId", ${IS_PARTICIPANT}
    from transactions t join instruments i on i.organization_id = t.organization_id and i.id = t.instrument_id where t.id = $1`
  const [row] = await prepared<TransactionSubject>(pool, 'transaction_subject', text, [id, actsFor])
  return row
}

// A legal person belongs to the structures that have it as entity, in a body, with a body, or in a register.
const SUBJECTS = `
  select o.id as "organizationId", o.public as "isPublic", o.public_holders as "showsHolders" from organizations o
  where o.id in (
    select $1::uuid
    union select organization_id from bodies where id = $1 or legal_person_id = $1
    union select organization_id from body_memberships where id = $1 or legal_person_id = $1
    union select organization_id from instruments where id = $1
    union select organization_id from organization_legal_persons where legal_person_id = $1
    union select p.organization_id from participants p where p.legal_person_id = $1 and exists (
      select from holder_balances h
      where h.organization_id = p.organization_id and h.instrument_id = p.instrument_id and h.holder_id = p.legal_person_id and h.units > 0))
  order by o.id`

/** The organisations whose structure something is part of: an organisation, body, membership, instrument or legal person. */
export function listStructureSubjects(pool: pg.Pool, id: string): Promise<OnStructure[]> {
  return prepared<OnStructure>(pool, 'structure_subjects', SUBJECTS, [id])
}
