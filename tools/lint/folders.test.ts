import { expect, it } from 'vitest'
import { crowdedFolders, wrongInReadme } from './folders.ts'

const filled = (folder: string, count: number) =>
  Array.from({ length: count }, (_, at) => `${folder}/file-${at}.ts`)

it('names a folder of more files than one takes in', () => {
  const files = [...filled('server/src/lib', 26), ...filled('server/src/lib/money', 25)]

  expect(crowdedFolders(files)).toEqual([
    'server/src/lib holds 26 files: more than 25 need folders with names',
  ])
})

it('lets shelves of the same thing be long', () => {
  expect(crowdedFolders([...filled('server/migrations', 90), ...filled('texts/nl', 60)])).toEqual(
    [],
  )
})

const PATH = 'server/src/features/mail/README.md'
const FILES = new Set(['server/src/features/mail/outbox.test.ts', 'server/src/cleanup.test.ts'])
const wrong = (text: string, path = PATH) => wrongInReadme(path, text, FILES)

it('lets a module tell of itself in ten lines, and of tests that are there', () => {
  const ten = Array.from({ length: 10 }, () => 'A line.\n').join('\n')
  expect(wrong(`# Mail\n\n${ten}`)).toEqual([])
  expect(wrong('Proof: `outbox.test.ts`, `server/src/cleanup.test.ts`.')).toEqual([])
})

it('names one that is longer, and a test that is gone', () => {
  expect(wrong('A line.\n'.repeat(11))).toEqual([`${PATH} has 11 lines: more than 10 nobody reads`])
  expect(wrong('`inbox.test.ts`')).toEqual([`${PATH} names inbox.test.ts, which is not there`])
})

it('leaves other READMEs alone', () => {
  expect(wrong('A line.\n'.repeat(99), 'server/sql/README.md')).toEqual([])
})
