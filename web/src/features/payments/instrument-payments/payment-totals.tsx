import { useTranslation } from 'react-i18next'
import type { Reply } from '../../../lib/call.ts'
import type { instrumentPayments } from '@zegel/contract/payments/instrument-payments'
import { FactList } from '../../../ui/fact-list.tsx'
import { Money } from '../../../ui/money.tsx'
import { Text } from '@mantine/core'

type Totals = Reply<typeof instrumentPayments.list>['totals']

const ALWAYS = ['paid', 'open', 'to_refund'] as const

/** What the payments come to: what came in, what may still come, and what has to go back. */
export function PaymentTotals({ totals }: { totals: Totals }) {
  const { t } = useTranslation('instrument-payments')
  // Hardly anybody ever sees one, and who does has to.
  const states = totals.disputed.count > 0 ? [...ALWAYS, 'disputed' as const] : ALWAYS
  const facts = states.map((state) => ({
    label: t(`state.${state}`),
    value: (
      <>
        <Text span fw={600} fz="lg">
          <Money amount={totals[state].amount} />
        </Text>
        <Text span display="block" size="sm" c="dimmed">
          {t('count', { count: totals[state].count })}
          {totals[state].foreign_count > 0 && t('foreign', { count: totals[state].foreign_count })}
        </Text>
      </>
    ),
  }))
  return <FactList facts={facts} />
}
