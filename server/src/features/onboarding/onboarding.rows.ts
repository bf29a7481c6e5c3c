import type { Invitation } from '@zegel/contract/accounts/registration'
import type { FoundInvitation } from '../accounts/accounts.ts'
import type { OpenInvitation } from '@zegel/contract/onboarding/onboarding'
import type {
  InstrumentRow,
  InviterRow,
  OpenInvitationRow,
  PersonRow,
} from './onboarding.queries.ts'

/** What goes with an invitation. */
export interface InvitationParts {
  administered: readonly InstrumentRow[]
  participated: InstrumentRow | undefined
  /** Names of the companies for which they are invited. */
  companies: readonly string[]
  inviter: InviterRow | undefined
  /** Whose name may be told: the participant, or who reads this. */
  person: PersonRow | undefined
  /** The account with the invited address, if it is the reader's. */
  reader: { id: string; name: string } | undefined
  hasAccount: boolean
}

/** An invitation as whoever has its token sees it; where somebody lives and is paid is for themselves alone. */
export function toInvitation(
  row: FoundInvitation,
  token: string,
  around: InvitationParts,
): Invitation {
  const { participated, inviter } = around
  return {
    id: row.id,
    email: row.email,
    role: row.role as Invitation['role'], // safe: the table's check lists the same roles
    context: row.context as Invitation['context'], // safe: the table's check lists the same contexts
    extra_actions: row.extra_actions,
    created_at: row.created_at.toISOString(),
    expires_at: row.expires_at.toISOString(),
    organization: {
      uuid: row.organization_id,
      name: row.organization_name,
      logo_image_url: row.logo_image_url,
    },
    financial_instrument: participated ?? null,
    companies: [...around.companies],
    inviter: inviter
      ? { type: 'natural_person', ...inviter, business_register_number: null }
      : null,
    user: toInvitee(around),
    token,
  }
}

function toInvitee({
  administered,
  person,
  reader,
  hasAccount,
}: InvitationParts): Invitation['user'] {
  const own = reader ? person : undefined
  const facts = {
    first_name: person?.first_name ?? null,
    address: own?.address ?? null,
    zip_code: own?.zip_code ?? null,
    city: own?.city ?? null,
    country: own?.country ?? null,
    IBAN: own?.iban ?? null,
    admin_instruments: [...administered],
  }
  return {
    id: reader?.id ?? null,
    name: reader?.name ?? person?.legal_name ?? null,
    active: hasAccount,
    ...facts,
    natural_person: { id: own?.id ?? null, last_name: person?.last_name ?? null, ...facts },
  }
}

/** An open invitation for whom it is, without its link. */
export function toOpenInvitation(row: OpenInvitationRow): OpenInvitation {
  return {
    id: row.id,
    context: row.context,
    expires_at: row.expires_at.toISOString(),
    organization: {
      uuid: row.organization_id,
      name: row.organization_name,
      logo_image_url: row.logo_image_url,
    },
  }
}
