import { imports } from '@zegel/contract/imports/imports'
import type { App, Context } from '../../../context.ts'
import { serve } from '../../../http/serve.ts'
import { textOf } from '../../../http/replies/texts.ts'
import { toImport } from '../imports.rows.ts'
import { reading, ruleTranslator } from '../imports.routes.ts'
import { requestSubmit } from './request-submit.ts'
import { requestUndo } from '../undo/request-undo.ts'

/** The calls that carry an import out, and take it back. */
export function applyImportRoutes(app: App, context: Context): void {
  serve(app, imports.submit, async ({ on, body, actor, ip, once, language }) => {
    const act = { userId: actor.userId, ip, once, coSignerId: body.co_signer_id }
    const about = { act, reading: reading(context, { language }) }
    return toImport(await requestSubmit(context, on, body, about), ruleTranslator(language))
  })

  serve(app, imports.undo, async ({ on, params, body, actor, ip, once, language }) => {
    const { organizationId } = on
    const undoing = {
      reason: body.reason,
      entryReason: (file: string) => textOf('import-undone-reason', language, { file }),
    }
    const act = { userId: actor.userId, ip, once, coSignerId: body.co_signer_id }
    const onImport = { organizationId, importId: params.id }
    return toImport(await requestUndo(context, onImport, undoing, act), ruleTranslator(language))
  })
}
