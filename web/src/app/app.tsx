import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type AnyRouter, RouterProvider } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { CoSignerQuestion } from '../shared/acting/co-signer-question.tsx'
import { ThemeProvider } from '../ui/theme/theme-provider.tsx'
import { useToastsWanted } from '../ui/dialogs/toast-signal.ts'
import { CrashBoundary } from './crash-boundary.tsx'

const ToastArea = lazy(async () => ({
  default: (await import('../ui/dialogs/toast-area.tsx')).ToastArea,
}))

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
  return <Suspense>{isWanted && <ToastArea />}</Suspense>
}
