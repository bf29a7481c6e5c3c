import { TransactionDrawer } from './transaction-drawer.tsx'
import { useOpenedTransaction } from './use-opened-transaction.ts'

/** The transaction that the address names, beside the screen it is put on; once a screen, whatever lists there are. */
export function OpenedTransaction() {
  const { opened, close } = useOpenedTransaction()
  return opened ? <TransactionDrawer key={opened} transactionId={opened} onClose={close} /> : null
}
