import { termsChanges } from '@zegel/contract/instruments/terms-changes'
import type { App, Context } from '../../../context.ts'
import { sendFile } from '../../../http/replies/send-file.ts'
import { serve } from '../../../http/serve.ts'
import { today } from '../../../lib/clock.ts'
import { getTermsChanges, openTermsChange } from './get-terms-changes.ts'
import { makeTermsChange } from './make-terms-change.ts'
import { previewChange } from './preview-change.ts'
import { withdrawTermsChange } from './withdraw-terms-change.ts'

/** The calls on changes of terms that stand. */
export function termsChangesRoutes(app: App, context: Context): void {
  const { db } = context

  serve(app, termsChanges.list, ({ on, actor }) =>
    getTermsChanges(db, { on, actor, today: today(context) }),
  )

  serve(app, termsChanges.preview, ({ on, actor, body }) =>
    previewChange(
      db,
      { on, actor, today: today(context) },
      { effectiveDate: body.effective_date, terms: body.terms },
    ),
  )

  serve(app, termsChanges.make, ({ on, actor, body, ip, once }) =>
    makeTermsChange(context, on, body, { actor, ip, once }),
  )

  serve(app, termsChanges.withdraw, async ({ on, actor, body, ip }) => {
    await withdrawTermsChange(context, { on, actor, ip }, body)
    return undefined
  })

  serve(app, termsChanges.open, async ({ on, query, reply }) => {
    await sendFile(reply, await openTermsChange(context, on, query.id))
    return undefined
  })
}
