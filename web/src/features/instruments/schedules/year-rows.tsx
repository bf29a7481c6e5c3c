import { UnstyledButton } from '@mantine/core'
import { IconChevronRight } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatMoney } from '../../../lib/format.ts'
import type { PaymentGroup } from '../../../pieces/schedule-chart/payment-groups.ts'
import { PaymentRow } from './payment-row.tsx'
import classes from './schedule-table.module.css'
import { useGroupName } from '../../../pieces/schedule-chart/use-group-name.ts'

/** A year with what is paid in it together; opened it shows its payments. The year of the next payment stands open. */
export function YearRows({ group }: { group: PaymentGroup }) {
  const { t } = useTranslation('schedules')
  const groupName = useGroupName()
  const [isOpen, setOpen] = useState(group.isNext)
  return (
    <tbody>
      <tr className={classes.year} data-state={group.isDue ? 'due' : undefined}>
        <td>
          <UnstyledButton
            className={classes.toggle}
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            <IconChevronRight size={16} aria-hidden className={classes.chevron} />
            {groupName(group)}
          </UnstyledButton>
        </td>
        <td data-label={t('interest')}>{formatMoney(group.interest)}</td>
        <td data-label={t('redemption')}>{formatMoney(group.redemption)}</td>
        <td data-label={t('outstandingAfter')}>{formatMoney(group.outstanding)}</td>
      </tr>
      {isOpen &&
        group.payments.map((payment) => <PaymentRow key={payment.date} payment={payment} />)}
    </tbody>
  )
}
