import { expect, it } from 'vitest'
import { countUnsaved, nextBatch, withEdits, withoutSaved } from './unsaved-texts.ts'

const none = new Map()

it('keeps the last text of a cell', () => {
  const edits = [
    { row: 1, field: 'amount', text: '1' },
    { row: 1, field: 'description', text: 'gift' },
    { row: 1, field: 'amount', text: '2' },
  ]
  const unsaved = withEdits(none, edits)
  expect(unsaved).toEqual(new Map([[1, { amount: '2', description: 'gift' }]]))
  expect(countUnsaved(unsaved)).toBe(2)
})

it('saves at most a thousand rows at a time', () => {
  const edits = Array.from({ length: 1500 }, (_, row) => ({ row, field: 'amount', text: '1' }))
  const unsaved = withEdits(none, edits)
  const batch = nextBatch(unsaved)
  expect(batch).toHaveLength(1000)
  expect(nextBatch(withoutSaved(unsaved, batch))).toHaveLength(500)
})

it('saves fewer rows when they are long, and one however long it is', () => {
  const edits = [0, 1, 2].map((row) => ({ row, field: 'description', text: 'x'.repeat(150_000) }))
  expect(nextBatch(withEdits(none, edits)).map(({ id }) => id)).toEqual([0])
})

it('keeps what was typed while it was saved', () => {
  const unsaved = withEdits(none, [
    { row: 1, field: 'amount', text: '1' },
    { row: 2, field: 'amount', text: '5' },
  ])
  const batch = nextBatch(unsaved)
  const typed = withEdits(unsaved, [{ row: 1, field: 'amount', text: '12' }])
  expect(withoutSaved(typed, batch)).toEqual(new Map([[1, { amount: '12' }]]))
})
