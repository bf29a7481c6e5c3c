import { expect, it } from 'vitest'
import type { Actor } from '../access/may.ts'
import type { Role } from '../access/roles.ts'
import { homeTabs } from './home-tabs.ts'

const HERE = 'here'

function actor(role: Role | undefined, about: Partial<Actor> = {}): Actor {
  return {
    userId: 'user',
    legalPersonId: 'person',
    administrator: false,
    preferredRole: 'member',
    roles: role ? { [HERE]: role } : {},
    instrumentAdminOf: [],
    actsFor: ['person'],
    ...about,
  }
}

const administrator = { administrator: true }

it.each<[string, Actor, string | undefined, string]>([
  ['a superadmin', actor('superadmin'), HERE, 'organization portfolio'],
  ['an admin', actor('admin'), HERE, 'organization portfolio'],
  ['an advisor', actor('advisor'), HERE, 'organization portfolio'],
  ['a specialist', actor('specialist'), HERE, 'organization portfolio'],
  ['a member', actor('member'), HERE, 'portfolio'],
  [
    'a member who administers an instrument',
    actor('member', { instrumentAdminOf: ['bond'] }),
    HERE,
    'organization portfolio',
  ],
  ['an investor', actor(undefined), undefined, 'portfolio'],
  ['somebody in an organisation of others', actor(undefined), HERE, 'portfolio'],
  [
    'an administrator in no organisation',
    actor(undefined, administrator),
    undefined,
    'platform portfolio',
  ],
  [
    'an administrator in an organisation of others',
    actor(undefined, administrator),
    HERE,
    'platform organization portfolio',
  ],
  [
    'an administrator in their own',
    actor('superadmin', administrator),
    HERE,
    'organization platform portfolio',
  ],
])('%s has a home of their own', (_, who, organizationId, tabs) => {
  expect(homeTabs(who, organizationId).join(' ')).toBe(tabs)
})
