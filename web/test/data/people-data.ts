import { invitations, type PendingInvitation } from '@zegel/contract/organizations/invitations'
import { type Member, members } from '@zegel/contract/organizations/members'
import type { Organization } from '@zegel/contract/organizations/organizations'
import { answer } from './stub-api.ts'
import { idOf } from './register-data.ts'
import { NOORDERMOLEN } from './users.ts'

const DAY_MS = 24 * 3600 * 1000

/** A member, by number; a plain one unless it says otherwise. */
export function member(
  number: number,
  role: Member['pivot']['role'] = 'member',
  part: Partial<Member> = {},
): Member {
  return {
    id: idOf(6000 + number),
    legal_name: `Lid ${number}`,
    type: 'natural_person',
    email: `lid${number}@demo.test`,
    photo_image_url: null,
    pivot: { id: idOf(6500 + number), role, created_at: '2026-01-05T09:00:00Z' },
    ...part,
  }
}

/** An invitation that ends after so many days, or ended before. */
export function invitation(
  number: number,
  daysLeft = 20,
  part: Partial<PendingInvitation> = {},
): PendingInvitation {
  return {
    id: idOf(7000 + number),
    email: `gast${number}@demo.test`,
    role: 'admin',
    context: 'accept_instrument_admin_role',
    extra_actions: [],
    created_at: '2026-11-01T09:00:00Z',
    expires_at: new Date(Date.now() + daysLeft * DAY_MS).toISOString(),
    inviter: {
      type: 'natural_person',
      legal_name: 'Sanne de Vries',
      first_name: 'Sanne',
      email: 'superadmin@demo.test',
      business_register_number: null,
    },
    organization: {
      uuid: NOORDERMOLEN,
      name: 'Energiecoöperatie De Noordermolen',
      logo_image_url: null,
    },
    user: {
      ...{ id: null, name: null, natural_person: null, admin_instruments: [] },
      ...{ first_name: null, address: null, zip_code: null, city: null, country: null, IBAN: null },
    },
    ...part,
  }
}

/** The Noordermolen, as who belongs to it sees it. */
export function organization(part: Partial<Organization> = {}): Organization {
  return {
    id: NOORDERMOLEN,
    uuid: NOORDERMOLEN,
    name: 'Energiecoöperatie De Noordermolen',
    mission: 'Wind van ons allemaal.',
    logo_image_url: null,
    public: false,
    ...part,
  }
}

/** These members on one page, narrowed to the role that is asked for. */
export function listedMembers(...people: Member[]) {
  return answer(members.list, ({ query }) => {
    const data = people.filter(({ pivot }) => !query['role'] || pivot.role === query['role'])
    const counts = countsOf(people.map(({ pivot }) => pivot.role))
    return { data, total: data.length, counts, superadmins: counts.superadmin ?? 0 }
  })
}

/** These invitations on one page, narrowed to the role that is asked for. */
export function listedInvitations(...pending: PendingInvitation[]) {
  return answer(invitations.list, ({ query }) => {
    const data = pending.filter(({ role }) => !query['role'] || role === query['role'])
    return { data, total: data.length, counts: countsOf(pending.map(({ role }) => role)) }
  })
}

function countsOf<Role extends string>(roles: readonly Role[]): Partial<Record<Role, number>> {
  const counts: Partial<Record<Role, number>> = {}
  for (const role of roles) counts[role] = (counts[role] ?? 0) + 1
  return counts
}

/** An organisation of one superadmin, who invited nobody. */
export const peopleAnswers = [listedMembers(member(1, 'superadmin')), listedInvitations()]
