import type { Invitation } from '@zegel/contract/accounts/registration'
import { NOORDERMOLEN } from './users.ts'

/** An open invitation of the Noordermolen for somebody without an account, to be an admin unless it says otherwise. */
export function invitation(part: Partial<Invitation> = {}): Invitation {
  return {
    id: '01930000-0000-7000-8000-0000000000c1',
    email: 'bo@demo.test',
    role: 'admin',
    context: 'accept_instrument_admin_role',
    extra_actions: [],
    created_at: '2026-11-01T10:00:00Z',
    expires_at: '2026-12-01T10:00:00Z',
    organization: {
      uuid: NOORDERMOLEN,
      name: 'Energiecoöperatie De Noordermolen',
      logo_image_url: null,
    },
    financial_instrument: null,
    companies: [],
    inviter: null,
    user: invitee(),
    token: 'geheim',
    ...part,
  }
}

const UNKNOWN = {
  ...{ first_name: null, address: null, zip_code: null, city: null, country: null, IBAN: null },
  admin_instruments: [],
}

/** Who was invited: somebody of whom nothing is known unless it says otherwise. */
export function invitee(part: Partial<Invitation['user']> = {}): Invitation['user'] {
  return {
    id: null,
    name: null,
    active: false,
    ...UNKNOWN,
    natural_person: { id: null, last_name: null, ...UNKNOWN },
    ...part,
  }
}
