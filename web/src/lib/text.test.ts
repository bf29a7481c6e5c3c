import { expect, it } from 'vitest'
import { cut } from './text.ts'

it.each([
  ['as it is when it fits', 'Zonnedak B.V.', 13, 'Zonnedak B.V.'],
  ['without the space before the ellipsis', 'De Noordermolen', 3, 'De…'],
  [
    'without a full stop before the ellipsis',
    'Noordermolen Exploitatie B.V.',
    27,
    'Noordermolen Exploitatie B…',
  ],
  ['between characters, never within one', '👩‍👩‍👧 en anderen', 1, '👩‍👩‍👧…'],
])('cuts a text %s', (_, text, length, expected) => {
  expect(cut(text, length)).toBe(expected)
})
