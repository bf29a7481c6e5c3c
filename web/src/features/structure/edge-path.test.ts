import { describe, expect, it } from 'vitest'
import { lineSegments, offsetLine, roundedPath } from './edge-path.ts'

const downRightDown = [
  { x: 0, y: 0 },
  { x: 0, y: 40 },
  { x: 100, y: 40 },
  { x: 100, y: 80 },
]

describe('the path of a line', () => {
  it('rounds its corners', () => {
    expect(roundedPath(downRightDown, 10)).toBe('M0 0L0 30Q0 40 10 40L90 40Q100 40 100 50L100 80')
  })

  it('is the same in pieces, each of which knows how much of the line came before it', () => {
    const pieces = lineSegments(downRightDown, 10)
    expect(pieces.map(({ path }) => path)).toEqual([
      'M0 0L0 30',
      'M0 30Q0 40 10 40',
      'M10 40L90 40',
      'M90 40Q100 40 100 50',
      'M100 50L100 80',
    ])
    expect(pieces.map(({ start }) => Math.round(start))).toEqual([0, 30, 46, 126, 142])
  })

  it('leaves out pieces without a length', () => {
    const bend = [
      { x: 0, y: 0 },
      { x: 0, y: 0 },
      { x: 0, y: 40 },
    ]
    expect(lineSegments(bend, 10)).toEqual([{ path: 'M0 0L0 40', start: 0 }])
  })

  it('rounds less where there is no room', () => {
    const short = [
      { x: 0, y: 0 },
      { x: 0, y: 40 },
      { x: 4, y: 40 },
      { x: 4, y: 80 },
    ]
    expect(roundedPath(short, 10)).toBe('M0 0L0 38Q0 40 2 40L2 40Q4 40 4 42L4 80')
  })

  it('moves a line to the right as a whole, and its ends stay level', () => {
    expect(offsetLine(downRightDown, 2)).toEqual([
      { x: 2, y: 0 },
      { x: 2, y: 38 },
      { x: 102, y: 38 },
      { x: 102, y: 80 },
    ])
  })

  it('moves a line that turns left so that its strands do not cross', () => {
    const downLeftDown = [
      { x: 0, y: 0 },
      { x: 0, y: 40 },
      { x: -100, y: 40 },
      { x: -100, y: 80 },
    ]
    expect(offsetLine(downLeftDown, 2)).toEqual([
      { x: 2, y: 0 },
      { x: 2, y: 42 },
      { x: -98, y: 42 },
      { x: -98, y: 80 },
    ])
  })

  it('moves a straight line once', () => {
    expect(
      offsetLine(
        [
          { x: 0, y: 0 },
          { x: 0, y: 40 },
          { x: 0, y: 80 },
        ],
        3,
      ),
    ).toEqual([
      { x: 3, y: 0 },
      { x: 3, y: 40 },
      { x: 3, y: 80 },
    ])
  })
})
