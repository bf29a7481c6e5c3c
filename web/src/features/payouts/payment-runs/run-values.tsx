import type { PaymentLine } from '@zegel/contract/payouts/payment-line'
import type { PaymentRun } from '@zegel/contract/payouts/payment-runs'
import { parseCents } from '@zegel/core/money'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { formatFilled, formatUnits } from '../../../lib/format.ts'
import { StatusBadge } from '../../../ui/status-badge.tsx'
import type { Tone } from '../../../ui/tone.ts'

const RUN_TONES = {
  preparing: 'neutral',
  proposed: 'info',
  approved: 'info',
  paid: 'success',
  partly_paid: 'warning',
  discarded: 'neutral',
  withdrawn: 'neutral',
  failed: 'error',
} as const satisfies Record<PaymentRun['state'], Tone>

/** How far a run is. */
export function RunStatus({ run: { state } }: { run: PaymentRun }) {
  const { t } = useTranslation('payment-runs')
  return <StatusBadge tone={RUN_TONES[state]}>{t(`state.${state}`)}</StatusBadge>
}

/** How much of an approved run was paid; nothing of others. */
export function useProgress({ status, totals }: PaymentRun): string | undefined {
  const { t } = useTranslation('payment-runs')
  if (status !== 'approved') return undefined
  const part = formatFilled(parseCents(totals.executed) ?? 0n, parseCents(totals.net) ?? 0n)
  return totals.refused_lines > 0
    ? t('progress.refused', { part, refused: formatUnits(totals.refused_lines) })
    : t('progress.paid', { part })
}

const LINE_TONES = {
  held: 'warning',
  open: 'neutral',
  sent: 'info',
  executed: 'success',
  refused: 'error',
  returned: 'error',
} as const satisfies Record<PaymentLine['status'] | 'held', Tone>

/** What became of a line: held back, or how it went at the bank. */
export function LineStatus({ line }: { line: Pick<PaymentLine, 'is_held' | 'status'> }) {
  const { t } = useTranslation('payment-runs')
  const status = line.is_held ? 'held' : line.status
  return <StatusBadge tone={LINE_TONES[status]}>{t(`lineStatus.${status}`)}</StatusBadge>
}
