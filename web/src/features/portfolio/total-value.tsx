import { Text } from '@mantine/core'
import type { AuthorizedLegalPerson } from '@zegel/contract/portfolio'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatMoney } from '../../lib/format.ts'
import { Section } from '../../ui/section.tsx'
import { hasUnpriced, totalValue } from './holdings.ts'
import classes from './total-value.module.css'

const HUNDRED = 100n

/** The value of all that is held; the bar tells whose part is which, on hover and on focus. */
export function TotalValue({ persons }: { persons: readonly AuthorizedLegalPerson[] }) {
  const { t } = useTranslation('portfolio')
  const [activeId, setActiveId] = useState<string>()
  const parts = persons.map((person) => ({
    id: person.id,
    name: person.legal_name,
    value: totalValue([person]),
  }))
  const active = parts.find(({ id }) => id === activeId)
  const total = totalValue(persons)
  const valued = parts.filter(({ value }) => value !== '0.00')

  return (
    <Section>
      <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
        {active ? active.name : t('overview.title')}
      </Text>
      <Text className={classes.total} component="p" aria-live="polite">
        {formatMoney(active ? active.value : total)}
      </Text>
      {valued.length > 1 && (
        <div className={classes.bar} role="group" aria-label={t('overview.perPerson')}>
          {valued.map(({ id, name, value }, index) => (
            <button
              key={id}
              type="button"
              className={classes.part}
              style={{
                flexGrow: weightOf(value, total),
                opacity: 1 - 0.5 * (index / valued.length),
              }}
              data-active={id === activeId || undefined}
              aria-label={`${name}: ${formatMoney(value)}`}
              onPointerEnter={() => setActiveId(id)}
              onPointerLeave={() => setActiveId(undefined)}
              onFocus={() => setActiveId(id)}
              onBlur={() => setActiveId(undefined)}
            />
          ))}
        </div>
      )}
      {hasUnpriced(persons) && (
        <Text size="xs" c="dimmed" mt="xs">
          {t('overview.noValue')}
        </Text>
      )}
    </Section>
  )
}

/** Percent of the total; only for drawing, so whole percents do. */
function weightOf(value: string, total: string): number {
  const cents = (amount: string) => BigInt(amount.replace('.', ''))
  return Math.max(1, Number((cents(value) * HUNDRED) / cents(total)))
}
