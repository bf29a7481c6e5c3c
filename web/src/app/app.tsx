import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type AnyRouter, RouterProvider } from '@tanstack/react-router'
import { Suspense } from 'react'
import { ThemeProvider } from '../ui/theme-provider.tsx'
import { CrashBoundary } from './crash-boundary.tsx'
import { ToastArea } from './toast-area.tsx'

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
          <ToastArea />
          <Suspense>
            <RouterProvider router={router} />
          </Suspense>
        </ThemeProvider>
      </QueryClientProvider>
    </CrashBoundary>
  )
}
