import { describe, expect, it } from 'vitest'
import { composeNote, type NotedEntry, notedTo, passedOnOf } from './dividend-note.ts'

function entry(about: Partial<NotedEntry> & { id: string }) {
  return { partId: 'ordinary', payeeIds: ['ann'], grossCents: 0n, withheldCents: 0n, ...about }
}

const ordinary = entry({ id: 'ordinary', grossCents: 6000n, withheldCents: 900n })
const preferred = entry({
  ...{ id: 'preferred', partId: 'preferred', grossCents: 2000n, withheldCents: 200n },
})
const ofOtherName = entry({ id: 'other name', grossCents: 1000n, withheldCents: 150n })
const lessTax = entry({ id: 'less tax', withheldCents: -900n })
const takenBack = entry({ id: 'taken back', grossCents: -1000n, withheldCents: -150n })

describe('a dividend note tells', () => {
  it.each([
    ['one line', [ordinary], [], ['ordinary: ordinary'], [6000n, 900n, 5100n]],
    [
      'each class with its own tax',
      ...[[ordinary, preferred], [], ['ordinary: ordinary', 'preferred: preferred']],
      [8000n, 1100n, 6900n],
    ],
    [
      'every line of one class, as of who was found to be the same',
      ...[[ordinary, ofOtherName], [], ['ordinary: ordinary, other name'], [7000n, 1050n, 5950n]],
    ],
    [
      'tax that was given back',
      ...[[ordinary, preferred], [lessTax]],
      ['ordinary: ordinary, less tax', 'preferred: preferred'],
      [8000n, 200n, 7800n],
    ],
    [
      'what was paid too much and set off',
      ...[[ordinary], [takenBack], ['ordinary: ordinary, taken back'], [5000n, 750n, 4250n]],
    ],
    [
      'only a correction, of an heir',
      ...[[], [ofOtherName], ['ordinary: other name'], [1000n, 150n, 850n]],
    ],
    ['nothing', [], [], [], [0n, 0n, 0n]],
  ] as [string, (typeof ordinary)[], (typeof ordinary)[], string[], bigint[]][])(
    '%s',
    (_name, lines, corrections, sections, [grossCents, withheldCents, netCents]) => {
      const note = composeNote(lines, corrections)
      expect(
        note.sections.map(
          ({ partId, ...of }) =>
            `${partId}: ${[...of.lines, ...of.corrections].map(({ id }) => id).join(', ')}`,
        ),
      ).toEqual(sections)
      expect(note.total).toEqual({ grossCents, withheldCents, netCents })
    },
  )
})

describe('of a note is told', () => {
  const all = [ordinary, { ...preferred, payeeIds: ['bo'] }]
  it.each([
    ['all to the holder', ['ann'], ['ordinary', 'preferred']],
    ['all to who the holder was found to be', ['ann by now'], ['ordinary', 'preferred']],
    ['only what they are paid to who has the usufruct', ['bo'], ['preferred']],
    ['nothing to anybody else', ['cas'], []],
    ['nothing to nobody', [], []],
  ])('%s', (_name, actsFor, told) => {
    const holderIds = ['ann', 'ann by now']
    expect(notedTo(all, { holderIds, actsFor }).map(({ id }) => id)).toEqual(told)
  })
})

it.each([
  ['what goes on of what was resolved for a unit', 1_000_000n, 4000n, 2000n],
  ['nothing where all is kept', 1_000_000n, 6000n, 0n],
  ['nothing of a total', null, 4000n, 0n],
])('%s is told of a foundation', (_name, perUnitMillionths, grossCents, passedOn) => {
  expect(passedOnOf({ units: 60n, perUnitMillionths, grossCents })).toBe(passedOn)
})
