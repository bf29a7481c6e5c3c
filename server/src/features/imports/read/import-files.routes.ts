import { imports } from '@zegel/contract/imports/imports'
import type { App, Context } from '../../../context.ts'
import { sendDownload } from '../../../http/replies/send-file.ts'
import { serve } from '../../../http/serve.ts'
import { exportRegister } from '../export/export-register.ts'
import { getExported } from '../export/export-register.queries.ts'
import { templateFile } from './template-file.ts'

/** The files that are filled in to be imported: templates, and a register as it can be imported again. */
export function importFilesRoutes(app: App, context: Context): void {
  serve(app, imports.downloadTemplate, async ({ on, query, reply, ...call }) => {
    const { kind, format, language = call.language } = query
    const { instrumentType } = await getExported(context.db, on)
    const { name, file } = templateFile({ kind, instrumentType, language }, format)
    await sendDownload(reply, file, { name, format })
    return undefined
  })

  serve(app, imports.downloadRegister, async ({ actor, ip, on, query, reply, ...call }) => {
    const { kind, format, language = call.language } = query
    const wish = { kind, format, language }
    const { name, file } = await exportRegister(context, { actor, ip }, on, wish)
    await sendDownload(reply, file, { name, format })
    return undefined
  })
}
