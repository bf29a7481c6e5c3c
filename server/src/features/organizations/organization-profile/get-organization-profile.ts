import type { OrganizationProfile } from '@zegel/contract/organizations/organization-profile'
import { type Actor, mayInOrganization } from '@zegel/core/access/may'
import { NotFound } from '@zegel/core/access/refusals'
import { missingTerms } from '@zegel/core/instruments/completeness'
import { formatCents } from '@zegel/core/money'
import type { Context } from '../../../context.ts'
import { findOrganization, listOffered } from './organization-profile.queries.ts'

/**
 * What everybody may know of an organisation: only of one that shows its structure or offers an instrument. Any other is not there,
 * except for who belongs to it.
 */
export async function getOrganizationProfile(
  { db }: Pick<Context, 'db'>,
  actor: Actor | null,
  id: string,
): Promise<OrganizationProfile> {
  const organization = await findOrganization(db, id)
  if (!organization) throw new NotFound()
  const offered = await listOffered(db, id)
  const instruments = offered.filter(({ terms }) => missingTerms(terms).length === 0)
  const belongs =
    actor !== null && mayInOrganization(actor, 'read organization', { organizationId: id })
  if (!organization.public && instruments.length === 0 && !belongs) throw new NotFound()
  const { name, mission, logo_image_url, public: isPublic } = organization
  return {
    id,
    uuid: id,
    name,
    mission,
    logo_image_url,
    public: isPublic,
    instruments: instruments.map(
      ({ price_cents, limit_cents, blocked_cents, terms: _, ...instrument }) => ({
        ...instrument,
        price_per_unit: formatCents(BigInt(price_cents)),
        limit: limit_cents === null ? null : formatCents(BigInt(limit_cents)),
        blocked_amount: formatCents(BigInt(blocked_cents)),
      }),
    ),
  }
}
