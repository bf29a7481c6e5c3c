import { isPainted, pause, whenPainted } from './lib/browser/painted.ts'

// The page named the code, so that nothing waits to be found. What it is made of runs first, and then the app: between the two the browser
// does what the reader does.
async function start() {
  await whenPainted()
  await import('./i18n/i18n.ts')
  const { startApp } = await import('./start-app.tsx')
  await pause()
  await startApp(isPainted())
}

// What did not come may come to a page that is loaded anew: the line is back, or the files have other names since. Once: what is broken stays so.
start().catch((error: unknown) => {
  const [opening] = performance.getEntriesByType('navigation')
  if ((opening as PerformanceNavigationTiming).type === 'reload') throw error // safe: that is what these are
  setTimeout(() => window.location.reload(), 1000)
})
