import { expect, it } from 'vitest'
import {
  GROUP_RIGHTS,
  INSTRUMENT_RIGHTS,
  ORGANIZATION_RIGHTS,
  PLACE_RIGHTS,
  STRUCTURE_RIGHTS,
  TRANSACTION_RIGHTS,
} from './may.ts'
import type { Role } from './roles.ts'
import { hasSecondFactor, needsSecondFactor } from './second-factor.ts'

const RIGHTS = [
  'anyone',
  'user',
  'platform administrator',
  ...ORGANIZATION_RIGHTS,
  ...STRUCTURE_RIGHTS,
  ...GROUP_RIGHTS,
  ...INSTRUMENT_RIGHTS,
  ...TRANSACTION_RIGHTS,
  ...PLACE_RIGHTS,
] as const
const GUARDED = [
  'platform administrator',
  'edit organization',
  'manage members',
  'assign instrument',
  'manage billing',
  'match bank statements',
  'prepare payments',
  'approve payments',
  'create instrument',
  'delete instrument',
  'create group',
  'switch import',
  'edit group',
  'edit structure',
  'add person',
  'choose person',
  'add entity',
  'edit entity',
  'add files',
  'remove files',
  'manage instrument',
  'import register',
  'accept transaction',
  'consent to transaction',
  'reject transaction',
  'pay transaction',
  'mark transaction paid',
  'reverse transaction',
  'record notarial deed',
  'record vesting',
]

it.each<{ who: string; administrator?: boolean; role?: Role; there?: Role; guarded: string[] }>([
  { who: 'a platform administrator', administrator: true, guarded: GUARDED },
  { who: 'a superadmin here', role: 'superadmin', guarded: GUARDED.slice(1) },
  { who: 'a superadmin of another organisation', there: 'superadmin', guarded: [] },
  { who: 'an admin', role: 'admin', guarded: [] },
  { who: 'an advisor', role: 'advisor', guarded: [] },
  { who: 'a specialist', role: 'specialist', guarded: [] },
  { who: 'a member', role: 'member', guarded: [] },
  { who: 'a stranger', guarded: [] },
])('$who needs a second factor for $guarded', ({ administrator = false, role, there, guarded }) => {
  const actor = { administrator, roles: { ...(role && { here: role }), ...(there && { there }) } }
  const on = (right: string) =>
    right === 'platform administrator' ? undefined : { organizationId: 'here' }
  const needed = RIGHTS.filter((right) => needsSecondFactor(actor, right, on(right)))

  expect(needed.toSorted()).toEqual(guarded.toSorted())
})

it.each([
  { amr: ['pwd'], has: false },
  { amr: ['google'], has: false },
  { amr: ['pwd', 'otp'], has: true },
  { amr: ['google', 'otp'], has: true },
  { amr: ['pwd', 'recovery'], has: true },
  { amr: [], has: false },
])('a session by $amr has a second factor: $has', ({ amr, has }) => {
  expect(hasSecondFactor(amr)).toBe(has)
})
