import { useTranslation } from '../../../i18n/use-translation.ts'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { LinesSkeleton } from '../../../ui/skeletons.tsx'

/** The dialog of the form for a new transaction while that comes and is drawn. */
export function ComingTransactionForm({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('transactions')
  return (
    <Dialog title={t('create.title')} size="medium" onClose={onClose}>
      <LinesSkeleton lines={12} />
    </Dialog>
  )
}
