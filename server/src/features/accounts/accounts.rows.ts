import type { Session, User } from '@zegel/contract/accounts/accounts'
import type { NumberFormat } from '@zegel/core/number-format'
import type { Language } from '@zegel/contract/messages'
import type { Onboarding } from '@zegel/contract/accounts/user'
import type { Actor } from '@zegel/core/access/may'
import type { Role } from '@zegel/core/access/roles'
import type { LegalPersonRow } from '../legal-persons/legal-persons.ts'
import type { InvitedRow, MembershipRow, SessionRow, UserRow } from './accounts.queries.ts'

/** Somebody signed in as the web app knows them. */
export function toUser(
  user: UserRow,
  person: LegalPersonRow,
  memberships: readonly MembershipRow[],
  actor: Actor,
  onboardings?: User['onboardings'],
): User {
  return {
    id: user.id,
    email: user.email,
    email_verified_at: user.email_verified_at?.toISOString() ?? null,
    name: user.name,
    administrator: user.administrator,
    active: user.disabled_at === null,
    phone: user.phone,
    preferred_role: actor.preferredRole,
    language: user.language as Language | null, // safe: the table's check lists the same languages
    number_format: user.number_format as NumberFormat | null, // safe: the table's check lists the same
    general_notifications: user.general_notifications,
    current_organization_uuid: currentOrganization(user, memberships),
    two_factor_confirmed_at: user.two_factor_confirmed_at?.toISOString() ?? null,
    has_password: user.password_hash !== null,
    instrument_admin_of: [...actor.instrumentAdminOf],
    natural_person: toNaturalPerson(person, memberships),
    ...(onboardings && { onboardings }),
  }
}

/** An invitation that waits for somebody. */
export function toInvited(row: InvitedRow): Onboarding {
  const { id, context, organization_id, organization_name, instrument_id, instrument_name } = row
  return {
    id,
    context,
    organization: { uuid: organization_id, name: organization_name },
    ...(instrument_id &&
      instrument_name && { financialInstrument: { id: instrument_id, name: instrument_name } }),
  }
}

/** A browser that is signed in, as its owner sees it. */
export function toSession(row: SessionRow, currentId: string): Session {
  return {
    id: row.id,
    current: row.id === currentId,
    ip: row.ip,
    user_agent: row.user_agent,
    created_at: row.created_at.toISOString(),
    last_seen_at: row.last_seen_at.toISOString(),
  }
}

// Whoever never chose, or left since, works in the first organisation there is for them.
function currentOrganization(
  { administrator, current_organization_id: chosen }: UserRow,
  memberships: readonly MembershipRow[],
): string | null {
  const isStillThere = memberships.some(({ organization_id }) => organization_id === chosen)
  if (chosen && (administrator || isStillThere)) return chosen
  return memberships[0]?.organization_id ?? null
}

function toNaturalPerson(
  person: LegalPersonRow,
  memberships: readonly MembershipRow[],
): User['natural_person'] {
  const {
    id,
    first_name,
    last_name,
    legal_name,
    address,
    zip_code,
    city,
    country,
    birth_date,
    birth_place,
    photo_image_url,
    iban,
    iban_name,
  } = person
  return {
    id,
    first_name,
    last_name,
    legal_name,
    type: 'natural_person',
    address,
    zip_code,
    city,
    country,
    birth_date,
    birth_place,
    photo_image_url,
    IBAN: iban,
    IBAN_name: iban_name,
    organization_memberships: memberships.map(toMembership),
  }
}

function toMembership({ organization_id, name, logo_image_url, role }: MembershipRow) {
  const known = role as Role // safe: the table's check lists the same roles
  return {
    organization_uuid: organization_id,
    organization_name: name,
    logo_image_url,
    role: known,
  }
}
