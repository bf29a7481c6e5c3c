import { expect, it } from 'vitest'
import { rowsOf, toWholeRows } from './whole-rows.ts'

const THREE = [0, 100, 200].map((y) => ({ y, height: 60 }))

it.each([
  ['none is cut', [-20, 280], 0],
  ['the last would be cut, and there is room above', [-20, 250], -10],
  ['the last would be cut, and there is none above', [0, 250], 50],
  ['one in the middle would be cut', [0, 140], 40],
] as const)('moves rows where %s', (_what, [from, to], move) => {
  expect(toWholeRows(rowsOf(THREE, 0, 1), { top: -60, from, to })).toBe(move)
})

it.each([
  ['half behind the top bar goes out of sight', -10, -10],
  ['beside the toolbar comes below it', 30, 30],
  ['beside the toolbar goes out of sight where that is nearer', 5, -25],
])('a row that would stand %s', (_what, y, move) => {
  const rows = [
    { from: y, to: y + 20 },
    { from: 150, to: 200 },
  ]
  expect(toWholeRows(rows, { top: 0, from: 60, to: 400 })).toBe(move)
})

it('rather leaves one beside the toolbar than any half behind an edge', () => {
  const rows = rowsOf(
    Array.from({ length: 20 }, (_, at) => ({ y: at * 50, height: 40 })),
    -305,
    1,
  )
  expect(toWholeRows(rows, { top: 0, from: 60, to: 210 })).toBe(15)
})

it('reckons with how small the drawing is, and where it stands', () => {
  expect(toWholeRows(rowsOf(THREE, 76, 0.5), { top: 0, from: 60, to: 190 })).toBe(14)
})

it('leaves them where they are when it would take too much', () => {
  expect(toWholeRows([{ from: 0, to: 400 }], { top: -60, from: -10, to: 200 })).toBe(0)
})
