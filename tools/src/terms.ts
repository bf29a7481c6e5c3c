import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { findOrInstallChromium, howToInstall } from './chromium.ts'
import { root, runTool } from './run-tool.ts'
import { listLanguages } from './checks/text-types.ts'

const WEB = join(root, 'web')

/** Prints the terms and conditions of web/terms as the PDFs that the sign-in page links to. */
async function printTerms(): Promise<void> {
  for (const language of listLanguages(join(root, 'texts'))) {
    const target = join(WEB, 'public', `terms-${language}.pdf`)
    await open(join(WEB, 'terms', `terms-${language}.html`), target, [
      '--no-pdf-header-footer',
      `--print-to-pdf=${target}`,
    ])
  }
}

/** Draws what stands beside a link to us elsewhere, of web/social. */
async function drawSocialPicture(): Promise<void> {
  const target = join(WEB, 'public', 'social.png')
  await open(join(WEB, 'social', 'social.html'), target, [
    '--window-size=1200,630',
    `--screenshot=${target}`,
  ])
}

async function open(source: string, target: string, options: readonly string[]): Promise<void> {
  const chromium = await findOrInstallChromium()
  if (!chromium) throw new Error(howToInstall)
  const always = ['--headless', '--no-sandbox', '--disable-gpu', '--allow-file-access-from-files']
  const page = pathToFileURL(source).href
  const { passed, output } = await runTool([chromium, ...always, ...options, page])
  if (!passed) throw new Error(output)
  console.log(`Wrote ${target}`)
}

await printTerms()
await drawSocialPicture()
