import { describe, expect, it } from 'vitest'
import { investor } from '../../../test/data/invest-data.ts'
import { resolveStep } from './invest-screen.tsx'

const known = { investor: investor(), isOpen: true, isChosen: true }

describe('who asks for a step', () => {
  it.each([
    { who: 'a guest', wanted: 'payment', situation: { investor: null }, arrives: 'userInfo' },
    {
      who: 'somebody who is known in part',
      wanted: 'payment',
      situation: { investor: investor({ missing: ['city'] }) },
      arrives: 'updateInfo',
    },
    { who: 'somebody known', wanted: 'userInfo', situation: {}, arrives: 'selection' },
    { who: 'somebody known', wanted: 'updateInfo', situation: {}, arrives: 'selection' },
    { who: 'somebody who chose', wanted: 'payment', situation: {}, arrives: 'payment' },
    {
      who: 'somebody who did not choose',
      wanted: 'payment',
      situation: { isChosen: false },
      arrives: 'selection',
    },
    { who: 'anybody', wanted: 'payment', situation: { isOpen: false }, arrives: 'landing' },
    { who: 'anybody', wanted: 'landing', situation: {}, arrives: 'landing' },
  ] as const)('$who who asks for $wanted comes to $arrives', ({ wanted, situation, arrives }) => {
    expect(resolveStep(wanted, { ...known, ...situation })).toBe(arrives)
  })
})
