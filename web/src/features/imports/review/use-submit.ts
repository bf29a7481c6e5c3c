import { type Import, imports } from '@zegel/contract/imports/imports'
import { useQueryClient } from '@tanstack/react-query'
import { refresh } from '../../../lib/endpoint-query.ts'
import { useAttempt } from '../../../lib/use-attempt.ts'
import { useSubmitImport } from '../imports.api.ts'

/** Carries an import out; tried again without an answer it is the same deed, so that nothing is imported twice. */
export function useSubmit(reviewed: Import) {
  const { mutateAsync, isPending, error } = useSubmitImport(reviewed)
  const queryClient = useQueryClient()
  const attempt = useAttempt()

  async function submit() {
    try {
      await attempt(reviewed.id, (options) => mutateAsync(options))
    } catch {
      // What was refused may name its row, and what wasn't answered may be done.
      await refresh(queryClient, imports.submit.changes)
    }
  }

  return { submit: () => void submit(), isPending, error }
}
