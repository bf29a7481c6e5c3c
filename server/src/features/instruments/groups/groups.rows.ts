import type { Group } from '@zegel/contract/instruments/groups'
import type { InstrumentType } from '@zegel/core/instruments/instrument-type'
import { formatCents } from '@zegel/core/money'
import type { GroupRow } from './groups.queries.ts'

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
