import { formatCents, parseCents } from '@zegel/core/money'

/** Integer cents as the wire's money, null staying null. */
export function toMoney(cents: bigint | null): string | null {
  return cents === null ? null : formatCents(cents)
}

/** Money that a schema let through as integer cents; undefined (not given) stays undefined, null empties. */
export function toCents(money: string | null | undefined): bigint | null | undefined {
  return money === null || money === undefined ? money : (parseCents(money) ?? null)
}
