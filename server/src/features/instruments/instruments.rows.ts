import type { Group, GroupSummary } from '@zegel/contract/instruments/groups'
import type { InstrumentFile } from '@zegel/contract/instruments/instrument-files'
import type { RelatedInstrument } from '@zegel/contract/instruments/instrument-parts'
import type { Instrument, InstrumentCard } from '@zegel/contract/instruments/instruments'
import type { Valuation } from '@zegel/contract/instruments/valuations'
import type { InvestSettings } from '@zegel/contract/invest/invest-settings'
import { type Actor, mayInOrganization, mayWithInstrument } from '@zegel/core/access/may'
import type { InstrumentFileType } from '@zegel/core/entity-files/file-type'
import { missingTerms, type Terms } from '@zegel/core/instruments/completeness'
import { fieldsOf, type InstrumentType } from '@zegel/core/instruments/instrument-type'
import type { PaymentMethod } from '@zegel/core/invest/payment-method'
import { formatCents } from '@zegel/core/money'
import { availableCents } from '@zegel/core/register/bounds'
import { versionOf } from '../../lib/version.ts'
import { toMoney } from '../../lib/wire-money.ts'
import { type EntityFileRow, toFormat } from '../legal-persons/legal-persons.ts'
import type { GroupRow } from './groups/groups.queries.ts'
import type { InstrumentRow } from './instruments.queries.ts'
import { columnOf, toFields } from './terms/term-columns.ts'
import type { ValuationRow } from './valuations/valuations.queries.ts'

/** A row judged by the core's rule on completeness. */
export function toTerms(row: InstrumentRow): Terms {
  const type = typeOf(row)
  return { ...row, ...toFields(fieldsOf(type), row), type }
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
    version: versionOfInstrument(row),
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
    first_sale: row.first_sale,
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
    type: typeOf(row),
    settings: toSettings(row),
  } as Instrument // safe: the settings are of the type, and serve checks the reply
}

const CHANGED_IN_FORMS = [
  ...(['name', 'description', 'price_cents', 'public_investments', 'afm_notified_on'] as const),
  ...(['issuing_legal_person_id', 'default_sending_legal_person_id'] as const),
  ...(['min_investment_cents', 'max_investment_cents', 'welcome_text', 'thank_you_text'] as const),
  ...(['return_link', 'round_start_date', 'round_end_date', 'payment_method'] as const),
] as const satisfies readonly (keyof InstrumentRow)[]

/** Another one once a term of an instrument, its name, its parties or how it is offered is another; its switches are flipped, not replaced. */
export function versionOfInstrument(row: InstrumentRow): string {
  const values: Readonly<Record<string, unknown>> = row
  const terms = fieldsOf(typeOf(row)).filter(({ isDerived }) => !isDerived)
  const columns = [...CHANGED_IN_FORMS, ...terms.map(columnOf)]
  return versionOf(Object.fromEntries(columns.map((column) => [column, values[column]])))
}

/** What the overview shows of an instrument. */
export function toCard(
  row: InstrumentRow,
  issued: { issued_units: bigint | null; participants: bigint | null },
): InstrumentCard {
  return {
    id: row.id,
    type: typeOf(row),
    name: row.name,
    description: row.description,
    issuer: row.issuing_legal_person?.legal_name ?? null,
    price_per_unit: toMoney(row.price_cents),
    invested: formatCents(row.invested_cents),
    available_value: toMoney(availableCents(row.limit_cents, row.blocked_cents)),
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

/** The settings of an instrument under the names of its type. */
export function toSettings(row: InstrumentRow): Record<string, unknown> {
  const fields = fieldsOf(typeOf(row)).filter(({ isCommon }) => !isCommon)
  return toFields(fields, row)
}

/** The type of an instrument, as a row has it. */
export function typeOf({ type }: { type: string }): InstrumentType {
  return type as InstrumentType // safe: the table's check lists the same types
}

/** How an instrument is offered, and the groups whose limits it shares; participants from outside don't learn what else is in those. */
function toInvestParts(
  row: InstrumentRow,
  actor: Actor,
): InvestSettings & { groups: GroupSummary[] } {
  const on = { organizationId: row.organization_id }
  return {
    min_investment: toMoney(row.min_investment_cents),
    max_investment: toMoney(row.max_investment_cents),
    welcome_text: row.welcome_text,
    thank_you_text: row.thank_you_text,
    return_link: row.return_link,
    payment_method: row.payment_method as PaymentMethod, // safe: the table's check lists the same methods
    round_start_date: row.round_start_date,
    round_end_date: row.round_end_date,
    groups: mayInOrganization(actor, 'read organization', on) ? row.groups.map(toGroupSummary) : [],
  }
}

/** A group of an instrument, with what is left of its limit. */
export function toGroupSummary({
  id,
  name,
  ...amounts
}: InstrumentRow['groups'][number]): GroupSummary {
  const limit = BigInt(amounts.limit_cents)
  const blocked = BigInt(amounts.blocked_cents)
  return {
    id,
    name,
    total_limit: formatCents(limit),
    invested: formatCents(BigInt(amounts.invested_cents)),
    blocked_amount: formatCents(blocked),
    available_value: formatCents(limit - blocked),
  }
}

/** A file of an instrument as the web app sees it. */
export function toInstrumentFile(row: EntityFileRow): InstrumentFile {
  const { id, title, file_name, attach_to_transactions } = row
  const instrumentId = row.instrument_id ?? ''
  const type = row.type as InstrumentFileType // safe: the table's check on files of instruments lists the same types
  return {
    id,
    title,
    type,
    file_name,
    format: toFormat(file_name),
    size: Number(row.size_bytes),
    location: `/api/financial_instruments/files/open?f=${id}&fi=${instrumentId}`,
    created_at: row.created_at.toISOString(),
    pivot: { type, financial_instrument_id: instrumentId, attach_to_transactions },
  }
}

/** A valuation as the web app sees it. */
export function toValuation(row: ValuationRow): Valuation {
  const { id, instrument_id, value_cents, date, description } = row
  return {
    id,
    financial_instrument_id: instrument_id,
    value: formatCents(value_cents),
    date,
    description,
  }
}

/** Another one once a valuation says something else. */
export function versionOfValuation({ value_cents, date, description }: ValuationRow): string {
  return versionOf({ value_cents, date, description })
}

/** Another one once a group has another name or limit. */
export function versionOfGroup({ name, limit_cents }: Pick<GroupRow, 'name' | 'limit_cents'>) {
  return versionOf({ name, limit_cents })
}

/** A group with its instruments, as the wire has it. */
export function toGroup({ id, name, limit_cents, blocked_cents, instruments }: GroupRow): Group {
  return {
    id,
    name,
    total_limit: formatCents(limit_cents),
    invested: formatCents(
      instruments.reduce((sum, { invested_cents }) => sum + BigInt(invested_cents), 0n),
    ),
    blocked_amount: formatCents(blocked_cents),
    available_value: formatCents(limit_cents - blocked_cents),
    financial_instruments: instruments.map((instrument) => ({
      id: instrument.id,
      name: instrument.name,
      type: instrument.type as InstrumentType, // safe: the table's check lists the same types
      invested: formatCents(BigInt(instrument.invested_cents)),
      blocked_amount: formatCents(BigInt(instrument.blocked_cents)),
    })),
  }
}
