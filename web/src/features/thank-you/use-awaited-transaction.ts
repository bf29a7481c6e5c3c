import { type TransactionDetail, transactions } from '@zegel/contract/transactions'
import { useEffect, useState } from 'react'
import { call } from '../../lib/call.ts'

/** Whether there is nothing left to wait for: it was paid, or the money is on its way. */
export function isReady({ status }: Pick<TransactionDetail, 'status'>): boolean {
  return status === 'completed' || status === 'payment_pending'
}

/**
 * A transaction, asked for again after each delay until it is ready. A call that fails is tried again like one that comes too early;
 * after the last delay nobody asks any more, and nothing is said about it.
 */
export function useAwaitedTransaction(
  id: string,
  delaysMs: readonly number[],
): TransactionDetail | undefined {
  const [transaction, setTransaction] = useState<TransactionDetail>()
  useEffect(() => {
    const leaving = new AbortController()
    let timer: number | undefined
    async function ask(retry: number): Promise<void> {
      const found = await findTransaction(id, leaving.signal)
      if (leaving.signal.aborted) return
      if (found) setTransaction(found)
      const delay = delaysMs[retry]
      if (delay === undefined || (found && isReady(found))) return
      timer = window.setTimeout(() => void ask(retry + 1), delay)
    }
    void ask(0)
    return () => {
      leaving.abort()
      window.clearTimeout(timer)
    }
  }, [id, delaysMs])
  return transaction
}

async function findTransaction(
  uuid: string,
  signal: AbortSignal,
): Promise<TransactionDetail | undefined> {
  const query = {
    uuid,
    with_signers: true,
    with_template: true,
    with_files: true,
    with_instrument_settings: true,
    with_stray_payments: true,
  }
  return call(transactions.get, { query }, { signal }).catch(() => undefined)
}
