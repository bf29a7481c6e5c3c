import { Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { AccruedInterest } from '@zegel/contract/transactions/transaction-parts'
import { transactions } from '@zegel/contract/transactions/transactions'
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { endpointQuery } from '../../lib/endpoint-query.ts'
import { formatDate, formatMoney, formatPercentage, formatUnits } from '../../lib/format.ts'
import { SelectField } from '../../ui/fields/choice-fields.tsx'
import { Term } from '../../ui/term/term.tsx'
import { MoneyField } from '../../ui/fields/number-fields.tsx'

interface AccruedInterestFieldProps {
  instrumentId: string
  amount: number | string
  date: string
  /** Beside the price; null when it is in the price. */
  value: string | null
  error: ReactNode
  onChange: (value: string | null) => void
  size?: 'sm' | 'md'
}

/**
 * Whether the interest that bonds earned by the day of their transfer is in the price, or beside it: with what the bond's own reckoning
 * says, which follows units and day until somebody types another amount.
 */
export function AccruedInterestField(props: AccruedInterestFieldProps) {
  const { instrumentId, amount, date, value, error, onChange, size = 'sm' } = props
  const { t } = useTranslation('transactions')
  const followed = useRef<string>(undefined)
  const isBeside = value !== null
  const accrued = useAccrued({ instrumentId, amount, date })
  const proposal = isBeside ? accrued?.accrued_interest : undefined
  const follow = useEffectEvent((wanted: string | undefined) => {
    if (wanted === undefined || (value !== '' && value !== followed.current)) return
    followed.current = wanted
    if (wanted !== value) onChange(wanted)
  })
  useEffect(() => follow(proposal), [proposal])
  return (
    <Stack gap="sm">
      <SelectField
        size={size}
        label={<Term name="accruedInterest">{t('accrued.label')}</Term>}
        description={t('accrued.help')}
        data={[
          { value: 'in', label: t('accrued.in') },
          { value: 'beside', label: t('accrued.beside') },
        ]}
        value={isBeside ? 'beside' : 'in'}
        onChange={(where) => {
          followed.current = undefined
          onChange(where === 'beside' ? '' : null)
        }}
      />
      <Arithmetic accrued={accrued} />
      {isBeside && (
        <MoneyField
          size={size}
          label={t('accrued.amount')}
          description={proposal && t('accrued.proposal', { amount: formatMoney(proposal) })}
          value={value}
          error={error}
          onChange={onChange}
          data-path="accrued_interest"
        />
      )}
    </Stack>
  )
}

function useAccrued({
  instrumentId,
  amount,
  date,
}: Pick<AccruedInterestFieldProps, 'instrumentId' | 'amount' | 'date'>):
  | AccruedInterest
  | undefined {
  const isKnown =
    typeof amount === 'number' &&
    Number.isSafeInteger(amount) &&
    amount > 0 &&
    /^\d{4}-\d\d-\d\d$/.test(date)
  const query = { financial_instrument_id: instrumentId, amount: Number(amount), date }
  const { data } = useQuery({
    ...endpointQuery(transactions.accruedInterest, { query }),
    enabled: isKnown,
  })
  return isKnown ? data : undefined
}

/** How much it is and how that is computed, wherever it is paid: the next payment is the receiver's as a whole (art. 6:142 BW). */
function Arithmetic({ accrued }: { accrued: AccruedInterest | undefined }) {
  const { t } = useTranslation('transactions')
  if (!accrued || Number(accrued.accrued_interest) === 0) return null
  const { figures } = accrued
  const amount = formatMoney(accrued.accrued_interest)
  return (
    <Text size="sm" c="dimmed" role="note">
      {t('accrued.earned', { amount })}{' '}
      {figures &&
        t('accrued.sum', {
          count: figures.days,
          days: formatUnits(figures.days),
          from: formatDate(figures.from),
          rate: formatPercentage(figures.rate),
          principal: formatMoney(figures.principal),
          convention: t(`accrued.convention.${figures.day_count}`),
        })}
    </Text>
  )
}
