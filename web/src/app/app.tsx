import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type AnyRouter, RouterProvider } from '@tanstack/react-router'
import { Suspense, useEffect } from 'react'
import { CoSignerQuestion } from '../shared/acting/co-signer-question.tsx'
import { ThemeProvider } from '../ui/theme/theme-provider.tsx'
import { useToastsWanted } from '../ui/dialogs/toast-signal.ts'
import { CrashBoundary } from './crash-boundary.tsx'
import { onFirstMove } from '../lib/browser/first-move.ts'
import { extra } from '../lib/browser/part.tsx'

const ToastArea = extra(async () => (await import('../ui/dialogs/toast-area.tsx')).ToastArea)

interface AppProps {
  router: AnyRouter
  queryClient: QueryClient
}

/** Everything around the screens. */
export function App({ router, queryClient }: AppProps) {
  return (
    <CrashBoundary>
      <QueryClientProvider client={queryClient}>
        <ThemeProvider>
          <Suspense>
            <RouterProvider router={router} />
          </Suspense>
          <Toasts />
          <Suspense>
            <CoSignerQuestion />
          </Suspense>
        </ThemeProvider>
      </QueryClientProvider>
    </CrashBoundary>
  )
}

function Toasts() {
  const isWanted = useToastsWanted()
  // So that something can still be told when the connection is gone.
  useEffect(() => onFirstMove(ToastArea.prepare), [])
  return <Suspense>{isWanted && <ToastArea />}</Suspense>
}
