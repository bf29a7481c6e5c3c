import { useNavigate, useSearch } from '@tanstack/react-router'
import { TransactionDrawer } from './transaction-drawer.tsx'

/** The transaction that the address names, beside the screen it is put on; once a screen, whatever lists there are. */
export function OpenedTransaction() {
  const { opened, close } = useOpenedTransaction()
  return opened ? <TransactionDrawer key={opened} transactionId={opened} onClose={close} /> : null
}

/** Which transaction stands beside the screen: the one the address names, so that a link or a reload shows it again. */
export function useOpenedTransaction() {
  const navigate = useNavigate()
  const opened = useSearch({ strict: false, select: ({ transaction }) => transaction })

  function open(transaction: { uuid: string } | undefined) {
    void navigate({
      to: '.',
      search: (before) => ({ ...before, transaction: transaction?.uuid }),
      resetScroll: false,
    })
  }

  return { opened, open, close: () => open(undefined) }
}
