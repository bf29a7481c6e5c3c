import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { findGaps } from './translations.ts'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'zegel-texts-'))
  for (const language of ['nl', 'en']) mkdirSync(join(folder, language))
})

afterEach(() => rmSync(folder, { recursive: true }))

function write(place: string, texts: object) {
  writeFileSync(join(folder, place), JSON.stringify(texts))
}

it('finds nothing when both languages say the same things', () => {
  write('nl/shell.json', { title: 'Zegel', menu: { home: 'Start' } })
  write('en/shell.json', { title: 'Zegel', menu: { home: 'Home' } })
  expect(findGaps(folder)).toEqual([])
})

it('names a text that is missing or empty in one language', () => {
  write('nl/shell.json', { menu: { home: 'Start', back: '' } })
  write('en/shell.json', { menu: { back: 'Back' } })
  write('en/extra.json', { only: 'English' })
  expect(findGaps(folder)).toEqual([
    'nl/extra.json lacks only',
    'en/shell.json lacks menu.home',
    'nl/shell.json lacks menu.back',
  ])
})

it('names a text with a variable that the other language does not fill in', () => {
  write('nl/shell.json', { hello: 'Hallo {name}', again: '{name}, {name}' })
  write('en/shell.json', { hello: 'Hello', again: '{name}' })
  expect(findGaps(folder)).toEqual(['en/shell.json has other variables in hello'])
})
