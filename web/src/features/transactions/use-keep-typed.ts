import { useEffect, useEffectEvent } from 'react'
import type { KeptParties, KeptTransaction } from './kept-transaction.ts'
import type { TransactionDraft } from './transaction-draft.ts'

interface Keeping {
  form: {
    values: TransactionDraft
    isDirty: () => boolean
    resetDirty: (values: TransactionDraft) => void
  }
  fresh: TransactionDraft
  parties: KeptParties
  onTyped: (typed: KeptTransaction, files: readonly File[]) => void
}

/** Hands on what is typed, as it is typed. What was put back counts as typed, so that closing asks before it is thrown away. */
export function useKeepTyped({ form, fresh, parties, onTyped }: Keeping) {
  const { values } = form
  const startFrom = useEffectEvent((draft: TransactionDraft) => form.resetDirty(draft))
  const keep = useEffectEvent(({ file, ...typed }: TransactionDraft, chosen: KeptParties) => {
    if (form.isDirty()) onTyped({ ...chosen, values: typed }, file)
  })
  useEffect(() => startFrom(fresh), [fresh])
  useEffect(() => keep(values, parties), [values, parties])
}
