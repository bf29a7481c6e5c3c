import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { safeRedirect } from '@zegel/core/safe-redirect'

/** Lets in who is signed in now: on to where they wanted to be, on this site only; `replace` for who had no reason to be here. */
export function useEnter(): (wanted: string | undefined, how?: 'push' | 'replace') => void {
  const router = useRouter()
  const queryClient = useQueryClient()
  return (wanted, how = 'push') => {
    // Whatever was fetched for a guest is stale now.
    queryClient.clear()
    router.history[how](safeRedirect(wanted))
  }
}
