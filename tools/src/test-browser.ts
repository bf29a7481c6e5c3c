import { existsSync } from 'node:fs'

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

/** Where a Chromium may be on this machine: first the one without windows, which draws the same with a fraction of the work. */
export function chromiumPaths(): string[] {
  const named = process.env['CHROMIUM_PATH']
  return [
    ...(named ? [named] : []),
    '/usr/bin/chromium-headless-shell',
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome-stable',
    '/usr/bin/google-chrome',
    '/snap/bin/chromium',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  ]
}
