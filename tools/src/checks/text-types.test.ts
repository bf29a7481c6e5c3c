import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { root } from '../run-tool.ts'
import { generateTextTypes } from './text-types.ts'
import { findGaps } from './translations.ts'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'zegel-texts-'))
  for (const language of ['nl', 'en'])
    cpSync(join(root, 'texts', language), join(folder, language), { recursive: true })
})

afterEach(() => rmSync(folder, { recursive: true }))

it('knows a language by its folder alone', () => {
  cpSync(join(folder, 'en'), join(folder, 'xx'), { recursive: true })
  expect(generateTextTypes(folder)).toContain("LANGUAGES = ['nl', 'en', 'xx'] as const")
  expect(findGaps(folder)).toEqual([])
})

it('misses what the folder of a language lacks, deeds too', () => {
  cpSync(join(folder, 'en'), join(folder, 'xx'), { recursive: true })
  rmSync(join(folder, 'xx', 'crash.json'))
  rmSync(join(folder, 'xx', 'deeds', 'issuance-of-bonds.v3.md'))
  expect(findGaps(folder)).toEqual([
    'xx/crash.json lacks title',
    'xx/crash.json lacks text',
    'xx/crash.json lacks reload',
    'xx lacks deeds/issuance-of-bonds.v3.md',
  ])
})
