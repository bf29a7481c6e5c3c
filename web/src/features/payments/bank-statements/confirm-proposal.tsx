import { Stack } from '@mantine/core'
import type { BankStatementLine } from '@zegel/contract/payments/bank-statements'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { formatForeign, formatMoney } from '../../../lib/format.ts'
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx'
import { InfoAlert } from '../../../ui/info-alert.tsx'
import { Money } from '../../../ui/tables/values.tsx'
import { useMatching } from './use-matching.ts'

interface ConfirmProposalProps {
  line: BankStatementLine
  organizationId: string
  onClose: () => void
}

// What came in does not pay these, whatever anybody says of it.
const SETTLES_NOTHING = new Set<BankStatementLine['reason']>([
  'amount-differs',
  'currency-differs',
  'payment-over',
  'paid-otherwise',
])

/** Asks whether a line pays what it is proposed for, and says what follows. */
export function ConfirmProposal({ line, organizationId, onClose }: ConfirmProposalProps) {
  const { t } = useTranslation('bank-statements')
  const { isBusy, match } = useMatching(organizationId, line, onClose)
  const { purpose, reason } = line
  if (!purpose) return null
  const settlesNothing = SETTLES_NOTHING.has(reason)
  return (
    <ConfirmDialog
      title={t('confirm.title', { payer: purpose.payer })}
      confirmLabel={t('confirm.submit')}
      isBusy={isBusy}
      onConfirm={() => match(purpose)}
      onClose={onClose}
    >
      <Stack gap="md">
        <span>
          <LineAmount line={line} />{' '}
          {t('confirm.from', {
            sender: line.counterparty_name ?? t('unknownSender'),
            instrument: purpose.financial_instrument.name,
            amount: formatMoney(purpose.amount),
          })}
        </span>
        <InfoAlert tone={settlesNothing ? 'warning' : 'info'}>
          {settlesNothing ? t('confirm.goesBack') : t('confirm.completes')}
        </InfoAlert>
      </Stack>
    </ConfirmDialog>
  )
}

/** What came in, in the money it came in. */
export function LineAmount({ line }: { line: Pick<BankStatementLine, 'amount' | 'currency'> }) {
  if (line.currency === 'EUR') return <Money amount={line.amount} />
  return <span className="figures">{formatForeign(line.amount, line.currency)}</span>
}
