import { organizations } from '@zegel/contract/organizations/organizations'
import { mayInOrganization } from '@zegel/core/access/may'
import type { App, Context } from '../../app.ts'
import { type Db, inTransaction } from '../../db/database.ts'
import { serve } from '../../http/serve.ts'
import { getOrganizationParts } from './get-organization-parts.ts'
import { withStanding } from '../legal-persons/with-standing.ts'
import { getOrganization, listEntities, listInstrumentAdmins } from './organizations.queries.ts'
import { toEntity, toOrganization } from './organizations.rows.ts'
import { openOrganization } from './switch-organization.ts'

/** The calls on organisations and the one somebody works in. */
export function organizationsRoutes(app: App, context: Context): void {
  const { db } = context
  serve(app, organizations.get, ({ actor, on, query }) =>
    getOrganizationParts(context, actor, on, query),
  )

  serve(app, organizations.getCurrent, ({ on, query }) =>
    getWithParts(db, on.organizationId, query.with_legal_persons),
  )

  serve(app, organizations.listEntities, async ({ on }) =>
    withStanding(db, on.organizationId, (await listEntities(db, on.organizationId)).map(toEntity)),
  )

  // Whoever edits the organisation knows its members and what each of them does.
  serve(app, organizations.listInstrumentAdmins, ({ actor, on }) =>
    mayInOrganization(actor, 'edit organization', on)
      ? listInstrumentAdmins(db, on.organizationId)
      : listInstrumentAdmins(db, on.organizationId, actor.legalPersonId),
  )

  serve(app, organizations.switchTo, async ({ actor, on, ip }) => {
    await inTransaction(db, (tx) => openOrganization(tx, actor, on.organizationId, ip))
    return { current_organization_uuid: on.organizationId }
  })
}

async function getWithParts(db: Db, id: string, withLegalPersons: boolean | undefined) {
  return toOrganization(
    await getOrganization(db, id),
    withLegalPersons ? await listEntities(db, id) : undefined,
  )
}
