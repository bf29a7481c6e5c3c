import { formatCents } from './money.ts'

/** An amount as people read it in running text: '€ 1.000,00', in both languages. */
export function formatMoney(cents: bigint): string {
  const [euros = '0', decimals = '00'] = formatCents(cents).split('.')
  return `€ ${BigInt(euros).toLocaleString('nl-NL')},${decimals}`
}
