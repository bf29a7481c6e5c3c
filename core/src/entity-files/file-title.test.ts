import { expect, it } from 'vitest'
import { titlesOf } from './file-name.ts'

it.each([
  ['Stukken', ['Notulen.pdf', 'Besluit.pdf'], ['Stukken', 'Stukken']],
  ['Notulen', ['Notulen.pdf', 'Besluit 20.11.2026.docx'], ['Notulen', 'Besluit 20.11.2026']],
  ['Besluit', ['Notulen.pdf', 'Besluit.pdf'], ['Besluit', 'Besluit']],
  ['Notulen', ['Notulen.pdf'], ['Notulen']],
  ['Anders', ['Notulen.pdf'], ['Anders']],
  ['.env', ['.env', 'lijst.csv'], ['.env', 'lijst']],
])('under %s, %j are called %j', (title, names, titles) => {
  expect(titlesOf(title, names)).toEqual(titles)
})
