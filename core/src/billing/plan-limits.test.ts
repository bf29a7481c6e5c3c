import { describe, expect, it } from 'vitest'
import { assertRoom, exceeds, roomIn, smallestPlanFor } from './plans.ts'

describe('adding within a plan', () => {
  it.each([
    ['start', 'instruments', 0],
    ['start', 'participants', 24],
    ['growth', 'instruments', 4],
    ['growth', 'participants', 249],
    ['pro', 'instruments', 10_000],
  ] as const)('%s has room in %s beside %i', (plan, limited, used) => {
    expect(() => assertRoom(plan, limited, { used })).not.toThrow()
  })

  it.each([
    ['start', 'instruments', 1],
    ['start', 'participants', 25],
    ['growth', 'instruments', 5],
    // Over the limit already, after a smaller plan was chosen.
    ['growth', 'participants', 900],
  ] as const)('%s has no room in %s beside %i', (plan, limited, used) => {
    expect(() => assertRoom(plan, limited, { used })).toThrow(`plan-full-${limited}`)
  })

  it('counts all that is added at once', () => {
    expect(() => assertRoom('start', 'participants', { used: 20, adding: 5 })).not.toThrow()
    expect(() => assertRoom('start', 'participants', { used: 20, adding: 6 })).toThrow(
      'plan-full-participants',
    )
  })
})

describe('how full a plan is', () => {
  it.each([
    ['growth', 199, 'plenty'],
    ['growth', 200, 'near'],
    ['growth', 250, 'full'],
    ['growth', 251, 'over'],
    ['pro', 100_000, 'plenty'],
  ] as const)('%s with %i participants is %s', (plan, used, room) => {
    expect(roomIn(plan, 'participants', used)).toBe(room)
  })

  it('names what is over, and the smallest plan that holds it', () => {
    expect(exceeds('start', { instruments: 2, participants: 25 })).toEqual(['instruments'])
    expect(smallestPlanFor({ instruments: 1, participants: 3 })).toBe('start')
    expect(smallestPlanFor({ instruments: 2, participants: 3 })).toBe('growth')
    expect(smallestPlanFor({ instruments: 2, participants: 300 })).toBe('pro')
  })
})
