import type { Valuation } from '@zegel/contract/instruments/valuations'
import { useTranslation } from 'react-i18next'
import { CallFailed } from '../../../lib/call.ts'
import { formatDate, formatMoney } from '../../../lib/format.ts'
import { toastFailure } from '../../../pieces/toast-failure.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { notifySuccess } from '../../../ui/toasts.tsx'
import { useAddValuation, useRemoveValuation } from './valuations.api.ts'

interface RemoveValuationProps {
  valuation: Valuation
  onClose: () => void
}

/** Asks whether a valuation should go; the toast after it still brings it back. */
export function RemoveValuation({ valuation, onClose }: RemoveValuationProps) {
  const { t } = useTranslation('valuations')
  const removing = useRemoveValuation()
  const adding = useAddValuation()
  const { id, financial_instrument_id, date, value, description } = valuation

  async function putBack() {
    try {
      await adding.mutateAsync({ financial_instrument_id, date, value, description })
      notifySuccess(t('remove.undone'))
    } catch (error) {
      toastFailure(error, error instanceof CallFailed ? error.message : undefined)
    }
  }

  async function remove() {
    try {
      await removing.mutateAsync(id)
      const action = { label: t('remove.undo'), run: putBack }
      notifySuccess(t('remove.done'), { action })
    } catch (error) {
      toastFailure(error, t('remove.failed'))
    }
    onClose()
  }

  return (
    <ConfirmDialog
      title={t('remove.title', { date: formatDate(date) })}
      confirmLabel={t('remove.submit')}
      isDestructive
      isBusy={removing.isPending}
      onConfirm={() => void remove()}
      onClose={onClose}
    >
      {t('remove.text', { value: formatMoney(value) })}
    </ConfirmDialog>
  )
}
