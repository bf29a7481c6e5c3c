import { adminOrganizations } from '@zegel/contract/admin/admin-organizations'
import type { App, Context } from '../../../context.ts'
import { inTransaction } from '../../../db/database.ts'
import { withIdempotency } from '../../../db/idempotency.ts'
import { serve } from '../../../http/serve.ts'
import { createOrganization, toOrganization } from '../../organizations/organizations.ts'
import { enableImport } from './enable-import.ts'
import { type AdminOrganizationRow, listOrganizations } from './admin-organizations.queries.ts'

/** All organisations, for who administers the platform. */
export function adminOrganizationsRoutes(app: App, { db }: Context): void {
  serve(app, adminOrganizations.list, async ({ query }) => {
    const { rows, total } = await listOrganizations(db, query)
    return { data: rows.map(toAdminOrganization), total }
  })

  serve(app, adminOrganizations.create, ({ actor: { userId }, body, ip, once }) =>
    inTransaction(db, (tx) =>
      withIdempotency(tx, userId, once, async () =>
        toOrganization(await createOrganization(tx, { userId, ip }, body), undefined),
      ),
    ),
  )

  serve(app, adminOrganizations.update, async ({ actor: { userId }, body, ip }) =>
    toAdminOrganization(await inTransaction(db, (tx) => enableImport(tx, { userId, ip }, body))),
  )
}

function toAdminOrganization({ created_at, ...row }: AdminOrganizationRow) {
  return { ...row, uuid: row.id, created_at: created_at.toISOString() }
}
