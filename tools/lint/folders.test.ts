import { expect, it } from 'vitest'
import { crowdedFolders } from './folders.ts'

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
