import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { findOrInstallChromium, howToInstall } from './chromium.ts'
import { root, runTool } from './run-tool.ts'
import { listLanguages } from './checks/text-types.ts'

/** Prints the terms and conditions of web/terms as the PDFs that the sign-in page links to. */
async function printTerms(): Promise<void> {
  const chromium = await findOrInstallChromium()
  if (!chromium) throw new Error(howToInstall)
  for (const language of listLanguages(join(root, 'texts'))) {
    const source = join(root, 'web', 'terms', `terms-${language}.html`)
    const target = join(root, 'web', 'public', `terms-${language}.pdf`)
    const options = ['--headless', '--no-sandbox', '--disable-gpu', '--no-pdf-header-footer']
    const page = pathToFileURL(source).href
    const { passed, output } = await runTool([
      chromium,
      ...options,
      '--allow-file-access-from-files',
      `--print-to-pdf=${target}`,
      page,
    ])
    if (!passed) throw new Error(output)
    console.log(`Wrote ${target}`)
  }
}

await printTerms()
