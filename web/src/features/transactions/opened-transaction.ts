import { useBeside } from '../../shared/use-beside.ts'

/** Which transaction stands beside the screen. */
export function useOpenedTransaction() {
  const { opened, open, close } = useBeside('transaction')
  return { opened, open: ({ uuid }: { uuid: string }) => open(uuid), close }
}
