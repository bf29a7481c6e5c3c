import { Text, VisuallyHidden } from '@mantine/core'
import type { ChangedPayment, TermsChangePreview } from '@zegel/contract/instruments/terms-changes'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { formatDate, formatMoney } from '../../../../lib/format.ts'
import { ScrollBox } from '../../../../ui/tables/scroll-box.tsx'
import classes from './compared-payments.module.css'

const HEIGHT = 360

interface ComparedPaymentsProps {
  payments: readonly ChangedPayment[]
  totals: NonNullable<TermsChangePreview['totals']>
}

/** Every payment as it is and as it becomes; what stays stands once. */
export function ComparedPayments({ payments, totals }: ComparedPaymentsProps) {
  const { t } = useTranslation('terms-changes')
  const changed = payments.filter((payment) => !isEqual(payment)).length
  return (
    <div>
      <Text size="sm" mb={6}>
        {t('payments.line', { count: changed, of: payments.length })}
      </Text>
      <ScrollBox label={t('payments.label')} height={HEIGHT}>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{t('payments.date')}</th>
              <th scope="col">{t('payments.interest')}</th>
              <th scope="col">{t('payments.redemption')}</th>
            </tr>
          </thead>
          <tbody>
            {payments.map((payment) => (
              <tr key={payment.date} data-same={isEqual(payment) || undefined}>
                <th scope="row">
                  {formatDate(payment.date)}
                  {payment.is_past && <span className={classes.past}>{t('payments.past')}</span>}
                </th>
                <td data-label={t('payments.interest')}>
                  <Amounts before={payment.interest_before} after={payment.interest_after} />
                </td>
                <td data-label={t('payments.redemption')}>
                  <Amounts before={payment.redemption_before} after={payment.redemption_after} />
                </td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{t('payments.total')}</th>
              <td data-label={t('payments.interest')}>
                <Amounts before={totals.before.interest} after={totals.after.interest} />
              </td>
              <td data-label={t('payments.redemption')}>
                <Amounts before={totals.before.redemption} after={totals.after.redemption} />
              </td>
            </tr>
          </tfoot>
        </table>
      </ScrollBox>
    </div>
  )
}

function Amounts({ before, after }: { before: string; after: string }) {
  const { t } = useTranslation('terms-changes')
  if (before === after) return <>{formatMoney(after)}</>
  return (
    <span>
      <span className={classes.was}>{formatMoney(before)}</span>
      <span aria-hidden> → </span>
      <VisuallyHidden>{t('becomes')}</VisuallyHidden>
      <strong>{formatMoney(after)}</strong>
    </span>
  )
}

function isEqual(payment: ChangedPayment): boolean {
  return (
    payment.interest_before === payment.interest_after &&
    payment.redemption_before === payment.redemption_after
  )
}
