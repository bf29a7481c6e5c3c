import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useBillingAccount } from './billing.api.ts'

/** The way to the page on which the oldest invoice that is not paid yet is paid; nothing while there is none. */
export function PayOpenButton({ organizationId }: { organizationId: string }) {
  const { t } = useTranslation('billing')
  const { data: account } = useBillingAccount(organizationId)
  const open = account?.invoices.findLast(({ pay_url }) => pay_url !== null)
  if (!open?.pay_url) return null
  return (
    <Button component="a" href={open.pay_url}>
      {t('payment.payOpen')}
    </Button>
  )
}
