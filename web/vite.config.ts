import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { chunkGroups } from './chunks.ts'
import { leanContract } from './lean-contract.ts'
import { LETTERS, paintedPages } from './painted-pages.ts'
import { COUNTRY_NAMES } from './src/shared/legal-persons/country-names.ts'

const server = 'http://127.0.0.1:3000'

const OWN_RUNTIME = join(import.meta.dirname, 'src', 'lib', 'compiler-runtime.ts')

// A schema can describe itself as JSON Schema; that serves the API's documentation and has no use in a browser.
const withoutJsonSchema: Plugin = {
  name: 'without-json-schema',
  apply: 'build',
  transform: {
    filter: { id: /\/zod\/v4\/core\/(json-schema-processors|to-json-schema)\.js$/ },
    handler(code) {
      const names = Array.from(
        code.matchAll(/^export (?:const|function|class) (\w+)/gm),
        ([, name]) => name,
      )
      return `const none = () => none\nexport { ${names.map((name) => `none as ${name}`).join(', ')} }`
    },
  },
}

const madeCountryNames: Plugin = {
  name: 'made-country-names',
  apply: 'build',
  transform: {
    filter: { id: /\/web\/src\/shared\/legal-persons\/country-names\.ts$/ },
    handler: () => `export const COUNTRY_NAMES = ${JSON.stringify(COUNTRY_NAMES)}`,
  },
}

// Our schemas name texts of our own, so nobody ever reads the English ones that come along.
const withoutEnglishErrors: Plugin = {
  name: 'without-english-errors',
  apply: 'build',
  transform: {
    filter: { id: /\/zod\/v4\/locales\/en\.js$/ },
    handler: () => `export default () => ({ localeError: () => 'Invalid input' })`,
  },
}

// Buttons that stand together come along with each button, and are used nowhere.
const withoutGroups: Plugin = {
  name: 'without-groups',
  apply: 'build',
  transform: {
    filter: {
      id: /\/@mantine\/core\/esm\/components\/(Button\/Button|ActionIcon\/ActionIcon)\.mjs$/,
    },
    handler: (code) => code.replaceAll(/^(Button|ActionIcon)\.Group(Section)? = \w+;$/gm, ''),
  },
}

// The old way to ask for a format, `z.string().email()`, brings two dozen formats along with any text; we write `z.email()`.
const SHORTCUT =
  /^ {4}(\w+)\(params\) \{\n {8}return this\.check\(core\._\w+\(Zod[A-Z]\w+, params\)\);\n {4}\},\n/gm
const OLD_FORMAT =
  /\bz\s*\.string\([^)]*\)(?:\s*\.\w+\([^)]*\))*?\s*\.(?:email|url|uuid\w*|guid|jwt|emoji|nanoid|cuid2?|ulid|xid|ksuid|base64\w*|ipv[46]|cidrv[46]|e164|datetime|date|time|duration)\(/

// Nor does what comes over the wire go round in circles, and no code is made from text (`jitless`): the walk that looks for the one and what
// writes the other stay out too.
const leanSchemas: Plugin = {
  name: 'lean-schemas',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: /\/zod\/v4\/classic\/schemas\.js$|\/(contract|core|web)\/src\/.+\.tsx?$/ },
    handler(code, id) {
      if (!id.includes('/zod/')) {
        const [old] = OLD_FORMAT.exec(code) ?? []
        if (old) this.error(`${old} is left out of the web app; write z.email() and the like`)
        return undefined
      }
      return code
        .replaceAll(SHORTCUT, (method, name) => (name === 'int' ? method : ''))
        .replace('core.config({ memoizer: core.memoizer() })', 'return')
        .replaceAll('core.$ZodObjectJIT', 'core.$ZodObject')
    },
  },
}

// Of what charts place and the drawing moves, all is numbers, and labels are our own: colours and shapes to go between, and how else
// numbers and dates could be written, come along with the first scale.
const onlyNumbers: Plugin = {
  name: 'only-numbers',
  apply: 'build',
  transform: {
    filter: {
      id: /\/(d3-(scale|shape|interpolate|transition)\/dist\/[\w-]+\.mjs|@xyflow\/system\/dist\/esm\/index\.js)$/,
    },
    handler: (code, id) =>
      code
        .replaceAll(
          /^import \{((?: \w+,?)+ )\} from 'd3-(?:format|time-format|color)';$/gm,
          (_, names: string) =>
            names.replaceAll(/(\w+),?/g, 'const $1 = function () { return () => undefined };'),
        )
        .replace(/^import .+ from 'd3-interpolate';$/m, (line) =>
          line
            .replace(
              /(?<= )interpolate(?=,| \})/,
              `interpolateNumber${id.includes('/d3-scale/') ? '' : 'Array'} as interpolate`,
            )
            .replaceAll(/interpolate(?:Rgb|String|Transform\w+)/g, 'interpolateNumber as $&'),
        )
        .replaceAll(/^var \w+ = (?=\(function|[a-z]\w*\()/gm, '$&/* @__PURE__ */ '),
  },
}

// Of the library of the drawing the canvas and its nodes: our lines and maps are our own, and nothing in it is dragged, connected or chosen by
// a frame around it.
const onlyCards: Plugin = {
  name: 'only-cards',
  apply: 'build',
  transform: {
    filter: { id: /\/@xyflow\/react\/dist\/esm\/index\.js$/ },
    handler: (code) =>
      code
        .replaceAll(
          /^function (ConnectionLineWrapper|(?:EdgeRenderer|Handle)Component|(?:Default|Group|Input|Output)Node|(?:Nodes|User)Selection|useDrag)\(/gm,
          'function $1() { return null }\nfunction unused$1(',
        )
        .replaceAll(/^\w+\.displayName = .+;$/gm, '')
        .replaceAll(/^(?:const|var) [\w$]+ = (?=[a-z]\w*\()/gm, '$&/* @__PURE__ */ '),
  },
}

// What the ui kit names in the page has the name that React gives it from the first; it would draw all of that a second time for another
// name, which matters where there are several roots in one page.
const namesFromTheFirst: Plugin = {
  name: 'names-from-the-first',
  apply: 'build',
  transform: {
    filter: { id: /\/@mantine\/hooks\/esm\/use-id\/use-id\.mjs$/ },
    handler: () => `import { useId as useName } from 'react'
export function useId(given) {
  const name = useName()
  return typeof given === 'string' ? given : 'mantine-' + name
}`,
  },
}

// React makes what it throws to itself as it loads. A browser that is watched looks up at once where in the file each error was made, and
// reads all of React once more for it: a seventh of what a telephone does until the app starts.
const SIGNAL = /\b(\w+Exception = )Error\((formatProdErrorMessage\(\d+\))\)/g
const signalsWithoutPlaces: Plugin = {
  name: 'signals-without-places',
  apply: 'build',
  transform: {
    filter: { id: /\/react-dom\/cjs\/react-dom-client\.production\.js$/ },
    handler(code) {
      const lean = code.replaceAll(
        SIGNAL,
        '$1Object.create(Error.prototype, { message: { value: $2 } })',
      )
      if (lean === code) this.error('what React throws to itself is made otherwise')
      return lean
    },
  },
}

// A browser draws what stands before a stylesheet without waiting for it, and runs no module before it: so the seal behind a public link
// is there with the first bytes, and nothing is ever drawn without its looks. The letters come with the rest, and not after it.
const sealFirst: Plugin = {
  name: 'seal-first',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler(html, { filename, bundle = {} }) {
      if (!filename.endsWith('/invest.html')) return html
      const sheet = / *<link rel="stylesheet"[^>]*>\n/g
      const sheets = html.match(sheet) ?? []
      const letters = Object.keys(bundle).filter((name) => LETTERS.test(name))
      const tags = letters.map((name) => ({
        tag: 'link',
        attrs: {
          rel: 'preload',
          as: 'font',
          type: 'font/woff2',
          crossorigin: true,
          href: `/${name}`,
        },
        injectTo: 'head' as const,
      }))
      return {
        html: html.replaceAll(sheet, '').replace('  </body>', `${sheets.join('')}  </body>`),
        tags,
      }
    },
  },
}

// Components and hooks that remember by themselves what they drew: of what is drawn anew with every move, key or letter. To let all of the
// app do so takes 6 kB of the sign-in page, of which no part is among these.
const REMEMBERING =
  /\/web\/src\/(features\/(structure|imports\/grid|instruments\/valuations|portfolio|transactions\/(create|transfers)|register|search)|shared\/([\w-]+-chart|sunburst)|ui\/tables)\/(.+\.tsx|(.+\/)?use-[\w-]+\.ts)$|\/web\/src\/(ui\/tables\/table-(columns|state)\.ts|(features\/invest\/(invest-screen|register-form)|app\/(screens\/instrument\/[\w-]+|shell\/(shell|rail-item|phone-menu|finding\/finding))|features\/instruments\/(instrument-(frame|crumbs)|quick-actions))\.tsx)$/

// What these keep is given up when the reader's language changes.
const ownRuntime: Plugin = {
  name: 'own-compiler-runtime',
  apply: 'build',
  enforce: 'pre',
  resolveId: {
    filter: { id: /^react\/compiler-runtime$/ },
    handler: (_, importer) => (importer === OWN_RUNTIME ? null : OWN_RUNTIME),
  },
}

export default defineConfig(({ command }) => ({
  plugins: [
    // Journeys walk through what is built; tests of components do without.
    react(command === 'build' ? { include: REMEMBERING, compiler: true } : {}),
    ownRuntime,
    withoutJsonSchema,
    leanContract,
    madeCountryNames,
    withoutEnglishErrors,
    withoutGroups,
    leanSchemas,
    onlyNumbers,
    onlyCards,
    namesFromTheFirst,
    signalsWithoutPlaces,
    sealFirst,
    paintedPages(),
  ],
  // The server puts a fresh nonce here for each page it answers; the style elements of the ui kit carry it.
  html: { cspNonce: '__CSP_NONCE__' },
  server: {
    host: '127.0.0.1',
    port: 5173,
    proxy: { '/api': server, '/build': server },
  },
  build: {
    // Weight is judged by what a first visitor loads, compressed: .size-limit.js.
    chunkSizeWarningLimit: 1000,
    outDir: 'dist',
    manifest: true,
    target: 'es2023',
    modulePreload: {
      polyfill: false,
      // Whatever asks for a screen is there already, so its own files need no naming again.
      resolveDependencies: (_, files, { hostType }) =>
        hostType === 'html'
          ? files
          : files.filter(
              (file) =>
                !/\/((base|app|schemas|rolldown-runtime)-|(skeletons|shapes)-.+\.js$)/.test(file),
            ),
    },
    rolldownOptions: {
      input: ['index.html', 'invest.html'],
      // The texts of the public link come with it, and are fetched by what also serves all other pages.
      checks: { ineffectiveDynamicImport: false },
      output: {
        // What tells names apart cannot be compressed, and the first file names all others.
        entryFileNames: 'assets/[name]-[hash:7].js',
        // What a few screens share would be named after them all.
        chunkFileNames: ({ name }) =>
          `assets/${name.startsWith('some') ? 'some' : '[name]'}-[hash:7].js`,
        assetFileNames: ({ names: [name = ''] }) =>
          `assets/${name.startsWith('some~') ? 'some' : '[name]'}-[hash:6][extname]`,
        // A file for what every page needs, one for the app around the screens, one for signing in: many small ones compress worse
        // and wait for each other. The page behind a public link has the first only.
        codeSplitting: { groups: chunkGroups },
      },
    },
  },
}))
