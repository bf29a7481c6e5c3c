import { expect, it } from 'vitest'
import { crowdedFolders, tooLongReadme } from './folders.ts'

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

it('lets a module tell of itself in ten lines, and names one that is longer', () => {
  const ten = Array.from({ length: 10 }, () => 'A line.\n').join('\n')
  expect(tooLongReadme(PATH, `# Mail\n\n${ten}`)).toEqual([])
  expect(tooLongReadme(PATH, 'A line.\n'.repeat(11))).toEqual([
    `${PATH} has 11 lines: more than 10 nobody reads`,
  ])
})

it('leaves other READMEs alone', () => {
  expect(tooLongReadme('server/sql/README.md', 'A line.\n'.repeat(99))).toEqual([])
})
