import { organizations } from '@zegel/contract/organizations/organizations'
import { mayInOrganization } from '@zegel/core/access/may'
import type { App, Context } from '../../context.ts'
import { inTransaction } from '../../db/database.ts'
import { serve } from '../../http/serve.ts'
import { getOrganizationWith } from './get-organization.ts'
import { withStanding } from '../legal-persons/legal-persons.ts'
import { listEntities, listInstrumentAdmins } from './organizations.queries.ts'
import { toEntity } from './organizations.rows.ts'
import { openOrganization } from './switch-organization.ts'

/** The calls on organisations and the one somebody works in. */
export function organizationsRoutes(app: App, context: Context): void {
  const { db } = context
  serve(app, organizations.getCurrent, ({ on, query }) =>
    getOrganizationWith(db, on.organizationId, {
      withLegalPersons: query.with_legal_persons ?? false,
    }),
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
