import { formatMoney } from '../lib/format.ts'

/** An amount of the wire, '1000.00', as '€ 1.000,00'. */
export function Money({ amount }: { amount: string }) {
  return <span className="figures">{formatMoney(amount)}</span>
}
