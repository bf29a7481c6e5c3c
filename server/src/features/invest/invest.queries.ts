import type { PartyInfo } from '@zegel/core/deeds/missing-party-info'
import type { Terms } from '@zegel/core/instruments/completeness'
import type { PaymentMethod } from '@zegel/core/invest/payment-method'
import { RuleBroken } from '@zegel/core/rule-broken'
import { sql } from 'kysely'
import type pg from 'pg'
import type { Db } from '../../db/database.ts'
import { findOrganizationOf } from '../../db/directory.ts'
import type { ActorContext } from '../../db/idempotency.ts'
import type { OnInstrument } from '../../db/sql-fragments.ts'
import { actReply, type ActContext, performActOnDisk } from '../../db/perform-act.ts'
import { prepared } from '../../db/prepared-query.ts'

/** An instrument as what is offered of it is judged. */
export interface OfferRow {
  organizationId: string
  instrumentId: string
  issuerId: string | null
  isPublic: boolean | null
  /** Whoever it is offered to is a participant: the issuer added or invited them. */
  isParticipant: boolean
  hasInformationDocument: boolean
  /** When the AFM was notified of it. */
  afmNotifiedOn: string | null
  method: PaymentMethod
  priceCents: bigint | null
  minInvestmentCents: bigint | null
  maxInvestmentCents: bigint | null
  startDate: string | null
  endDate: string | null
  /** When a bond is repaid or options expire. */
  lastDay: string | null
  /** Nobody stands for it any more. */
  isUnsigned: boolean
  limitCents: bigint | null
  blockedCents: bigint
  /** What each of its groups leaves, as text. */
  groupsLeft: string[]
  terms: Terms
}

const OFFER = `
  select i.organization_id as "organizationId", i.id as "instrumentId", i.issuing_legal_person_id as "issuerId",
    i.public_investments as "isPublic", i.payment_method as method, i.price_cents as "priceCents",
    exists (
      select from entity_files f
      where f.organization_id = i.organization_id and f.instrument_id = i.id and f.type = 'information_document_afm'
        and f.removed_at is null) as "hasInformationDocument",
    i.afm_notified_on as "afmNotifiedOn",
    v.min_investment_cents as "minInvestmentCents", v.max_investment_cents as "maxInvestmentCents",
    v.round_start_date as "startDate", v.round_end_date as "endDate",
    instrument_last_day(i.organization_id, i.id) as "lastDay",
    offer_is_unsigned(i.organization_id, i.id) as "isUnsigned",
    b.limit_cents as "limitCents", s.blocked_cents as "blockedCents",
    array(
      select (g.limit_cents - group_blocked_cents(g.organization_id, g.id))::text
      from instrument_group_members m
      join instrument_groups g on g.organization_id = m.organization_id and g.id = m.group_id
      where m.organization_id = i.organization_id and m.instrument_id = i.id order by m.group_id) as "groupsLeft",
    to_jsonb(t) as terms,
    exists (
      select from participants p
      where p.organization_id = i.organization_id and p.instrument_id = i.id and p.legal_person_id = any ($2)
        and p.withdrawn_at is null
    ) as "isParticipant"`

const from = (organization: string) => `
  from instruments i
  join instrument_terms t on t.organization_id = i.organization_id and t.instrument_id = i.id
  join instrument_totals s on s.organization_id = i.organization_id and s.instrument_id = i.id
  left join bond_terms b on b.organization_id = i.organization_id and b.instrument_id = i.id
  left join invest_settings v on v.organization_id = i.organization_id and v.instrument_id = i.id
  where i.organization_id = ${organization} and i.id = $1`

/** The offer of an instrument, to whoever acts for these legal persons. */
export async function findOffer(
  pool: pg.Pool,
  instrumentId: string,
  actsFor: readonly string[],
): Promise<OfferRow | undefined> {
  const organizationId = await findOrganizationOf(pool, 'instruments', instrumentId)
  if (!organizationId) return undefined
  const [row] = await prepared<OfferRow>(pool, 'offer', OFFER + from('$3'), [
    instrumentId,
    actsFor,
    organizationId,
  ])
  return row
}

/** The same with whom it is bought for, and what the buyer did before. */
export interface InvestmentRow extends OfferRow {
  receiver: PartyInfo | null
  /** The buyer has opened the information document that there is now. */
  hasOpenedDocument: boolean
  /** This very call has been answered before. */
  isRepeated: boolean
  /** The transaction of the same investment, made less than an hour ago and still to be paid. */
  unpaidId: string | null
}

export interface InvestmentRequest {
  instrumentId: string
  receiverId: string
  units: bigint
}

export async function findInvestment(
  pool: pg.Pool,
  { instrumentId, receiverId, units }: InvestmentRequest,
  { userId, once }: ActorContext,
): Promise<InvestmentRow | undefined> {
  const organizationId = await findOrganizationOf(pool, 'instruments', instrumentId)
  if (!organizationId) return undefined
  const text = `${OFFER},
    (select to_jsonb(l) from legal_persons l where l.id = $6) as receiver,
    exists (
      select from information_document_openings d
      join entity_files f on f.organization_id = d.organization_id and f.id = d.file_id
      where d.organization_id = i.organization_id and d.instrument_id = i.id and d.user_id = $3 and f.removed_at is null
    ) as "hasOpenedDocument",
    exists (
      select from idempotency_keys k
      where k.user_id = $3 and k.key = $4 and k.created_at >= now() - interval '24 hours') as "isRepeated",
    (select t.id from transactions t
     where t.receiver_id = $6 and t.organization_id = i.organization_id and t.instrument_id = i.id and t.created_by = $3
       and t.type = 'issuance' and t.units = $5 and t.price_cents = i.price_cents and not t.is_paid
       and t.status in ('pending', 'payment_pending') and t.expires_at > now() and t.created_at > now() - interval '1 hour'
     order by t.created_at desc limit 1) as "unpaidId"
    ${from('$7')}`
  const values = [
    ...[instrumentId, [receiverId], userId, once?.key ?? null],
    ...[units, receiverId, organizationId],
  ]
  const [row] = await prepared<InvestmentRow>(pool, 'investment', text, values)
  return row
}

/** Which of these legal persons the issuer added to an instrument or invited to it. */
export async function listParticipantsAmong(
  db: Db,
  { organizationId, instrumentId }: OnInstrument,
  legalPersonIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('participants')
    .select('legal_person_id')
    .where('organization_id', '=', organizationId)
    .where('instrument_id', '=', instrumentId)
    .where('legal_person_id', 'in', [...legalPersonIds])
    .execute()
  return new Set(rows.map(({ legal_person_id }) => legal_person_id))
}

/** A file of an instrument, and who opened it from where. */
export interface FileOpening {
  organizationId: string
  fileId: string
  instrumentId: string
  userId: string
  ip: string
}

/** Keeps that somebody opened the information document of an offer; another file, and another time, make no difference. */
export async function insertOpening(db: Db, opening: FileOpening): Promise<void> {
  await sql`
    insert into information_document_openings (organization_id, instrument_id, file_id, title, user_id, ip)
    select f.organization_id, f.instrument_id, f.id, f.title, ${opening.userId}, ${opening.ip} from entity_files f
    where f.organization_id = ${opening.organizationId} and f.id = ${opening.fileId} and f.instrument_id = ${opening.instrumentId} and f.type = 'information_document_afm'
    on conflict do nothing`.execute(db)
}

/** When somebody opened a file of an instrument; undefined while they have not. */
export async function findOpening(
  db: Db,
  { organizationId, instrumentId }: OnInstrument,
  fileId: string,
  userId: string,
): Promise<Date | undefined> {
  const row = await db
    .selectFrom('information_document_openings')
    .select('opened_at')
    .where('organization_id', '=', organizationId)
    .where('instrument_id', '=', instrumentId)
    .where('user_id', '=', userId)
    .where('file_id', '=', fileId)
    .executeTakeFirst()
  return row?.opened_at
}

/** What an investment is made of. */
export interface NewInvestment {
  instrument_id: string
  transaction_id: string
  payment_id: string
  receiver_id: string
  units: bigint
  price_cents: bigint
  effective_date: string
  expires_at: string
  provider: string
  provider_account: string | null
  reference: string
}

/** Reserves the units under all limits and starts an attempt to pay them; returns the id of the attempt. */
export async function callInvest(
  pool: pg.Pool,
  made: NewInvestment,
  by: ActContext,
): Promise<string> {
  try {
    const { id } = await performActOnDisk(
      pool,
      'invest',
      by,
      made,
      actReply<{ id: string }>('r.id'),
    )
    return id
  } catch (error) {
    throw withoutGroup(error)
  }
}

// Which groups an instrument is in is no business of whoever invests.
function withoutGroup(error: unknown): unknown {
  const { message, detail } = error as { message?: string; detail?: string }
  if (message !== 'group-limit-exceeded') return error
  const { left_cents } = JSON.parse(detail ?? '{}') as { left_cents?: number } // safe: the rule's own params
  return new RuleBroken('limit-exceeded', { left_cents: `${left_cents ?? 0}` }, 'amount')
}
