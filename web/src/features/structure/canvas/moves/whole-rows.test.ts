import { expect, it } from 'vitest'
import { rowsOf, toWholeRows } from './whole-rows.ts'

const THREE = [0, 100, 200].map((y) => ({ y, height: 60 }))

it.each([
  ['none is cut', [-20, 280], 0],
  ['the last would be cut, and there is room above', [-20, 250], -10],
  ['the last would be cut, and there is none above', [0, 250], 50],
  ['one in the middle would be cut', [0, 140], 40],
])('moves rows where %s', (_what, edges, move) => {
  expect(toWholeRows(rowsOf(THREE, 0, 1), edges)).toBe(move)
})

it('reckons with how small the drawing is, and where it stands', () => {
  expect(toWholeRows(rowsOf(THREE, 76, 0.5), [60, 190])).toBe(14)
})

it('leaves them where they are when it would take too much', () => {
  expect(toWholeRows([{ from: 0, to: 400 }], [-10, 200])).toBe(0)
})
