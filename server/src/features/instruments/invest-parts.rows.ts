import type { GroupSummary } from '@zegel/contract/instruments/groups'
import type { InvestSettings } from '@zegel/contract/invest/invest-settings'
import { type Actor, mayInOrganization } from '@zegel/core/access/may'
import type { PaymentMethod } from '@zegel/core/invest/payment-method'
import { formatCents } from '@zegel/core/money'
import { toMoney } from '../../lib/wire-money.ts'
import type { InstrumentRow } from './instruments.queries.ts'

/** How an instrument is offered, and the groups whose limits it shares; participants from outside don't learn what else is in those. */
export function toInvestParts(
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
    groups: mayInOrganization(actor, 'read organization', on) ? row.groups.map(toSummary) : [],
  }
}

function toSummary({ id, name, ...amounts }: InstrumentRow['groups'][number]): GroupSummary {
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
