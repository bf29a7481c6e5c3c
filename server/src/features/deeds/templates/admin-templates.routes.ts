import { adminTemplates } from '@zegel/contract/admin/admin-templates'
import type { App, Context } from '../../../context.ts'
import { inTransaction } from '../../../db/database.ts'
import { serve } from '../../../http/serve.ts'
import { activateTemplate } from './activate-template.ts'
import { listTemplateVersions } from './template-versions.ts'

/** Which version of each template of deeds is in force, for who administers the platform. */
export function adminTemplatesRoutes(app: App, { db }: Context): void {
  serve(app, adminTemplates.list, ({ language }) => listTemplateVersions(db, language))

  serve(app, adminTemplates.activate, async ({ actor: { userId }, body, ip, language }) => {
    await inTransaction(db, (tx) => activateTemplate(tx, { userId, ip }, body))
    return listTemplateVersions(db, language)
  })
}
