import { adminTemplates } from '@zegel/contract/admin/admin-templates'
import { deeds } from '@zegel/contract/deeds/deeds'
import { NotFound } from '@zegel/core/access/refusals'
import { findTemplate } from '@zegel/core/deeds/deed-template'
import { exampleVariables } from '@zegel/core/deeds/example-deed'
import type { App, Context } from '../../context.ts'
import { inTransaction } from '../../db/database.ts'
import { sendFile } from '../../http/replies/send-file.ts'
import { serve } from '../../http/serve.ts'
import { deedIn } from './deed-content.ts'
import { toTemplate } from './deeds.rows.ts'
import { getDeed } from './get-deed.ts'
import { getInstrumentDeedFacts, setInstrumentDeedFacts, withVersion } from './issuer-deed-facts.ts'
import { openNotarialDeed, recordNotarialDeed } from './notarial/notarial-deed.ts'
import { openDeed } from './open-deed.ts'
import { activateTemplate } from './templates/activate-template.ts'
import { listTemplatesInForce, listTemplateVersions } from './templates/template-versions.ts'

/** The calls on deeds, on the templates they are made from, and on those of a notary. */
export function deedsRoutes(app: App, context: Context): void {
  serve(app, deeds.templates, async ({ language }) =>
    (await listTemplatesInForce(context.db)).map((template) => toTemplate(template, language)),
  )

  serve(app, deeds.testTemplate, async ({ query }) => {
    const template = query.version
      ? findTemplate(query.id, query.version)
      : (await listTemplatesInForce(context.db)).find(({ id }) => id === query.id)
    if (!template) throw new NotFound()
    return deedIn(query.language, template, exampleVariables(template.variant))
  })

  serve(app, deeds.getFacts, async ({ on }) =>
    withVersion(await getInstrumentDeedFacts(context.db, on)),
  )

  serve(app, deeds.setFacts, ({ on, body, actor, ip }) =>
    inTransaction(context.db, async (tx) =>
      withVersion(await setInstrumentDeedFacts(tx, on, { userId: actor.userId, ip }, body)),
    ),
  )

  serve(app, deeds.get, ({ on, actor, query, language }) =>
    getDeed(context, on, { actor, language: query.language, readerLanguage: language }),
  )

  serve(app, deeds.pdf, async ({ on, query, reply }) => {
    await sendFile(reply, await openDeed(context, on, query.language))
    return undefined
  })

  serve(app, deeds.recordNotarialDeed, ({ on, body, actor, ip }) =>
    recordNotarialDeed(context, on, body, { userId: actor.userId, ip }),
  )

  serve(app, deeds.openNotarialDeed, async ({ on, reply }) => {
    await sendFile(reply, await openNotarialDeed(context, on))
    return undefined
  })
}

/** Which version of each template of deeds is in force, for who administers the platform. */
export function adminTemplatesRoutes(app: App, { db }: Context): void {
  serve(app, adminTemplates.list, ({ language }) => listTemplateVersions(db, language))

  serve(app, adminTemplates.activate, async ({ actor: { userId }, body, ip, language }) => {
    await inTransaction(db, (tx) => activateTemplate(tx, { userId, ip }, body))
    return listTemplateVersions(db, language)
  })
}
