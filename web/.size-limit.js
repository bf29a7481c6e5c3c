import { readFileSync } from 'node:fs'

const manifest = JSON.parse(
  readFileSync(new URL('./dist/.vite/manifest.json', import.meta.url), 'utf8'),
)

// What the browser fetches before and while the sign-in page is shown to a first visitor, who reads Dutch.
const signIn = [
  'index.html',
  'src/app/screens/login-screen.tsx',
  ...['shell', 'ui', 'accounts'].map((namespace) => `src/i18n/nl/${namespace}.json`),
  '../contract/src/messages.nl.ts',
]

function withImports(names, found = new Set()) {
  for (const name of names) {
    if (found.has(name) || !manifest[name]) continue
    found.add(name)
    withImports(manifest[name].imports ?? [], found)
  }
  return found
}

export default [
  {
    name: 'Sign-in page, all JavaScript of the first load',
    path: [...withImports(signIn)].map((name) => `dist/${manifest[name].file}`),
    gzip: true,
    limit: '200 kB',
  },
]
