import { Text } from '@mantine/core'
import type { AuthorizedLegalPerson } from '@zegel/contract/portfolio/portfolio'
import { useTranslation } from 'react-i18next'
import { formatMoney } from '../../lib/format.ts'
import { hasUnpriced, totalValue } from './holdings.ts'
import classes from './overview-card.module.css'
import { ValuePerPerson } from './value-per-person.tsx'
import { valueParts } from './value-parts.ts'

/** The value of all that is held, and whose part is which. */
export function TotalValue({ persons }: { persons: readonly AuthorizedLegalPerson[] }) {
  const { t } = useTranslation('portfolio')
  const parts = valueParts(persons)
  return (
    <div>
      <Text size="sm" c="dimmed">
        {t('overview.title')}
      </Text>
      <p className={classes.total}>{formatMoney(totalValue(persons))}</p>
      {parts.length > 1 && <ValuePerPerson parts={parts} />}
      {hasUnpriced(persons) && (
        <Text size="xs" c="dimmed" mt="xs">
          {t('overview.noValue')}
        </Text>
      )}
    </div>
  )
}
