import type { InvestSettings } from '@zegel/contract/invest/invest-settings'
import type { PaymentMethod } from '@zegel/core/invest/payment-method'
import { toMoney } from '../../../lib/wire-money.ts'
import type { InvestSettingsRow } from './invest-settings.queries.ts'

/** How an instrument is offered, as the wire has it. */
export function toInvestSettings(row: InvestSettingsRow): InvestSettings {
  const { min_investment_cents, max_investment_cents, payment_method, ...same } = row
  return {
    ...same,
    min_investment: toMoney(min_investment_cents),
    max_investment: toMoney(max_investment_cents),
    payment_method: payment_method as PaymentMethod, // safe: the table's check lists the same methods
  }
}
