import { Button, Group, Stack, Table, Text } from '@mantine/core'
import type { ChangePreview } from '@zegel/contract/billing'
import { useTranslation } from 'react-i18next'
import { failureText } from '../../lib/failure-text.ts'
import { formatDay, formatMoney } from '../../lib/format.ts'
import { toastFailure } from '../../pieces/toast-failure.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Failure } from '../../ui/failure.tsx'
import { Money } from '../../ui/money.tsx'
import { TableSkeleton } from '../../ui/skeletons.tsx'
import { showToast } from '../../ui/toasts.tsx'
import { useChangePlan, useChangePreview } from './billing.api.ts'
import type { Chosen } from './use-choose-plan.ts'

interface ChangeDialogProps {
  organizationId: string
  choice: Chosen
  onClose: () => void
}

/** What another plan costs now and from then on, before anything changes. */
export function ChangeDialog({ organizationId, choice, onClose }: ChangeDialogProps) {
  const { t } = useTranslation(['billing', 'ui'])
  const { data: preview, error, refetch } = useChangePreview(organizationId, choice)
  const change = useChangePlan(organizationId)
  const plan = t(`plan.${choice.plan}`)

  function handleConfirm(reckoned_at: string) {
    change.mutate(
      { ...choice, reckoned_at },
      {
        onSuccess: () => {
          showToast('success', t('change.done', { plan }))
          onClose()
        },
        onError: (failure) => toastFailure(failure, failureText(failure)),
      },
    )
  }

  return (
    <Dialog onClose={onClose} title={t('change.title', { plan })} size="lg">
      {preview && <PreviewTable preview={preview} choice={choice} />}
      {!preview && (error ? <Failure error={error} onRetry={refetch} /> : <TableSkeleton />)}
      <Group justify="flex-end" mt="lg" gap="sm">
        <Button variant="default" onClick={onClose} disabled={change.isPending}>
          {t('ui:cancel')}
        </Button>
        <Button
          disabled={!preview}
          loading={change.isPending}
          onClick={() => preview && handleConfirm(preview.reckoned_at)}
        >
          {preview && preview.due_now !== '0.00'
            ? t('change.pay', { amount: formatMoney(preview.due_now) })
            : t('change.confirm')}
        </Button>
      </Group>
    </Dialog>
  )
}

function PreviewTable({ preview, choice }: { preview: ChangePreview; choice: Chosen }) {
  const { t } = useTranslation('billing')
  const { lines, vat, due_now: due, credit, next } = preview
  const sums = [
    { label: t('change.vat'), amount: vat },
    ...(credit === '0.00' ? [] : [{ label: t('change.credit'), amount: credit }]),
  ]
  return (
    <Stack gap="md">
      <Table>
        <Table.Tbody>
          {lines.map(({ description, amount }) => (
            <AmountRow key={`${description} ${amount}`} label={description} amount={amount} />
          ))}
          {sums.map((sum) => (
            <AmountRow key={sum.label} {...sum} />
          ))}
          <AmountRow label={t('change.dueNow')} amount={due} isTotal />
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
