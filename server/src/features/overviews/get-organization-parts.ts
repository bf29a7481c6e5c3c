import type { Organization } from '@zegel/contract/organizations/organizations'
import {
  type Actor,
  mayInOrganization,
  mayWithStructure,
  type OnStructure,
} from '@zegel/core/access/may'
import type { Context } from '../../context.ts'
import type { Db } from '../../db/database.ts'
import { getBilling } from '../billing/billing.ts'
import { listEntityFiles } from '../legal-persons/legal-persons.ts'
import { getOrganizationWith, listEveryMember } from '../organizations/organizations.ts'
import { getPaymentLinks } from '../payments/payments.ts'
import {
  listSecondDegree,
  toPublicPerson,
  withheldFrom,
  withoutHome,
} from '../structure/structure.ts'

export interface OrganizationParts {
  with_legal_persons?: boolean | undefined
  with_second_degree_legal_persons?: boolean | undefined
  with_files?: boolean | undefined
  with_members?: boolean | undefined
  with_billing?: boolean | undefined
}

/**
 * An organisation with the parts asked for; files only for who may read them, and of people and payments no
 * more than the reader may know.
 */
export async function getOrganizationParts(
  context: Context,
  actor: Actor | null,
  on: OnStructure,
  parts: OrganizationParts,
): Promise<Organization> {
  const { db } = context
  const { organizationId: id } = on
  const withLegalPersons = parts.with_legal_persons ?? false
  const { legal_persons, ...organization } = await getOrganizationWith(db, id, { withLegalPersons })
  const { forPublic, hidesHolders } = withheldFrom(actor, on)
  const shown = forPublic ? toPublicPerson : hidesHolders ? withoutHome : undefined
  return {
    ...organization,
    ...(legal_persons && {
      legal_persons: shown ? legal_persons.map(shown) : legal_persons,
    }),
    ...(parts.with_second_degree_legal_persons && {
      second_degree_legal_persons: await listSecondDegree(context, actor, on),
    }),
    ...(parts.with_files &&
      mayWithStructure(actor, 'read files', on) && { files: await listEntityFiles(db, id) }),
    ...(await readMembers(db, actor, on, parts)),
    ...(await readBilling(context, actor, on, parts)),
    ...(await readPaymentLinks(context, actor, on)),
  }
}

// Who belongs to an organisation is for who belongs to it, however public its structure is.
async function readMembers(
  db: Db,
  actor: Actor | null,
  on: OnStructure,
  { with_members }: OrganizationParts,
) {
  if (!with_members || !actor || !mayInOrganization(actor, 'read organization', on)) return {}
  return { members: await listEveryMember(db, actor, on) }
}

// The plan and its use are for who belongs to the organisation; whom invoices are made out to, for who reads those.
async function readBilling(
  context: Context,
  actor: Actor | null,
  on: OnStructure,
  { with_billing }: OrganizationParts,
) {
  if (!with_billing || !actor || !mayInOrganization(actor, 'read organization', on)) return {}
  const withDetails = mayInOrganization(actor, 'read billing', on)
  return { billing: await getBilling(context, on.organizationId, { withDetails }) }
}

// Whoever belongs to the organisation knows how it can be paid, and whoever edits it also how that is connected.
async function readPaymentLinks(context: Context, actor: Actor | null, on: OnStructure) {
  if (!actor || !mayInOrganization(actor, 'read organization', on)) return {}
  const { payment_links, ...connected } = await getPaymentLinks(context, on.organizationId)
  return mayInOrganization(actor, 'edit organization', on)
    ? { ...connected, payment_links }
    : connected
}
