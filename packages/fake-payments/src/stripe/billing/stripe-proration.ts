import { formatMoney } from '@zegel/core/money'
import type {
  SandboxCustomer,
  SandboxLine,
  SandboxPrice,
  SandboxSubscription,
} from './stripe-billing-records.ts'

const VAT_PERCENT = 21

// The countries in which a business with a VAT number reckons the tax itself.
const UNION = new Set(
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT PL PT RO SE SI SK'.split(' '),
)

export interface InvoiceTotals {
  lines: SandboxLine[]
  subtotal: number
  tax: number
  total: number
  /** What is charged: the total less what the customer has left over, and never less than nothing. */
  amountDue: number
  /** What the customer has left over after it, as Stripe writes it: below zero. */
  balanceAfter: number
}

/** What lines come to for a customer. */
export function invoiceTotals(customer: SandboxCustomer, lines: SandboxLine[]): InvoiceTotals {
  const subtotal = lines.reduce((sum, { amount }) => sum + amount, 0)
  const tax = Math.round((subtotal * percentFor(customer)) / 100)
  const total = subtotal + tax
  const open = total + customer.balance
  return {
    lines,
    subtotal,
    tax,
    total,
    amountDue: Math.max(open, 0),
    balanceAfter: Math.min(open, 0),
  }
}

/** One whole period of a price. */
export function wholePeriod(price: SandboxPrice, start: Temporal.Instant): SandboxLine {
  const end = periodAfter(start, price.interval)
  return {
    description: `1 × ${price.name}`,
    amount: price.unitAmount,
    isProration: false,
    start,
    end,
  }
}

/** What goes back of a price and what comes in its place, from a moment in a period that was paid. Another interval begins anew then. */
export function changeLines(
  { periodStart, periodEnd }: SandboxSubscription,
  { from, to, at }: { from: SandboxPrice; to: SandboxPrice; at: Temporal.Instant },
): SandboxLine[] {
  const left = shareLeft(periodStart, periodEnd, at)
  const back: SandboxLine = {
    description: `Unused time on ${from.name}`,
    amount: -Math.round(from.unitAmount * left),
    isProration: true,
    start: at,
    end: periodEnd,
  }
  if (from.interval !== to.interval) return [back, wholePeriod(to, at)]
  const rest: SandboxLine = {
    description: `Remaining time on ${to.name}`,
    amount: Math.round(to.unitAmount * left),
    isProration: true,
    start: at,
    end: periodEnd,
  }
  return [back, rest]
}

export function periodAfter(start: Temporal.Instant, interval: 'month' | 'year'): Temporal.Instant {
  const from = start.toZonedDateTimeISO('UTC')
  return from.add(interval === 'month' ? { months: 1 } : { years: 1 }).toInstant()
}

function shareLeft(start: Temporal.Instant, end: Temporal.Instant, at: Temporal.Instant): number {
  const whole = end.epochMilliseconds - start.epochMilliseconds
  const left = end.epochMilliseconds - at.epochMilliseconds
  return Math.min(Math.max(left / whole, 0), 1)
}

function percentFor({ address, taxId }: SandboxCustomer): number {
  const country = address?.country ?? 'NL'
  if (country === 'NL') return VAT_PERCENT
  return UNION.has(country) && !taxId ? VAT_PERCENT : 0
}

/** An amount in cents, as people read it. */
export function inEuros(cents: number): string {
  return formatMoney(BigInt(cents))
}
