import { describe, expect, it } from 'vitest'
import {
  type Actor,
  GROUP_RIGHTS,
  hasRole,
  INSTRUMENT_RIGHTS,
  mayInOrganization,
  mayWithGroup,
  mayWithInstrument,
  mayWithStructure,
  mayWithTransaction,
  ORGANIZATION_RIGHTS,
  type PreferredRole,
  STRUCTURE_RIGHTS,
  TRANSACTION_RIGHTS,
} from './may.ts'
import type { Role } from './roles.ts'

const instrument = { organizationId: 'here', instrumentId: 'bond', isParticipant: false }
const transaction = { ...instrument, senderId: 'sender', receiverId: 'receiver' }

const group = { organizationId: 'here', groupId: 'group' }
const closed = { organizationId: 'here', isPublic: false }

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
const inRole = (role: Role, about: Partial<Actor> = {}) =>
  actor({ roles: { here: role }, ...about })
const platform = (preferredRole: PreferredRole, about: Partial<Actor> = {}) =>
  actor({ administrator: true, preferredRole, ...about })

const STRUCTURE = ['read structure', 'read files']
const EDITS = ['read holders', 'edit structure', 'add entity', 'add files', 'remove files']
const MEMBER = ['read organization', 'read instrument', ...STRUCTURE]
const READS = [...MEMBER, 'read register', 'export register', 'read transaction']
const ADMIN = [
  ...READS,
  'read holders',
  'edit organization',
  'manage members',
  'read bank statements',
  'read all registers',
  'read payment runs',
  'prepare payments',
  'read billing',
  'add entity',
  'edit entity',
  'add files',
  'remove files',
]
const MANAGES = [
  'manage instrument',
  'reject transaction',
  'mark transaction paid',
  'reverse transaction',
  'record notarial deed',
  'record vesting',
]
const SUPERADMIN = [
  ...ADMIN,
  ...MANAGES,
  'match bank statements',
  'approve payments',
  'manage billing',
  'create instrument',
  'create group',
  'switch import',
  'edit group',
  'delete instrument',
  'assign instrument',
  'edit structure',
]

describe('rights', () => {
  it.each<{ who: string; is: Actor; isParticipant?: boolean; may: string[] }>([
    { who: 'a stranger', is: actor(), may: [] },
    {
      who: 'a superadmin of another organisation',
      is: actor({ roles: { there: 'superadmin' } }),
      may: [],
    },
    {
      who: 'an admin of this instrument who left',
      is: actor({ instrumentAdminOf: ['bond'] }),
      may: [],
    },
    { who: 'a participant', is: actor(), isParticipant: true, may: ['read instrument'] },
    { who: 'a member', is: inRole('member'), may: MEMBER },
    {
      who: 'a specialist',
      is: inRole('specialist'),
      may: [
        ...READS,
        'read holders',
        'read all registers',
        'read payment runs',
        'read billing',
        'add files',
      ],
    },
    {
      who: 'an advisor',
      is: inRole('advisor'),
      may: [
        ...READS,
        'read holders',
        'read all registers',
        'read payment runs',
        'read billing',
        'add files',
      ],
    },
    { who: 'an admin', is: inRole('admin'), may: ADMIN },
    { who: 'a superadmin', is: inRole('superadmin'), may: SUPERADMIN },
    {
      who: 'a member who is admin of this instrument',
      is: inRole('member', { instrumentAdminOf: ['bond'] }),
      may: [...READS, ...MANAGES],
    },
    {
      who: 'an admin of another instrument',
      is: inRole('admin', { instrumentAdminOf: ['shares'] }),
      may: ADMIN,
    },
    {
      who: 'an admin who is admin of this instrument',
      is: inRole('admin', { instrumentAdminOf: ['bond'] }),
      may: [...ADMIN, ...MANAGES],
    },
    { who: 'somebody who prefers to be superadmin', is: inRole('member'), may: MEMBER },
    {
      who: 'a platform administrator as member',
      is: platform('member'),
      may: [...MEMBER, ...EDITS, 'import register', 'export register'],
    },
    {
      who: 'a platform administrator as admin',
      is: platform('admin'),
      may: [...ADMIN, 'edit structure', 'import register'],
    },
    {
      who: 'a platform administrator as superadmin',
      is: platform('superadmin'),
      may: [...SUPERADMIN, 'import register'],
    },
    {
      who: 'a platform administrator as member who is superadmin here',
      is: platform('member', { roles: { here: 'superadmin' } }),
      may: [...SUPERADMIN, 'import register'],
    },
    {
      who: 'who acts for the sender',
      is: actor({ actsFor: ['me', 'sender'] }),
      may: [
        'read transaction',
        'consent to transaction',
        'reject transaction',
        'mark transaction paid',
      ],
    },
    {
      who: 'who acts for the receiver',
      is: actor({ actsFor: ['me', 'receiver'] }),
      may: ['read transaction', 'accept transaction', 'reject transaction', 'pay transaction'],
    },
  ])('of $who', ({ is, isParticipant = false, may }) => {
    const allowed = [
      ...ORGANIZATION_RIGHTS.filter((right) => mayInOrganization(is, right, instrument)),
      ...STRUCTURE_RIGHTS.filter((right) => mayWithStructure(is, right, closed)),
      ...GROUP_RIGHTS.filter((right) => mayWithGroup(is, right, group)),
      ...INSTRUMENT_RIGHTS.filter((right) =>
        mayWithInstrument(is, right, { ...instrument, isParticipant }),
      ),
      ...TRANSACTION_RIGHTS.filter((right) => mayWithTransaction(is, right, transaction)),
    ]
    expect(allowed.toSorted()).toEqual(may.toSorted())
  })
})

it.each([
  { who: 'a guest', is: null },
  { who: 'a stranger', is: actor() },
])('lets $who only look at a structure that is public', ({ is }) => {
  const mayOn = (isPublic: boolean) =>
    STRUCTURE_RIGHTS.filter((right) => mayWithStructure(is, right, { ...closed, isPublic }))

  expect(mayOn(true)).toEqual(['read structure'])
  expect(mayOn(false)).toEqual([])
})

it.each<{ role: Role; levels: PreferredRole[] }>([
  { role: 'member', levels: ['member'] },
  { role: 'specialist', levels: ['member'] },
  { role: 'advisor', levels: ['member'] },
  { role: 'admin', levels: ['member', 'admin'] },
  { role: 'superadmin', levels: ['member', 'admin', 'superadmin'] },
])('counts a $role as $levels', ({ role, levels }) => {
  const all: PreferredRole[] = ['member', 'admin', 'superadmin']
  expect(all.filter((level) => hasRole(inRole(role), level, instrument))).toEqual(levels)
})

it.each<{ role: Role; isImportEnabled: boolean; may: boolean }>([
  { role: 'superadmin', isImportEnabled: true, may: true },
  { role: 'superadmin', isImportEnabled: false, may: false },
  { role: 'admin', isImportEnabled: true, may: false },
])('lets a $role import where it is on ($isImportEnabled): $may', ({ role, may, ...on }) => {
  const is = inRole(role, { instrumentAdminOf: ['bond'] })
  expect(mayWithInstrument(is, 'import register', { ...instrument, ...on })).toBe(may)
})
