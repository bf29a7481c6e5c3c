import { existsSync } from 'node:fs'
import { chromiumPaths } from './chromium-paths.ts'

/** How every test starts Chromium: the one of the machine, else Playwright's own; silent, and as root as well. */
export const testBrowser = {
  ...findExecutable(),
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    // A container's shared memory is often too small for a page full of pictures and crashes it.
    '--disable-dev-shm-usage',
  ],
}

function findExecutable(): { executablePath?: string } {
  const executablePath = chromiumPaths().find((place) => existsSync(place))
  return executablePath ? { executablePath } : {}
}
