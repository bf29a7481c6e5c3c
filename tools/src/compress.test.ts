import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { compressIn } from '../start/compress.mjs'

const SCRIPT = 'export const seal = "zegel"\n'.repeat(200)

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'zegel-compress-'))
  mkdirSync(join(folder, 'assets'))
  writeFileSync(join(folder, 'index.html'), SCRIPT)
  writeFileSync(join(folder, 'assets', 'app.js'), SCRIPT)
  writeFileSync(join(folder, 'assets', 'small.js'), 'start()')
  writeFileSync(join(folder, 'assets', 'letters.woff2'), SCRIPT)
  compressIn(folder)
})
afterAll(() => rmSync(folder, { recursive: true }))

it('puts a smaller copy beside what is worth it, in folders too', () => {
  const brotli = readFileSync(join(folder, 'assets', 'app.js.br'))
  const gzip = readFileSync(join(folder, 'assets', 'app.js.gz'))

  expect(brotliDecompressSync(brotli).toString()).toBe(SCRIPT)
  expect(gunzipSync(gzip).toString()).toBe(SCRIPT)
  expect(brotli.length).toBeLessThan(SCRIPT.length / 10)
})

it('leaves alone what is small, compressed already, or made anew for each visitor', () => {
  expect(readdirSync(folder).toSorted()).toEqual(['assets', 'index.html'])
  expect(readdirSync(join(folder, 'assets')).toSorted()).toEqual(
    ['app.js', 'app.js.br', 'app.js.gz', 'letters.woff2', 'small.js'].toSorted(),
  )
})
