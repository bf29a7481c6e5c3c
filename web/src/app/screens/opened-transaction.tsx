import { useTranslation } from '../../i18n/use-translation.ts'
import { useOpenedTransaction } from '../../features/transactions/opened-transaction.ts'
import { overlay } from '../../ui/dialogs/overlay.tsx'
import { ComingDrawer } from './coming-drawer.tsx'

const Drawer = overlay(
  async () =>
    (await import('../../features/transactions/transaction-drawer.tsx')).TransactionDrawer,
)

/** The transaction that the address names, beside the screen it is put on; once a screen, whatever lists there are. */
export function OpenedTransaction() {
  const { t } = useTranslation('transactions')
  const { opened, close } = useOpenedTransaction()
  return (
    <ComingDrawer prepare={Drawer.prepare} title={t('detail.transaction')} onClose={close}>
      {opened && <Drawer key={opened} transactionId={opened} onClose={close} />}
    </ComingDrawer>
  )
}
