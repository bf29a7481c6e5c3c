import { Group, Text } from '@mantine/core'
import { formatCents } from '@zegel/core/money'
import { useTranslation } from 'react-i18next'
import { formatMoney } from '../../lib/format.ts'
import { draftTotal } from '../../pieces/draft-total.ts'
import type { TransactionDraft } from './transaction-draft.ts'

/** Amount times price, as it stands while typing. */
export function TransactionTotal({ draft }: { draft: TransactionDraft }) {
  const { t } = useTranslation('transactions')
  const total = draftTotal(draft)
  return (
    <Group justify="space-between" pt="md" style={{ borderTop: '1px solid var(--zegel-hairline)' }}>
      <Text fw={600}>{t('create.total')}</Text>
      <Text fw={600} fz="lg" className="figures" component="output" aria-live="polite">
        {total === undefined ? '–' : formatMoney(formatCents(total))}
      </Text>
    </Group>
  )
}
