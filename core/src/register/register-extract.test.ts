import { describe, expect, it } from 'vitest'
import { RuleBroken } from '../rule-broken.ts'
import { addMovement, assertPrintable, NO_MOVEMENTS } from './register-extract.ts'

describe('a register is printed of', () => {
  it.each([
    ['today', '2026-03-01', true],
    ['a day before anything', '1650-01-01', true],
    ['tomorrow', '2026-03-02', false],
  ])('%s: %s', (_, date, isPrinted) => {
    const print = () => assertPrintable(date, '2026-03-01')
    if (isPrinted) expect(print).not.toThrow()
    else expect(print).toThrow(RuleBroken)
  })
})

it('adds up what is made and taken back, whatever goes from one holder to another', () => {
  const movements = [
    { units: 100n, from: null, to: 'a' },
    { units: 40n, from: 'a', to: 'b' },
    { units: 10n, from: 'b', to: null },
    { units: 5n, from: null, to: 'b' },
  ]
  expect(movements.reduce(addMovement, NO_MOVEMENTS)).toEqual({
    issued: 105n,
    takenBack: 10n,
    inIssue: 95n,
  })
})
