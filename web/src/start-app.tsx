import './lib/browser/jitless.ts'
import { startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app/app.tsx'
import { CrashFallback } from './app/crash-boundary.tsx'
import { createAppRouter, signInAgainWhenSignedOut } from './app/router.tsx'
import { startI18n } from './i18n/i18n.ts'
import { pause } from './lib/browser/painted.ts'
import { CallFailed } from './lib/call.ts'
import { createQueryClient } from './lib/query-client.ts'

/** Shows the app; where something is painted already that stays until the screen is there whole, with what it asks at first. */
export async function startApp(isPainted: boolean): Promise<void> {
  const root = createRoot(
    document.querySelector('#root') as HTMLElement, // safe: index.html has it
    {
      // An answer that did not come is said on screen.
      onCaughtError: (error) => {
        if (!(error instanceof CallFailed)) console.error(error)
      },
    },
  )
  try {
    const queryClient = createQueryClient()
    const router = createAppRouter(queryClient)
    signInAgainWhenSignedOut(router, queryClient)
    if (isPainted) await pause()
    await startI18n()
    if (isPainted) {
      await pause()
      await router.load()
    }
    // In parts, between which the browser does what the reader does.
    startTransition(() => root.render(<App router={router} queryClient={queryClient} />))
  } catch {
    root.render(<CrashFallback />)
  }
}
