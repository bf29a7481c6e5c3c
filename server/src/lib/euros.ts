import { formatCents } from '@zegel/core/money'

/** An amount as people write it, the Dutch way in both languages: '€ 1.250,00', '€ -0,50'. */
export function toEuros(cents: bigint): string {
  const sign = cents < 0n ? '-' : ''
  const [euros = '0', decimals = '00'] = formatCents(cents < 0n ? -cents : cents).split('.')
  return `€ ${sign}${BigInt(euros).toLocaleString('nl-NL')},${decimals}`
}
