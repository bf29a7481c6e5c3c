import type { RelatedInstrument } from '@zegel/contract/instrument-parts'
import type { Instrument, InstrumentCard } from '@zegel/contract/instruments'
import { type Actor, mayInOrganization, mayWithInstrument } from '@zegel/core/access/may'
import { missingTerms, type Terms } from '@zegel/core/instruments/completeness'
import type { InstrumentType } from '@zegel/core/instruments/instrument-type'
import { formatCents } from '@zegel/core/money'
import { availableCents } from '@zegel/core/register/limit'
import { toMoney } from '../../lib/wire-money.ts'
import type { InstrumentRow } from './instruments.queries.ts'
import { toInvestParts } from './invest-parts.rows.ts'

const MILLION = 1_000_000

function toFraction(millionths: number | null): number | null {
  return millionths === null ? null : millionths / MILLION
}

/** A row judged by the core's rule on completeness. */
export function toTerms(row: InstrumentRow): Terms {
  return {
    ...row,
    type: row.type as InstrumentType, // safe: the table's check lists the same types
    price_per_unit: row.price_cents,
    limit: row.limit_cents,
    interest_percentage: row.interest_millionths,
    redemption_percentage: row.redemption_millionths,
    par_value: row.par_value_cents,
    exercise_price: row.exercise_price_cents,
  }
}

/** An instrument as the actor sees it. */
export function toInstrument(row: InstrumentRow, actor: Actor, isParticipant: boolean): Instrument {
  const on = {
    organizationId: row.organization_id,
    instrumentId: row.id,
    isParticipant,
    isImportEnabled: row.import_enabled,
  }
  const missing = missingTerms(toTerms(row))
  const readsRegister = mayWithInstrument(actor, 'read register', on)
  return {
    id: row.id,
    organization_id: row.organization_id,
    name: row.name,
    description: row.description,
    price_per_unit: toMoney(row.price_cents),
    public_investments: row.public_investments,
    afm_notified_on: row.afm_notified_on,
    peer_to_peer: row.peer_to_peer,
    members_can_invite: row.members_can_invite,
    requires_coverage: row.requires_coverage,
    requires_notarial_deed: row.requires_notarial_deed,
    issuing_legal_person_id: row.issuing_legal_person_id,
    issuing_legal_person: row.issuing_legal_person,
    default_sending_legal_person_id: row.default_sending_legal_person_id,
    default_sending_legal_person: row.default_sending_legal_person,
    is_locked: Boolean(row.is_locked),
    invested: formatCents(row.invested_cents),
    blocked_amount: formatCents(row.blocked_cents),
    available_value: toMoney(availableCents(row.limit_cents, row.blocked_cents)),
    underlying_balance: null,
    coverage: null,
    ...toInvestParts(row, actor),
    organization: { name: row.organization_name, logo_image_url: row.organization_logo },
    validation: { valid: missing.length === 0, missing },
    may: {
      manage: mayWithInstrument(actor, 'manage instrument', on),
      read_register: readsRegister,
      import: mayWithInstrument(actor, 'import register', on),
      switch_import: mayInOrganization(actor, 'switch import', on),
      delete: mayWithInstrument(actor, 'delete instrument', on),
    },
    ...toSettings(row),
  } as Instrument // safe: type and settings come together from toSettings, and serve checks the reply
}

/** What the overview shows of an instrument. */
export function toCard(
  row: InstrumentRow,
  issued: { issued_units: bigint | null; participants: bigint | null },
): InstrumentCard {
  return {
    id: row.id,
    type: row.type as InstrumentType, // safe: the table's check lists the same types
    name: row.name,
    description: row.description,
    invested: formatCents(row.invested_cents),
    issued_units: Number(issued.issued_units ?? 0n),
    participants: Number(issued.participants ?? 0n),
    valid: missingTerms(toTerms(row)).length === 0,
  }
}

/** An instrument that another one lies on, or that lies on it. */
export function toRelated(row: {
  id: string
  name: string
  type: string
  relation: string
  ratio: number | null
  ratio_receipts: number | null
}): RelatedInstrument {
  return row as RelatedInstrument // safe: the table's check lists the same types, and the query names the relations
}

/** The terms of an instrument under the names of its type. */
export function toSettings(row: InstrumentRow) {
  switch (row.type as InstrumentType) {
    case 'bonds':
      return { type: 'bonds', settings: toBondSettings(row) }
    case 'shares':
      return { type: 'shares', settings: { par_value: toMoney(row.par_value_cents) } }
    case 'depositary_receipts':
      return {
        type: 'depositary_receipts',
        settings: {
          ratio: row.ratio,
          ratio_receipts: row.ratio_receipts ?? 1,
          underlying_instrument_id: row.underlying_instrument_id,
          underlying_instrument: row.underlying_instrument,
        },
      }
    case 'options':
      return {
        type: 'options',
        settings: {
          exercise_price: toMoney(row.exercise_price_cents),
          set_expiration_date: row.set_expiration_date,
          expiration_frequency: row.expiration_frequency,
          expiration_period: row.expiration_period,
          underlying_instrument_id: row.underlying_instrument_id,
          underlying_instrument: row.underlying_instrument,
        },
      }
  }
}

function toBondSettings(row: InstrumentRow) {
  return {
    limit: toMoney(row.limit_cents),
    duration: row.duration,
    duration_period: row.duration_period,
    perpetual: row.perpetual ?? false,
    interest_type: row.interest_type,
    interest_percentage: toFraction(row.interest_millionths),
    interest_frequency: row.interest_frequency,
    interest_period: row.interest_period,
    interest_start_date: row.interest_start_date,
    redemption_type: row.redemption_type,
    redemption_percentage: toFraction(row.redemption_millionths),
    redemption_frequency: row.redemption_frequency,
    redemption_period: row.redemption_period,
    redemption_start_date: row.redemption_start_date,
    start_date: row.start_date,
    end_date: row.end_date,
    activation_date: row.activation_date,
    day_count: row.day_count ?? 'act/act icma',
  }
}
