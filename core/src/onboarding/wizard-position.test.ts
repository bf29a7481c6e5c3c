import { describe, expect, it } from 'vitest'
import {
  FIRST_POSITION,
  findPosition,
  isAfter,
  isSamePosition,
  completedFraction,
  type WizardPosition,
  positionAfter,
  positionBefore,
  readPosition,
  substepAt,
} from './wizard-position.ts'

const way = [
  { substeps: ['bread', 'butter'] },
  { substeps: ['cheese', 'milk'] },
  { substeps: ['eggs'] },
  { substeps: ['salt'] },
  { substeps: ['butter'] },
]

const at = (place: string): WizardPosition => {
  const [step = 0, substep = 0] = place.split('.').map(Number)
  return { step, substep }
}
const shown = ({ step, substep }: WizardPosition) => `${step}.${substep}`

describe('the place of an address', () => {
  it.each([
    [undefined, undefined, '0.0'],
    ['2', undefined, '2.0'],
    [undefined, '1', '0.1'],
    ['1', '1', '1.1'],
    ['', '', '0.0'],
    ['two', '1', '0.1'],
    ['1', 'one', '1.0'],
    ['1.5', '0x1', '0.0'],
    ['1e3', ' 1', '0.0'],
    ['-1', '0', '-1.0'],
    ['99', '7', '99.7'],
    ['99999999999999999999', '0', '0.0'],
    [3, 1, '3.1'],
    [null, {}, '0.0'],
  ])('of step %j and substep %j is %s', (step, substep, place) => {
    expect(shown(readPosition({ step, substep }))).toBe(place)
  })
})

it.each([
  ['0.0', 'bread'],
  ['0.1', 'butter'],
  ['0.2', undefined],
  ['1.1', 'milk'],
  ['4.0', 'butter'],
  ['4.1', undefined],
  ['5.0', undefined],
  ['-1.0', undefined],
])('at %s is %s', (place, name) => {
  expect(substepAt(way, at(place))).toBe(name)
})

describe('one on and one back', () => {
  it.each([
    ['0.0', '0.1', '0.0'],
    ['0.1', '1.0', '0.0'],
    ['1.0', '1.1', '0.1'],
    ['1.1', '2.0', '1.0'],
    ['2.0', '3.0', '1.1'],
    ['4.0', '4.0', '3.0'],
    ['9.0', '9.0', '0.0'],
    ['1.5', '2.0', '1.4'],
  ])('of %s are %s and %s', (place, after, before) => {
    expect(shown(positionAfter(way, at(place)))).toBe(after)
    expect(shown(positionBefore(way, at(place)))).toBe(before)
  })

  it('leads through every place of the way', () => {
    const all = way.flatMap(({ substeps }) => substeps)
    const seen: (string | undefined)[] = []
    let place = FIRST_POSITION
    while (seen.length < all.length) {
      seen.push(substepAt(way, place))
      place = positionAfter(way, place)
    }
    expect(seen).toEqual(all)
  })
})

it.each([
  ['0.0', '0.0', false, true],
  ['0.1', '0.0', true, false],
  ['0.0', '0.1', false, false],
  ['1.0', '0.1', true, false],
  ['0.1', '1.0', false, false],
])('whether %s lies after %s is %s, and whether they are the same is %s', (one, other, ...is) => {
  expect([isAfter(at(one), at(other)), isSamePosition(at(one), at(other))]).toEqual(is)
})

it.each([
  ['0.0', 0],
  ['0.1', 1 / 6],
  ['2.0', 4 / 6],
  ['4.0', 1],
  ['9.0', 1],
])('at %s as much of the way lies behind as %d', (place, part) => {
  expect(completedFraction(way, at(place))).toBeCloseTo(part)
})

it('finds where the first such substep is, and that it is nowhere', () => {
  expect(findPosition(way, (name) => name === 'milk')).toEqual({ step: 1, substep: 1 })
  expect(findPosition(way, (name) => name === 'butter')).toEqual({ step: 0, substep: 1 })
  expect(findPosition(way, (name) => name === 'caviar')).toBeUndefined()
})
