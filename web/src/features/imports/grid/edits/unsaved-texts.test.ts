import { expect, it } from 'vitest'
import { countUnsaved, nextBatch, withEdits, withoutSaved } from './unsaved-texts.ts'

const none = new Map()

it('keeps the last text of a cell, and what it said first', () => {
  const edits = [
    { row: 1, field: 'amount', text: '1', said: '5' },
    { row: 1, field: 'description', text: 'gift', said: '' },
    { row: 1, field: 'amount', text: '2', said: '1' },
  ]
  const unsaved = withEdits(none, edits)
  expect(unsaved.get(1)).toEqual({
    cells: { amount: '2', description: 'gift' },
    said: { amount: '5', description: '' },
  })
  expect(countUnsaved(unsaved)).toBe(2)
})

it('saves at most a thousand rows at a time', () => {
  const edits = Array.from({ length: 1500 }, (_, row) => ({
    ...{ row, field: 'amount', text: '1', said: '' },
  }))
  const unsaved = withEdits(none, edits)
  const batch = nextBatch(unsaved)
  expect(batch).toHaveLength(1000)
  expect(nextBatch(withoutSaved(unsaved, batch, { rows: [] }))).toHaveLength(500)
})

it('saves fewer rows when they are long, and one however long it is', () => {
  const edits = [0, 1, 2].map((row) => ({
    row,
    field: 'description',
    text: 'x'.repeat(150_000),
    said: '',
  }))
  expect(nextBatch(withEdits(none, edits)).map(({ id }) => id)).toEqual([0])
})

it('keeps what was typed while it was saved, over what is there by then', () => {
  const edit = (row: number, text: string) => ({ row, field: 'amount', text, said: 'old' })
  const unsaved = withEdits(none, [edit(1, ' 1'), edit(2, '5'), edit(3, '7')])
  const typed = withEdits(unsaved, [edit(1, '12'), edit(3, '78')])
  const reply = {
    rows: [1, 5, 9].map((amount, index) => ({ id: index + 1, cells: { amount: `${amount}` } })),
    differing: [{ id: 3, field: 'amount' }],
  }
  expect([...withoutSaved(typed, nextBatch(unsaved), reply)]).toEqual([
    [1, { cells: { amount: '12' }, said: { amount: '1' } }],
    [3, { cells: { amount: '78' }, said: { amount: 'old' } }],
  ])
})
