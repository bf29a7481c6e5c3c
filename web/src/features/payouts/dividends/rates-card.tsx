import { ActionIcon, Button } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { type DividendTaxRate, NewDividendTaxRate } from '@zegel/contract/payouts/dividend-tax'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { useContractForm } from '../../../lib/form.tsx'
import { formatDate, formatDay, formatPercentage } from '../../../lib/format.ts'
import { refusalOf, toastFailure } from '../../../shared/acting/toast-failure.ts'
import { Awaited } from '../../../ui/awaited.tsx'
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx'
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx'
import { notifySuccess } from '../../../ui/dialogs/toasts.tsx'
import { DateField } from '../../../ui/fields/date-field.tsx'
import { PercentageField } from '../../../ui/fields/number-fields.tsx'
import { TextField } from '../../../ui/fields/text-fields.tsx'
import { Section } from '../../../ui/section.tsx'
import { LinesSkeleton } from '../../../ui/skeletons.tsx'
import { DataTable } from '../../../ui/tables/data-table.tsx'
import type { DataColumn } from '../../../ui/tables/table-columns.ts'
import { DateText, SecondLine } from '../../../ui/tables/values.tsx'
import { ratesQuery, useAddRate, useRemoveRate } from './dividends.api.ts'

/** The rates of dividend tax, which platform administrators keep. */
export function RatesCard({ mayEdit }: { mayEdit: boolean }) {
  const { t } = useTranslation('dividends')
  const [isAdding, setIsAdding] = useState(false)
  return (
    <Section
      title={t('rates.title')}
      line={t('rates.line')}
      actions={
        mayEdit && (
          <Button variant="default" onClick={() => setIsAdding(true)}>
            {t('rates.add')}
          </Button>
        )
      }
    >
      <Awaited waiting={<LinesSkeleton lines={2} />}>
        <Rates mayEdit={mayEdit} />
      </Awaited>
      {isAdding && <RateForm onClose={() => setIsAdding(false)} />}
    </Section>
  )
}

function Rates({ mayEdit }: { mayEdit: boolean }) {
  const { t } = useTranslation('dividends')
  const { data: rates } = useSuspenseQuery(ratesQuery())
  const [removing, setRemoving] = useState<DividendTaxRate>()
  const columns = useColumns(mayEdit ? setRemoving : undefined)
  return (
    <>
      <DataTable
        label={t('rates.title')}
        rows={rates}
        columns={columns}
        rowKey={({ from_date }) => from_date}
      />
      {removing && <RemoveRate rate={removing} onClose={() => setRemoving(undefined)} />}
    </>
  )
}

function useColumns(
  onRemove: ((rate: DividendTaxRate) => void) | undefined,
): DataColumn<DividendTaxRate>[] {
  const { t } = useTranslation('dividends')
  const columns: DataColumn<DividendTaxRate>[] = [
    {
      key: 'from',
      title: t('rates.from'),
      width: 150,
      render: ({ from_date }) => <DateText date={from_date} />,
    },
    {
      key: 'rate',
      title: t('rates.rate'),
      isFigure: true,
      width: 110,
      render: ({ rate }) => <span className="figures">{formatPercentage(rate, 4)}</span>,
    },
    { key: 'source', title: t('rates.source'), render: ({ source }) => source },
    {
      key: 'added',
      title: t('rates.added'),
      render: ({ added_by, added_at }) => (
        <>
          {formatDay(added_at)}
          <SecondLine>{added_by ?? t('platform')}</SecondLine>
        </>
      ),
    },
  ]
  if (onRemove)
    columns.push({
      key: 'remove',
      title: '',
      isActions: true,
      width: 60,
      render: (rate) => (
        <ActionIcon
          variant="subtle"
          size={36}
          aria-label={`${t('rates.remove')}: ${formatDate(rate.from_date)}`}
          onClick={() => onRemove(rate)}
        >
          <IconTrash size={18} aria-hidden />
        </ActionIcon>
      ),
    })
  return columns
}

function RateForm({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('dividends')
  const add = useAddRate()
  const form = useContractForm<
    typeof NewDividendTaxRate,
    { from_date: string; rate: number | string; source: string }
  >({
    schema: NewDividendTaxRate,
    initialValues: { from_date: '', rate: '', source: '' },
    save: (body) => add.mutateAsync({ body }),
    onSaved: () => {
      notifySuccess(t('rates.done'))
      onClose()
    },
  })
  return (
    <FormDialog title={t('rates.add')} form={form} submitLabel={t('rates.add')} onClose={onClose}>
      <DateField label={t('rates.from')} data-autofocus {...form.getInputProps('from_date')} />
      <PercentageField label={t('rates.rate')} {...form.getInputProps('rate')} />
      <TextField
        label={t('rates.source')}
        description={t('rates.sourceHelp')}
        {...form.getInputProps('source')}
      />
    </FormDialog>
  )
}

function RemoveRate({ rate, onClose }: { rate: DividendTaxRate; onClose: () => void }) {
  const { t } = useTranslation('dividends')
  const remove = useRemoveRate()
  async function handleRemove() {
    try {
      await remove.mutateAsync({ body: { from_date: rate.from_date } })
      notifySuccess(t('rates.removed'))
    } catch (error) {
      toastFailure(error, refusalOf(error))
    }
    onClose()
  }
  return (
    <ConfirmDialog
      title={t('rates.removeTitle')}
      confirmLabel={t('rates.remove')}
      isDestructive
      onConfirm={handleRemove}
      onClose={onClose}
    >
      {t('rates.removeText', { date: formatDate(rate.from_date) })}
    </ConfirmDialog>
  )
}
