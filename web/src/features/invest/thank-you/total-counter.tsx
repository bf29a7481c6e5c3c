import { VisuallyHidden } from '@mantine/core'
import { formatCents, parseCents } from '@zegel/core/money'
import { formatMoney } from '../../../lib/format.ts'
import classes from './thank-you.module.css'
import { useCountUp } from './use-count-up.ts'

/** What was invested, counting up to it; a screen reader hears the amount itself. */
export function TotalCounter({ amount, label }: { amount: string; label: string }) {
  const counted = useCountUp(parseCents(amount) ?? 0n)
  return (
    <p className={classes.total}>
      <span className={classes.totalLabel}>{label}</span>{' '}
      <VisuallyHidden>{formatMoney(amount)}</VisuallyHidden>
      <span className={classes.figure} aria-hidden data-testid="total">
        {formatMoney(formatCents(counted))}
      </span>
    </p>
  )
}
