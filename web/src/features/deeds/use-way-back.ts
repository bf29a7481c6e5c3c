import { useCanGoBack, useRouter } from '@tanstack/react-router'

/** Back to where one came from; home for who came from elsewhere. */
export function useWayBack(): () => void {
  const router = useRouter()
  const canGoBack = useCanGoBack()
  return () => {
    if (canGoBack) router.history.back()
    else void router.navigate({ to: '/app/home' })
  }
}
