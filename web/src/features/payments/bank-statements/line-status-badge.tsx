import type { BankStatementLine } from '@zegel/contract/payments/bank-statements'
import type { LineStatus } from '@zegel/core/bank-statements/line-status'
import { useTranslation } from 'react-i18next'
import { StatusBadge } from '../../../ui/status-badge.tsx'
import type { Tone } from '../../../ui/tone.ts'

const tones = {
  matched: 'success',
  proposed: 'warning',
  left: 'info',
  ignored: 'neutral',
} as const satisfies Record<LineStatus, Tone>

/** What became of a line; what it paid may have to go back. */
export function LineStatusBadge({
  line: { status, to_refund },
}: {
  line: Pick<BankStatementLine, 'status' | 'to_refund'>
}) {
  const { t } = useTranslation('bank-statements')
  if (to_refund) return <StatusBadge tone="error">{t('toRefund')}</StatusBadge>
  return <StatusBadge tone={tones[status]}>{t(`status.${status}`)}</StatusBadge>
}
