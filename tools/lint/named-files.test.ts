import { expect, it } from 'vitest'
import { endsOfPaths, missingFiles } from './named-files.ts'

const THERE = endsOfPaths([
  'docs/scaling.md',
  'docs/decisions/0001-layers.md',
  'server/src/features/mail/outbox.test.ts',
])
const missing = (path: string, text: string) => missingFiles(path, text, THERE)

it.each([
  ['by its name', 'See `outbox.test.ts`.'],
  ['by its path', '`server/src/features/mail/outbox.test.ts`'],
  ['by the end of it', '`mail/outbox.test.ts`'],
  ['a folder', 'All of `server/src/features/mail/`.'],
  ['by a link from where the document is', '[why](decisions/0001-layers.md#decision)'],
  ['what is not ours', '[it](https://example.test/a.md), `npm run check`, `/address`, `.api.ts`'],
  ['what is made', '`e2e/test-results`'],
])('lets a document name what is there: %s', (_, text) => {
  expect(missing('docs/operations.md', text)).toEqual([])
})

it.each([
  ['docs/operations.md', '`inbox.test.ts`', 'inbox.test.ts'],
  ['docs/operations.md', '`server/src/inbox`', 'server/src/inbox'],
  ['docs/operations.md', '[why](0001-layers.md)', 'docs/0001-layers.md'],
  ['docs/decisions/0002-mail.md', '`inbox.ts`, [why](0009-none.md)', 'docs/decisions/0009-none.md'],
  ['core/src/mail.ts', '/** As src/inbox.ts does. */\nconst of = `./other.ts`', 'src/inbox.ts'],
])('says what is gone that %s names: %s', (path, text, name) => {
  expect(missing(path, text)).toEqual([`${path} names ${name}, which is not there`])
})
