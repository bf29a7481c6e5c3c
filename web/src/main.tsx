import { isPainted, whenPainted } from './lib/browser/painted.ts'

// The page named the code, so that nothing waits to be found. What it is made of runs first, and then the app: between the two the browser
// does what the reader does.
async function start() {
  await whenPainted()
  await import('./i18n/i18n.ts')
  const { startApp } = await import('./start-app.tsx')
  await startApp(isPainted())
}

void start()
