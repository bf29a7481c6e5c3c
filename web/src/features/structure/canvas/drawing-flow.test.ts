import { describe, expect, it } from 'vitest'
import { addSome } from './drawing-flow.tsx'

describe('what is shown while it grows', () => {
  const wanted = ['a', 'b', 'c', 'd', 'e']

  it('keeps what was shown and is wanted, and adds so many more in the order wanted', () => {
    expect(addSome(wanted, ['z', 'd'], 2)).toEqual(['a', 'b', 'd'])
  })

  it('adds none when none may be added, and drops what is wanted no more', () => {
    expect(addSome(wanted, ['z', 'd'], 0)).toEqual(['d'])
  })

  it('is the list itself as soon as nothing is missing, so that it comes to rest', () => {
    expect(addSome(wanted, ['a', 'c'], 3)).toBe(wanted)
    expect(addSome(wanted, wanted, 0)).toBe(wanted)
  })
})
