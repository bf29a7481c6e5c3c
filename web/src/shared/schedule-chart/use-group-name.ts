import { useTranslation } from 'react-i18next'
import { formatDate } from '../../lib/format.ts'
import type { PaymentGroup } from './payment-groups.ts'

const YEAR = 4

/** The name of what is shown together: a date, or a year with the number of its payments. */
export function useGroupName(): (group: PaymentGroup) => string {
  const { t } = useTranslation('schedules')
  return ({ key, payments }) =>
    key.length === YEAR ? t('year', { year: key, count: payments.length }) : formatDate(key)
}
