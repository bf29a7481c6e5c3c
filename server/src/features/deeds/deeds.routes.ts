import { deeds } from '@zegel/contract/deeds'
import { NotFound } from '@zegel/core/access/refusals'
import { DEED_TEMPLATES } from '@zegel/core/deeds/deed-template'
import type { App, Context } from '../../app.ts'
import { sendFile } from '../../http/send-file.ts'
import { serve } from '../../http/serve.ts'
import { toTemplate } from './deeds.rows.ts'
import { getDeed } from './get-deed.ts'
import { openNotarialDeed } from './open-notarial-deed.ts'
import { recordNotarialDeed } from './record-notarial-deed.ts'

/** The calls on deeds, on the templates they are made from, and on those of a notary. */
export function deedsRoutes(app: App, context: Context): void {
  serve(app, deeds.templates, async ({ language }) =>
    DEED_TEMPLATES.map((template) => toTemplate(template, language)),
  )

  serve(app, deeds.testTemplate, async () => {
    throw new NotFound()
  })

  serve(app, deeds.get, ({ on, actor, language }) => getDeed(context, on, { actor, language }))

  serve(app, deeds.pdf, async () => {
    throw new NotFound()
  })

  serve(app, deeds.recordNotarialDeed, ({ on, body, actor, ip }) =>
    recordNotarialDeed(context, on, body, { userId: actor.userId, ip }),
  )

  serve(app, deeds.openNotarialDeed, async ({ on, reply }) => {
    await sendFile(reply, await openNotarialDeed(context, on))
    return undefined
  })
}
