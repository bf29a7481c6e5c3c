import { imports } from '@zegel/contract/imports/imports'
import { mayWithInstrument } from '@zegel/core/access/may'
import type { InstrumentSubject } from '../../access/subjects.queries.ts'
import type { App, Context } from '../../context.ts'
import { inTransaction } from '../../db/database.ts'
import { sendDownload, sendFile } from '../../http/replies/send-file.ts'
import { isMessageKey, type Reader, textOf } from '../../http/replies/texts.ts'
import { serve } from '../../http/serve.ts'
import { today } from '../../lib/clock.ts'
import { enableImport } from '../admin/admin.ts'
import { publishCall } from '../live/live.ts'
import { requestSubmit } from './apply/request-submit.ts'
import { listHolders } from './check/import-findings.queries.ts'
import { getExported } from './export/export-register.queries.ts'
import { exportRegister } from './export/export-register.ts'
import { listImportsOf, type OnImport } from './imports.queries.ts'
import { toBalance, toImport, type TranslateRule } from './imports.rows.ts'
import { openImportFile, templateFile } from './read/import-files.ts'
import { mapColumns } from './read/map-columns.ts'
import { uploadImport } from './read/upload-import.ts'
import { getImport } from './read/wait-for-import.ts'
import { editImportRows } from './rows/edit-import-rows.ts'
import { leaveOut, listRowsLeftOut } from './rows/leave-out-rows.ts'
import { findNextError, listImportRows, readData } from './rows/list-import-rows.ts'
import { listSamePersons, mergeImportRows } from './rows/merge-import-rows.ts'
import { cancelImport } from './undo/cancel-import.ts'
import { requestUndo } from './undo/request-undo.ts'

/** The calls that bring a file, and show and change what was found in it. */
export function importsRoutes(app: App, context: Context): void {
  readingRoutes(app, context)
  changingRoutes(app, context)
}

function readingRoutes(app: App, context: Context): void {
  const { db } = context

  serve(app, imports.list, async ({ on, query, reader }) => {
    const { rows, total } = await listImportsOf(db, on, query)
    return { data: rows.map((row) => toImport(row, ruleTranslator(reader))), total }
  })

  serve(app, imports.get, async (call) =>
    toImport(await getImport(db, onImport(call)), ruleTranslator(call.reader)),
  )

  serve(app, imports.listRows, async ({ query, ...call }) =>
    listImportRows(db, await getImport(db, onImport(call)), query, reading(context, call)),
  )

  serve(app, imports.listLeftOut, async ({ query, ...call }) =>
    listRowsLeftOut(db, await getImport(db, onImport(call)), query, reading(context, call)),
  )

  serve(app, imports.listSamePersons, async ({ query, ...call }) =>
    listSamePersons(db, await getImport(db, onImport(call)), query, today(context)),
  )

  serve(app, imports.nextError, async ({ query, ...call }) =>
    findNextError(db, await getImport(db, onImport(call)), query.after),
  )

  serve(app, imports.listBalances, async ({ query, ...call }) => {
    const { rows, total } = await listHolders(db, onImport(call), query)
    return { data: rows.map(toBalance), total }
  })

  serve(app, imports.downloadFile, async ({ reply, ...call }) => {
    await sendFile(reply, await openImportFile(context, onImport(call)))
    return undefined
  })
}

function changingRoutes(app: App, context: Context): void {
  const { db } = context

  serve(app, imports.upload, async ({ on, body, actor, ip, reader }) => {
    const { file, import_configs: configs, answer_when } = body
    const isAwaited = answer_when === 'checked'
    const by = { userId: actor.userId, ip }
    const record = await uploadImport(context, on, { file, configs, isAwaited }, by)
    return {
      import: toImport(record, ruleTranslator(reader)),
      data: await readData(db, record, reading(context, { reader })),
    }
  })

  serve(app, imports.editRows, async ({ body, ...call }) => {
    const edited = await editImportRows(context, onImport(call), body.rows, reading(context, call))
    return { ...edited, import: toImport(edited.import, ruleTranslator(call.reader)) }
  })

  serve(app, imports.mapColumns, async ({ body, ...call }) =>
    toImport(await mapColumns(context, onImport(call), body), ruleTranslator(call.reader)),
  )

  serve(app, imports.switchOn, async ({ actor, body, ip }) => {
    const { organization_uuid: organization_id, import_enabled } = body
    const change = { organization_id, import_enabled }
    await inTransaction(db, (tx) => enableImport(tx, { userId: actor.userId, ip }, change))
    return { import_enabled }
  })

  serve(app, imports.leaveOut, async ({ body, ...call }) =>
    toImport(await leaveOut(context, onImport(call), body), ruleTranslator(call.reader)),
  )

  serve(app, imports.mergeRows, async ({ body, ...call }) =>
    toImport(await mergeImportRows(context, onImport(call), body), ruleTranslator(call.reader)),
  )

  serve(app, imports.cancel, async ({ actor, ip, ...call }) =>
    toImport(
      await cancelImport(db, onImport(call), { userId: actor.userId, ip }),
      ruleTranslator(call.reader),
    ),
  )
}

interface ImportCall {
  on: { organizationId: string }
  params: { id: string }
}

function onImport({ on, params }: ImportCall): OnImport {
  return { organizationId: on.organizationId, importId: params.id }
}

function reading(context: Context, { reader }: { reader: Reader }) {
  return { say: ruleTranslator(reader), today: today(context) }
}

// A rule without a text is a mistake of ours.
function ruleTranslator(reader: Reader): TranslateRule {
  return (rule, params) => textOf(isMessageKey(rule) ? rule : 'server-error', reader, params)
}

/** The calls that carry an import out, and take it back. */
export function applyImportRoutes(app: App, context: Context): void {
  serve(app, imports.submit, async ({ on, body, actor, ip, once, reader }) => {
    const act = { userId: actor.userId, ip, once, coSignerId: body.co_signer_id }
    const mayManage = mayWithInstrument(actor, 'manage instrument', on)
    const onBegun = () => tellBegun(context, on)
    const about = { act, mayManage, onBegun, reading: reading(context, { reader }) }
    return toImport(await requestSubmit(context, on, body, about), ruleTranslator(reader))
  })

  serve(app, imports.undo, async ({ on, params, body, actor, ip, once, reader }) => {
    const { organizationId } = on
    const onBegun = () => tellBegun(context, on)
    const undoing = {
      reason: body.reason,
      entryReason: (file: string) => textOf('import-undone-reason', reader.language, { file }),
    }
    const act = { userId: actor.userId, ip, once, coSignerId: body.co_signer_id }
    const undone = { organizationId, importId: params.id }
    const mayManage = mayWithInstrument(actor, 'manage instrument', on)
    return toImport(
      await requestUndo(context, undone, undoing, { act, mayManage, onBegun }),
      ruleTranslator(reader),
    )
  })
}

// Others see that the import is closed to them before it is answered how it ended, which is waited for.
function tellBegun({ pool }: Context, on: InstrumentSubject): void {
  publishCall(pool, { on, right: 'import register', changes: imports.submit.changes })
}

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
