import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'

const read = (file) => readFileSync(new URL(`./dist/${file}`, import.meta.url))

// A page names all that the browser fetches before and while it is shown to a first visitor, who reads Dutch.
function scriptsOf(page) {
  const html = read(page).toString()
  return Array.from(html.matchAll(/"\/(assets\/[^"]+\.js)"/g), ([, file]) => `dist/${file}`)
}

const manifest = JSON.parse(read('.vite/manifest.json'))
const [APP, SHAPES] = ['_app-', '_shapes-'].map((name) =>
  Object.keys(manifest).find((key) => key.startsWith(name)),
)
// How pages look that are coming is named by the page of the app, and there before any of them.
const FRAME = [APP, SHAPES, 'index.html', 'src/app/shell/signed-in-frame.tsx']
// What some screens fetch at once when they are opened, beside what they import.
const AT_ONCE = [
  [
    /\/instrument\/\w+-section\.tsx$|^_valuations-section-/,
    'src/app/screens/instrument/instrument-screen.tsx',
  ],
  [/\/(structure|shared)-screen\.tsx$/, 'src/features/structure/canvas/structure-canvas.tsx'],
  [/\/home-screen\.tsx$/, 'src/app/screens/home/organization-home.tsx'],
]

// With all that it imports, and what that does.
function broughtBy(keys, seen = new Set()) {
  for (const key of keys) {
    if (seen.has(key)) continue
    seen.add(key)
    broughtBy(manifest[key].imports ?? [], seen)
  }
  return seen
}

// The app names each screen, and so each of them is looked at; the one that brings most says whether all keep to what is asked.
function largestScreen() {
  const frame = broughtBy(FRAME)
  const sizes = {}
  const sizeOf = ({ file }) => (sizes[file] ??= gzipSync(read(file)).length)
  const screens = manifest[APP].dynamicImports
    .filter((key) => !key.startsWith('../texts/'))
    .map((key) => {
      const others = AT_ONCE.filter(([screen]) => screen.test(key)).map(([, other]) => other)
      const own = [...broughtBy([key, ...others])].filter((one) => !frame.has(one))
      const chunks = own.map((one) => manifest[one])
      return {
        name: manifest[key].name,
        path: chunks.map(({ file }) => `dist/${file}`),
        size: chunks.reduce((sum, chunk) => sum + sizeOf(chunk), 0),
      }
    })
  return screens.reduce((most, one) => (one.size > most.size ? one : most))
}

const largest = largestScreen()

export default [
  {
    name: 'Sign-in page, all JavaScript of the first load',
    path: scriptsOf('login.html'),
    gzip: true,
    limit: '198.7 kB',
  },
  {
    name: 'Public link, all JavaScript of the first load',
    path: scriptsOf('invest.html'),
    gzip: true,
    limit: '133 kB',
  },
  {
    // At most 120 kB are asked beyond the frame, of which texts and what is asked of the server early are up to 20.
    name: `Screen with most code beyond the frame of the app: ${largest.name}`,
    path: largest.path,
    gzip: true,
    limit: '96 kB',
  },
]
