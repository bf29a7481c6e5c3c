import { describe, expect, it } from 'vitest'
import type { Actor } from '../access/may.ts'
import type { Role } from '../access/roles.ts'
import {
  assertMayAssign,
  assertMayGive,
  assertMayTouch,
  assertRaises,
  assertSuperadminStays,
  cautionOf,
  isLastSuperadmin,
} from './change-member.ts'

const on = { organizationId: 'here' }

function actor(about: Partial<Actor> = {}): Actor {
  return {
    userId: 'user',
    legalPersonId: 'me',
    administrator: false,
    preferredRole: 'superadmin',
    roles: {},
    instrumentAdminOf: [],
    actsFor: ['me'],
    ...about,
  }
}
const inRole = (role: Role) => actor({ roles: { here: role } })
const platform = (preferredRole: Actor['preferredRole']) =>
  actor({ administrator: true, preferredRole })

describe('a role', () => {
  it.each<[who: string, actor: Actor, role: Role, refusal: string | undefined]>([
    ['a superadmin', inRole('superadmin'), 'superadmin', undefined],
    ['a superadmin', inRole('superadmin'), 'admin', undefined],
    ['a superadmin', inRole('superadmin'), 'member', undefined],
    ['a superadmin', inRole('superadmin'), 'advisor', 'role-for-administrators'],
    ['a superadmin', inRole('superadmin'), 'specialist', 'role-for-administrators'],
    ['an admin', inRole('admin'), 'superadmin', 'role-above-own'],
    ['an admin', inRole('admin'), 'admin', undefined],
    ['an admin', inRole('admin'), 'member', undefined],
    [
      'a superadmin of elsewhere',
      actor({ roles: { there: 'superadmin' } }),
      'admin',
      'role-above-own',
    ],
    ['an administrator as superadmin', platform('superadmin'), 'superadmin', undefined],
    ['an administrator as superadmin', platform('superadmin'), 'advisor', undefined],
    ['an administrator as admin', platform('admin'), 'superadmin', 'role-above-own'],
    ['an administrator as admin', platform('admin'), 'specialist', undefined],
  ])('%s may or may not be given: %#', (_, who, role, refusal) => {
    const give = () => assertMayGive(who, on, role)
    if (refusal) expect(give).toThrow(refusal)
    else expect(give).not.toThrow()
  })

  it.each<[role: Role, refusal: string | undefined]>([
    ['superadmin', 'role-above-own'],
    ['admin', undefined],
    ['advisor', undefined],
    ['specialist', undefined],
    ['member', undefined],
  ])('of a %s is touched by an admin, or not', (role, refusal) => {
    const touch = () => assertMayTouch(inRole('admin'), on, role)
    if (refusal) expect(touch).toThrow(refusal)
    else expect(touch).not.toThrow()
  })
})

describe('the last superadmin', () => {
  it.each<[role: Role, next: Role | null, superadmins: number, isRefused: boolean]>([
    ['superadmin', null, 1, true],
    ['superadmin', 'admin', 1, true],
    ['superadmin', 'superadmin', 1, false],
    ['superadmin', null, 2, false],
    ['superadmin', 'member', 2, false],
    ['admin', null, 1, false],
    ['admin', 'superadmin', 0, false],
  ])(
    'stays: from %s to %s with %i of them, refused is %s',
    (role, next, superadmins, isRefused) => {
      const change = () => assertSuperadminStays(role, next, superadmins)
      if (isRefused) expect(change).toThrow('last-superadmin')
      else expect(change).not.toThrow()
    },
  )
})

describe('instruments that somebody is to administer', () => {
  const admin = actor({ roles: { here: 'admin' }, instrumentAdminOf: ['bond'] })
  it.each<[who: string, actor: Actor, wanted: string[], refusal: string | undefined]>([
    ['a superadmin', inRole('superadmin'), ['bond', 'share'], undefined],
    ['a superadmin', inRole('superadmin'), ['elsewhere'], 'instrument-not-of-organization'],
    ['an admin', admin, ['bond'], undefined],
    ['an admin', admin, ['bond', 'share'], 'instrument-not-managed'],
    ['an admin', admin, ['elsewhere'], 'instrument-not-of-organization'],
  ])('%s assigns %j or is refused: %#', (_, who, wanted, refusal) => {
    const assign = () => assertMayAssign(who, on, wanted, ['bond', 'share'])
    if (refusal) expect(assign).toThrow(refusal)
    else expect(assign).not.toThrow()
  })
})

describe('somebody who belongs to the organisation', () => {
  it.each<[role: Role, next: Role, isRefused: boolean]>([
    ['member', 'admin', false],
    ['advisor', 'admin', false],
    ['specialist', 'superadmin', false],
    ['admin', 'superadmin', false],
    ['admin', 'admin', true],
    ['superadmin', 'admin', true],
    ['superadmin', 'superadmin', true],
    ['advisor', 'member', true],
  ])('is raised from %s to %s, refused is %s', (role, next, isRefused) => {
    const raise = () => assertRaises(role, next)
    if (isRefused) expect(raise).toThrow('already-member')
    else expect(raise).not.toThrow()
  })
})

describe('a change of role', () => {
  const administrator = actor({ administrator: true })
  it.each<
    [who: string, actor: Actor, isOneself: boolean, role: Role, next: Role, why: string | undefined]
  >([
    ['a superadmin', inRole('superadmin'), false, 'member', 'admin', undefined],
    ['a superadmin', inRole('superadmin'), false, 'superadmin', 'member', undefined],
    ['a superadmin', inRole('superadmin'), false, 'admin', 'superadmin', 'superadmin'],
    ['a superadmin', inRole('superadmin'), true, 'superadmin', 'admin', 'oneself'],
    ['an admin', inRole('admin'), true, 'admin', 'member', 'oneself'],
    ['a superadmin', inRole('superadmin'), false, 'advisor', 'member', 'outside'],
    ['a platform administrator', administrator, false, 'advisor', 'member', undefined],
    ['a platform administrator', administrator, false, 'admin', 'advisor', 'administered'],
  ])(
    'by %s (%#) from %s, %s to %s asks first because of %s',
    (_, who, isOneself, role, next, why) => {
      expect(cautionOf(who, { isOneself, role, next })).toBe(why)
    },
  )

  it.each([
    ['superadmin', 1, true],
    ['superadmin', 2, false],
    ['admin', 1, false],
  ])('of a %s among %i superadmins is out of the question: %s', (role, superadmins, isLast) => {
    expect(isLastSuperadmin(role, superadmins)).toBe(isLast)
  })
})
