import { expect, it } from 'vitest'
import { wrongInReadme } from './readmes.ts'

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
