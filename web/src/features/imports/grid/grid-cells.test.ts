import { describe, expect, it } from 'vitest'
import { nextCell, cellAfter, rangeOf } from './grid-cells.ts'

const size = { rows: 30, columns: 4, page: 10 }
const at = (row: number, column: number) => ({ row, column })

describe('where a key leads', () => {
  it.each([
    { key: 'ArrowDown', from: at(3, 1), to: at(4, 1) },
    { key: 'ArrowUp', from: at(0, 1), to: at(0, 1) },
    { key: 'ArrowLeft', from: at(3, 0), to: at(3, 0) },
    { key: 'ArrowRight', from: at(3, 3), to: at(3, 3) },
    { key: 'PageDown', from: at(3, 1), to: at(13, 1) },
    { key: 'PageDown', from: at(25, 1), to: at(29, 1) },
    { key: 'PageUp', from: at(3, 1), to: at(0, 1) },
    { key: 'Home', from: at(3, 2), to: at(3, 0) },
    { key: 'End', from: at(3, 2), to: at(3, 3) },
    { key: 'x', from: at(3, 2), to: undefined },
  ])('$key from $from', ({ key, from, to }) => {
    expect(cellAfter({ key, isFar: false }, from, size)).toEqual(to)
  })

  it.each([
    { key: 'ArrowDown', to: at(29, 1) },
    { key: 'ArrowRight', to: at(3, 3) },
    { key: 'Home', to: at(0, 0) },
    { key: 'End', to: at(29, 3) },
  ])('$key goes all the way with ctrl', ({ key, to }) => {
    expect(cellAfter({ key, isFar: true }, at(3, 1), size)).toEqual(to)
  })
})

describe('the next cell as it is read', () => {
  it.each([
    { from: at(0, 0), step: 1 as const, to: at(0, 1) },
    { from: at(0, 3), step: 1 as const, to: at(1, 0) },
    { from: at(1, 0), step: -1 as const, to: at(0, 3) },
    { from: at(29, 3), step: 1 as const, to: undefined },
    { from: at(0, 0), step: -1 as const, to: undefined },
  ])('$step from $from', ({ from, step, to }) => {
    expect(nextCell(from, step, size)).toEqual(to)
  })
})

it('spans a rectangle in whichever direction it was drawn', () => {
  expect(rangeOf({ anchor: at(5, 1), head: at(2, 3) })).toEqual({
    top: 2,
    bottom: 5,
    left: 1,
    right: 3,
  })
})
