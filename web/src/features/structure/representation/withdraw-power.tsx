import type { PowerOfAttorney } from '@zegel/contract/structure/representation'
import { useTranslation } from 'react-i18next'
import { refusalOf, toastFailure } from '../../../pieces/toast-failure.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { showToast } from '../../../ui/toasts.tsx'
import { useWithdrawPower } from './representation.api.ts'

interface WithdrawPowerProps {
  organizationId: string
  power: PowerOfAttorney
  onClose: () => void
}

/** Asks whether a power of attorney is withdrawn, which can not be undone. */
export function WithdrawPower({ organizationId, power, onClose }: WithdrawPowerProps) {
  const { t } = useTranslation('representation')
  const withdraw = useWithdrawPower(organizationId)
  const names = { holder: power.holder.legal_name, entity: power.legal_person.legal_name }

  async function handleConfirm() {
    try {
      await withdraw.mutateAsync(power.id)
      showToast('success', t('withdraw.done'))
    } catch (error) {
      toastFailure(error, refusalOf(error) ?? t('withdraw.failed'))
    }
    onClose()
  }

  return (
    <ConfirmDialog
      title={t('withdraw.title', names)}
      confirmLabel={t('withdraw.submit')}
      isDestructive
      isBusy={withdraw.isPending}
      onConfirm={() => void handleConfirm()}
      onClose={onClose}
    >
      {t('withdraw.text', names)}
    </ConfirmDialog>
  )
}
