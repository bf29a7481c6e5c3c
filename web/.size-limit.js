import { readFileSync } from 'node:fs'

const manifest = JSON.parse(
  readFileSync(new URL('./dist/.vite/manifest.json', import.meta.url), 'utf8'),
)

// What the browser fetches before and while the sign-in page is shown to a first visitor, who reads Dutch.
const signIn = [
  'index.html',
  'src/app/for-guests.tsx',
  'src/app/screens/public/login-screen.tsx',
  '../texts/nl/accounts.json',
]

function withImports(names, found = new Set()) {
  for (const name of names) {
    if (found.has(name)) continue
    if (!manifest[name]) throw new Error(`${name} is not in the manifest of the build`)
    found.add(name)
    withImports(manifest[name].imports ?? [], found)
  }
  return found
}

// The first page of a public link brings its Dutch texts along.
const invest = ['invest.html']

export default [
  {
    name: 'Sign-in page, all JavaScript of the first load',
    path: [...withImports(signIn)].map((name) => `dist/${manifest[name].file}`),
    gzip: true,
    limit: '196 kB',
  },
  {
    name: 'Public link, all JavaScript of the first load',
    path: [...withImports(invest)].map((name) => `dist/${manifest[name].file}`),
    gzip: true,
    limit: '133 kB',
  },
]
