import { useNavigate, useSearch } from '@tanstack/react-router'

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
