import { describe, expect, it } from 'vitest'
import { stepsOf } from './invited-steps.ts'
import {
  arrive,
  back,
  next,
  positionOf,
  type InvitedProgress,
  reachablePosition,
  type InvitedWizardState,
} from './invited-wizard.ts'
import { type WizardPosition, substepAt } from './wizard-position.ts'

const steps = stepsOf({
  context: 'complete_transaction',
  extra_actions: ['confirm_balance_registration'],
})
const GUEST: InvitedWizardState = { isInvited: false, hasToken: true }
const INVITED: InvitedWizardState = { isInvited: true, hasToken: true }
const STRAY: InvitedWizardState = { isInvited: false, hasToken: false }

const at = (place: string): WizardPosition => {
  const [step = 0, substep = 0] = place.split('.').map(Number)
  return { step, substep }
}
const shown = ({ step, substep }: WizardPosition) => `${step}.${substep}`

describe('who wants to be at a place', () => {
  it.each([
    ['0.0', '0.0', '0.0'],
    ['0.1', '0.1', '0.1'],
    ['1.0', '1.0', '1.0'],
    ['1.1', '1.0', '1.1'],
    ['2.0', '1.0', '2.0'],
    ['3.0', '1.0', '3.0'],
    ['4.0', '1.0', '4.0'],
    ['9.0', '9.0', '9.0'],
    ['1.5', '1.5', '1.5'],
    ['-1.0', '-1.0', '-1.0'],
  ])('%s gets to %s without an account and to %s with it', (wanted, asGuest, asInvited) => {
    expect(shown(reachablePosition(steps, at(wanted), GUEST))).toBe(asGuest)
    expect(shown(reachablePosition(steps, at(wanted), INVITED))).toBe(asInvited)
  })
})

describe('going on', () => {
  it.each([
    ['0.0', '0.1', '', '0.1', ''],
    ['0.1', '1.0', 'welcome', '1.1', 'welcome'],
    ['1.0', '1.1', '', '1.1', ''],
    ['1.1', '2.0', 'profile', '2.0', 'profile'],
    ['2.0', '3.0', 'balance_registration', '3.0', 'balance_registration'],
    ['3.0', '4.0', 'transaction profile completion', '4.0', 'transaction profile completion'],
    ['4.0', '4.0', 'completion', '4.0', 'completion'],
    ['9.0', '9.0', '', '9.0', ''],
  ])('from %s leads a guest to %s with [%s] done, the invited to %s with [%s]', (from, ...to) => {
    const [guestTo, guestDone, invitedTo, invitedDone] = to
    const start: InvitedProgress = { ...at(from), completed: [] }
    for (const [wizard, place, done] of [
      [GUEST, guestTo, guestDone],
      [INVITED, invitedTo, invitedDone],
    ] as const) {
      const reached = next(steps, start, wizard)
      expect(`${shown(reached)} ${reached.completed.join(' ')}`).toBe(`${place} ${done}`)
    }
  })

  it('skips the profile whole when there is an account and no address is asked', () => {
    const short = stepsOf({ context: 'accept_super_admin_role', extra_actions: [] })
    const reached = next(short, { step: 0, substep: 1, completed: [] }, INVITED)
    expect(reached).toEqual({
      step: 2,
      substep: 0,
      completed: ['welcome', 'profile', 'completion'],
    })
  })

  it('keeps what was completed, once', () => {
    const reached = next(steps, { step: 0, substep: 1, completed: ['welcome'] }, GUEST)
    expect(reached.completed).toEqual(['welcome'])
  })

  it('leads through every place of the way, and to its end', () => {
    const seen: string[] = []
    let progress: InvitedProgress = { step: 0, substep: 0, completed: [] }
    while (seen.length < steps.flatMap(({ substeps }) => substeps).length) {
      seen.push(substepAt(steps, progress) ?? '')
      progress = next(steps, progress, GUEST)
    }
    expect(seen).toEqual(steps.flatMap(({ substeps }) => substeps))
    expect(new Set(progress.completed)).toEqual(new Set(steps.map(({ name }) => name)))
  })
})

describe('arriving', () => {
  it.each([
    ['in the middle', '2.0', INVITED, []],
    ['at the end with an account', '4.0', INVITED, ['profile', 'completion']],
    ['at the end by a link', '4.0', GUEST, ['profile', 'completion']],
    ['at the end with neither', '4.0', STRAY, ['completion']],
  ] as const)('%s completes what it should', (_, place, wizard, completed) => {
    expect(arrive(steps, { ...at(place), completed: [] }, wizard).completed).toEqual(completed)
  })
})

describe('going back', () => {
  it.each([
    ['0.0', '0.0', '0.0'],
    ['0.1', '0.0', '0.0'],
    ['1.0', '0.1', '0.1'],
    ['1.1', '1.0', '0.1'],
    ['2.0', '1.1', '1.1'],
    ['3.0', '2.0', '2.0'],
    ['4.0', '3.0', '3.0'],
  ])('from %s leads a guest to %s and the invited to %s', (from, guestTo, invitedTo) => {
    expect(shown(back(steps, at(from), GUEST))).toBe(guestTo)
    expect(shown(back(steps, at(from), INVITED))).toBe(invitedTo)
  })
})

it('finds where a substep is, and that it is nowhere', () => {
  expect(positionOf(steps, 'address_info')).toEqual({ step: 1, substep: 1 })
  expect(positionOf(steps, 'instrument_review')).toBeUndefined()
})
