import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { root, runTool } from './run-tool.ts'
import { chromiumPaths } from './test-browser.ts'

export const howToInstall =
  'No Chromium was found. Install it (Debian: apt-get install chromium-headless-shell; elsewhere: npx playwright install chromium), ' +
  'or say where it is with CHROMIUM_PATH.'

/** The browser for the tests; on Debian root may install what is missing. Undefined when there is none. */
export async function findOrInstallChromium(): Promise<string | undefined> {
  return findChromium() ?? (await installOnDebian())
}

function findChromium(): string | undefined {
  return [...chromiumPaths(), placeOfPlaywright()].find((place) => existsSync(place))
}

function placeOfPlaywright(): string {
  const load = createRequire(join(root, 'e2e', 'package.json'))
  const { chromium } = load('@playwright/test') as { chromium: { executablePath: () => string } }
  return chromium.executablePath()
}

async function installOnDebian(): Promise<string | undefined> {
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return undefined
  console.log('Installing Chromium for the browser tests')
  const environment = { DEBIAN_FRONTEND: 'noninteractive' }
  await runTool(['apt-get', 'update', '-qq'], { live: true, environment })
  // Not every Debian has the one without windows.
  for (const name of ['chromium-headless-shell', 'chromium']) {
    const install = ['install', '-y', '-qq', '--no-install-recommends', name] as const
    const { passed } = await runTool(['apt-get', ...install], { live: true, environment })
    if (passed) break
  }
  return findChromium()
}
