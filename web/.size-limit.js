import { readFileSync } from 'node:fs'

// A page names all that the browser fetches before and while it is shown to a first visitor, who reads Dutch.
function scriptsOf(page) {
  const html = readFileSync(new URL(`./dist/${page}`, import.meta.url), 'utf8')
  return Array.from(html.matchAll(/"\/(assets\/[^"]+\.js)"/g), ([, file]) => `dist/${file}`)
}

export default [
  {
    name: 'Sign-in page, all JavaScript of the first load',
    path: scriptsOf('login.html'),
    gzip: true,
    limit: '199 kB',
  },
  {
    name: 'Public link, all JavaScript of the first load',
    path: scriptsOf('invest.html'),
    gzip: true,
    limit: '133 kB',
  },
]
