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
