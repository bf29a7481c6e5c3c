import type { Membership, User } from '@zegel/contract/accounts/accounts'

export const NOORDERMOLEN = '01930000-0000-7000-8000-000000000001'
export const ZUIDERZON = '01930000-0000-7000-8000-000000000002'

/** A membership, of the Noordermolen unless it says otherwise. */
export function membership(part: Partial<Membership> = {}): Membership {
  return {
    organization_uuid: NOORDERMOLEN,
    organization_name: 'Energiecoöperatie De Noordermolen',
    logo_image_url: null,
    role: 'superadmin',
    ...part,
  }
}

/** Somebody signed in: a superadmin of the Noordermolen unless it says otherwise. */
export function testUser(
  part: Partial<User> = {},
  memberships: Membership[] = [membership()],
): User {
  return {
    id: '01930000-0000-7000-8000-0000000000a1',
    email: 'superadmin@demo.test',
    email_verified_at: '2026-01-01T00:00:00Z',
    name: 'Sanne de Vries',
    administrator: false,
    phone: null,
    preferred_role: 'member',
    language: null,
    number_format: null,
    general_notifications: true,
    current_organization_uuid: memberships[0]?.organization_uuid ?? null,
    two_factor_confirmed_at: null,
    has_password: true,
    active: true,
    instrument_admin_of: [],
    natural_person: {
      id: '01930000-0000-7000-8000-0000000000b1',
      first_name: 'Sanne',
      last_name: 'de Vries',
      legal_name: 'Sanne de Vries',
      type: 'natural_person',
      address: null,
      zip_code: null,
      city: null,
      country: 'NL',
      photo_image_url: null,
      IBAN: null,
      organization_memberships: memberships,
    },
    ...part,
  }
}
