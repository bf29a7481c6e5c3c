import { Stack, Table, Text } from '@mantine/core'
import type { ChangePreview } from '@zegel/contract/billing/billing'
import type { PaidPlan } from '@zegel/core/billing/plans'
import { useTranslation } from '../../i18n/use-translation.ts'
import { formatDay, formatMoney } from '../../lib/format.ts'
import { Money } from '../../ui/tables/values.tsx'
import type { Chosen } from './use-choose-plan.ts'

export const NOTHING = '0.00'

interface PreviewTableProps {
  preview: ChangePreview
  before: PaidPlan
  choice: Chosen
}

/** What goes back, what comes in its place, and what that makes to pay. */
export function PreviewTable({ preview, before, choice }: PreviewTableProps) {
  const { t } = useTranslation('billing')
  const { lines, vat, credit_used: used, due_now: due, credit, next } = preview
  const sums = [
    { label: t('change.vat'), amount: vat },
    ...(used === NOTHING ? [] : [{ label: t('change.creditUsed'), amount: `-${used}` }]),
  ]
  const nameOf = ({ kind, description }: ChangePreview['lines'][number]) => {
    if (kind === 'other') return description
    if (kind === 'period')
      return t(`change.lines.${choice.interval}`, { plan: planOf(choice.plan) })
    return t(`change.lines.${kind}`, { plan: planOf(kind === 'unused' ? before : choice.plan) })
  }
  const planOf = (plan: PaidPlan) => t(`plan.${plan}`)
  return (
    <Stack gap="md">
      <Table>
        <Table.Tbody>
          {lines.map((line) => (
            <AmountRow
              key={`${line.description} ${line.amount}`}
              label={nameOf(line)}
              amount={line.amount}
            />
          ))}
          {sums.map((sum) => (
            <AmountRow key={sum.label} {...sum} />
          ))}
          <AmountRow label={t('change.dueNow')} amount={due} isTotal />
          {credit !== NOTHING && <AmountRow label={t('change.credit')} amount={credit} />}
        </Table.Tbody>
      </Table>
      <Text size="sm" c="dimmed">
        {t(`change.next.${choice.interval}`, {
          amount: formatMoney(next.price),
          date: formatDay(next.at),
        })}
      </Text>
    </Stack>
  )
}

function AmountRow(props: { label: string; amount: string; isTotal?: boolean }) {
  const { label, amount, isTotal = false } = props
  return (
    <Table.Tr {...(isTotal && { fw: 700 })}>
      <Table.Td>{label}</Table.Td>
      <Table.Td ta="right">
        <Money amount={amount} />
      </Table.Td>
    </Table.Tr>
  )
}
