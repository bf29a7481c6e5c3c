import { readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildWeb } from '../../../tools/start/build-web.mjs'
import { findOrInstallChromium } from '@zegel/tools/chromium'
import { root, runTool } from '@zegel/tools/run-tool'

// npm run gallery [-- NAME]: every page and state of the demo, at three widths, light and dark, in each language, as one page to look
// through; with a name only those of whom it names ('investor', '390 in nl'). With --pictures those of the manual and the README instead.
const FOLDER = join(root, 'e2e', '.gallery')
const wanted = process.argv.slice(2)
const ofManual = wanted.includes('--pictures')
const named = wanted.find((word) => !word.startsWith('--'))

const chromium = await findOrInstallChromium()
buildWeb()
if (!named && !ofManual) rmSync(FOLDER, { recursive: true, force: true })
const { passed, output } = await runTool(
  ['playwright', 'test', ...(named ? ['--grep', named] : [])],
  {
    folder: 'e2e',
    environment: {
      ZEGEL_GALLERY: ofManual ? 'pictures' : 'gallery',
      ...(chromium && { CHROMIUM_PATH: chromium }),
    },
  },
)
console.log(output)
if (!ofManual) {
  writeFileSync(join(FOLDER, 'index.html'), galleryPage(readdirSync(FOLDER)))
  console.log(`Look at ${join(FOLDER, 'index.html')}`)
}
process.exitCode = passed ? 0 : 1

/** A page with a row for each screen and its pictures in it, of which one chooses which to see. */
function galleryPage(files: readonly string[]): string {
  const pictures = files.filter((file) => file.endsWith('.jpg'))
  const rows = Map.groupBy(pictures, (file) => file.slice(0, file.indexOf('@')))
  const kinds = new Set(pictures.flatMap((file) => kindsOf(file)))
  const choices = Array.from(
    kinds,
    (kind) => `<label><input type="checkbox" value="${kind}" checked> ${kind}</label>`,
  )
  const sections = Array.from(
    rows,
    ([name, own]) => `<section><h2>${name}</h2><div>${own.map(picture).join('')}</div></section>`,
  )
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Zegel</title><style>
body { font: 14px system-ui; margin: 24px } nav { position: sticky; top: 0; background: #fff; padding: 8px 0; display: flex; gap: 16px }
section > div { display: flex; gap: 12px; overflow-x: auto; align-items: start } figure { margin: 0; flex: none }
img { border: 1px solid #ccc; height: 520px; object-fit: cover; object-position: top } [hidden] { display: none }</style>
<nav>${choices.join('')}</nav>${sections.join('')}<script>
document.querySelector('nav').addEventListener('change', () => {
  const off = [...document.querySelectorAll('input:not(:checked)')].map((one) => one.value)
  for (const one of document.querySelectorAll('figure')) one.hidden = one.dataset.kinds.split('-').some((kind) => off.includes(kind))
})</script></html>`
}

function picture(file: string): string {
  const kinds = kindsOf(file)
  const address = encodeURIComponent(file)
  return `<figure data-kinds="${kinds.join('-')}"><a href="${address}"><img loading="lazy" src="${address}" alt=""></a><figcaption>${kinds.join(' ')}</figcaption></figure>`
}

// 1440, nl, light.
function kindsOf(file: string): string[] {
  return file.slice(file.indexOf('@') + 1, -'.jpg'.length).split('-')
}
