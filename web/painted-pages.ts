import { readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { createServer, type Plugin, type Rolldown } from 'vite'
import type * as painting from './src/paint.tsx'

interface PaintedPage {
  /** What is painted, and where the code finds itself. */
  address: string
  /** What it asks at first, with what each takes along of its address. */
  calls: string
  /** What its screen brings, and the Dutch texts of it. */
  screens: string[]
  texts: string[]
}

const NOBODY = '00000000-0000-4000-8000-000000000000'

// The server knows at which addresses they are answered, and to whom (server/src/http/site.ts).
const PAGES: Readonly<Record<string, PaintedPage>> = {
  login: {
    address: '/login',
    calls: '/api/user/current /api/auth/options',
    screens: ['for-guests', 'screens/public/login-screen'],
    texts: ['accounts'],
  },
  contact: {
    address: '/contact',
    calls: '/api/user/current',
    screens: ['shell/public-frame', '../features/mail/contact/contact-screen'],
    texts: ['contact'],
  },
  investing: {
    address: `/app/invest?fi=${NOBODY}&o=${NOBODY}&step=selection`,
    calls: '/api/user/current /api/invest?fi&o',
    screens: ['shell/public-frame', 'screens/public/invest-screen'],
    texts: [
      ...['invest', 'offer', 'instruments', 'legal-persons', 'credentials', 'accounts'],
      ...['connection', 'domain-messages'],
    ],
  },
  structure: {
    address: `/shared/structure?id=${NOBODY}`,
    calls: '/api/organizations/structure?id&date',
    screens: ['shell/shared-frame', 'screens/public/shared-screen'],
    texts: ['structure', 'legal-persons', 'instruments', 'register'],
  },
}

/** Which files of the build a page fetches for a module of ours: those of the module itself, and of what they import. */
type FilesOf = (module: string) => { scripts: string[]; sheets: string[] }

/** The letters that nearly all text is set in, of which a page that shows text at once has to know at once. */
export const LETTERS = /\/inter-latin-wght-normal-[^/]+\.woff2$/

/**
 * Makes pages that show something before their code is there: what the app draws for a guest who asked nothing yet, in Dutch, with all that
 * it is going to fetch named, so that nothing waits to be found. The app takes its place.
 */
export function paintedPages(): Plugin {
  let folder = ''
  let filesOf: FilesOf
  let letters = ''
  return {
    name: 'painted-pages',
    apply: 'build',
    configResolved: ({ root, build }) => {
      folder = resolve(root, build.outDir)
    },
    generateBundle: {
      order: 'post',
      handler: (_, bundle) => {
        filesOf = filesIn(bundle)
        const file = Object.keys(bundle).find((name) => LETTERS.test(name))
        letters = `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${file}">`
      },
    },
    closeBundle: {
      order: 'post',
      handler: () => writePages(folder, filesOf, letters),
    },
  }
}

function filesIn(bundle: Rolldown.OutputBundle): FilesOf {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
  // Each after what it imports, as it runs: the page runs them one by one.
  const find = (name: string, seen: Set<string>): Rolldown.OutputChunk[] => {
    const chunk = chunks.find(({ fileName }) => fileName === name)
    if (!chunk || seen.has(name)) return []
    seen.add(name)
    return [...chunk.imports.flatMap((other) => find(other, seen)), chunk]
  }
  return (module) => {
    const id = resolve(import.meta.dirname, module)
    const own = chunks.find(({ moduleIds }) => moduleIds.includes(id))
    if (!own) throw new Error(`${module} is not in the build`)
    const found = find(own.fileName, new Set())
    return {
      scripts: found.map(({ fileName }) => fileName),
      sheets: found.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]),
    }
  }
}

async function writePages(folder: string, filesOf: FilesOf, letters: string): Promise<void> {
  const page = await readFile(join(folder, 'index.html'), 'utf8')
  const app = ['src/start-app.tsx']
  const coming = 'src/shared/page-skeleton/page-skeleton.tsx'
  await writeFile(join(folder, 'index.html'), withFiles(page, [...app, coming].map(filesOf)))
  const painter = await createServer({
    configFile: join(import.meta.dirname, 'vite.config.ts'),
    mode: 'production',
    appType: 'custom',
    logLevel: 'warn',
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true, include: [] },
  })
  try {
    const { paint } = (await painter.ssrLoadModule('/src/paint.tsx')) as typeof painting // safe: that is what it is
    for (const [name, { address, calls, screens, texts }] of Object.entries(PAGES)) {
      const brought = [
        ...app,
        ...screens.map((file) => `src/app/${file}.tsx`),
        ...texts.map((file) => `../texts/nl/${file}.json`),
      ]
      const painted = toPage(await paint(address))
      const whole = withFiles(page, brought.map(filesOf), true)
        .replace('  </head>', () => `    ${letters}\n    ${painted.style}\n  </head>`)
        .replace(BEFORE_PAINT, (script) => `${script}\n    ${askEarly(calls)}`)
        .replace('<div id="root"></div>', () => `<div id="root">${painted.body}</div>`)
      await writeFile(join(folder, `${name}.html`), whole)
    }
  } finally {
    await painter.close()
  }
}

const BEFORE_PAINT = /<script src="\/before-paint\.js"[^>]*><\/script>/

function askEarly(calls: string): string {
  return `<script src="/ask-early.js" data-calls="${calls.replaceAll('&', '&amp;')}" async nonce="__CSP_NONCE__"></script>`
}

// Named in the page what would else be found one after the other. Code may not take the line from what is seen before it runs.
function withFiles(page: string, files: ReturnType<FilesOf>[], isPainted = false): string {
  const name = (rel: string, named: string[]) =>
    [...new Set(named)]
      .filter((file) => !page.includes(`"/${file}"`))
      .map((file) => `<link rel="${rel}" crossorigin href="/${file}" nonce="__CSP_NONCE__">`)
      .join('\n    ')
  const sheets = name(
    'stylesheet',
    files.flatMap((file) => file.sheets),
  )
  const scripts = name(
    'modulepreload',
    files.flatMap((file) => file.scripts),
  )
  const code = isPainted ? `<template id="code">${scripts}</template>` : scripts
  return page.replace('  </head>', () => `    ${sheets}\n    ${code}\n  </head>`)
}

// A style in an attribute is refused by the content security policy, and one in an element with a nonce is not. Nobody can press or fill in
// what does nothing yet.
function toPage(html: string): { style: string; body: string } {
  const styles: string[] = []
  const body = html
    .replaceAll(/<style[^>]*>([^<]*)<\/style>/g, (_, css: string) => {
      styles.push(css)
      return ''
    })
    .replaceAll(/<(input|textarea) /g, '<$1 readonly ')
    .replaceAll(/ style="([^"]*)"/g, (_, css: string) => {
      const rule = css.replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('&amp;', '&')
      if (!styles.includes(rule)) styles.push(rule)
      return ` data-painted="${styles.indexOf(rule)}"`
    })
  const css = styles.map((rule, at) =>
    rule.includes('{') ? rule : `[data-painted="${at}"]{${rule}}`,
  )
  return {
    style: `<style nonce="__CSP_NONCE__">${css.join('')}</style>`,
    body: `<div inert class="painted">${body}</div>`,
  }
}
