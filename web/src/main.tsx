import './lib/browser/jitless.ts'
import { createRoot } from 'react-dom/client'
import { App } from './app/app.tsx'
import { CrashFallback } from './app/crash-boundary.tsx'
import { createAppRouter, signInAgainWhenSignedOut } from './app/router.tsx'
import { startI18n } from './i18n/i18n.ts'
import { CallFailed } from './lib/call.ts'
import { createQueryClient } from './lib/query-client.ts'

const root = createRoot(
  document.querySelector('#root') as HTMLElement, // safe: index.html has it
  {
    // An answer that did not come is said on screen.
    onCaughtError: (error) => {
      if (!(error instanceof CallFailed)) console.error(error)
    },
  },
)

async function start() {
  const queryClient = createQueryClient()
  const router = createAppRouter(queryClient)
  signInAgainWhenSignedOut(router, queryClient)
  await startI18n()
  root.render(<App router={router} queryClient={queryClient} />)
}

start().catch(() => root.render(<CrashFallback />))
