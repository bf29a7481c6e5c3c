import { type Import, type ImportConfig, imports } from '@zegel/contract/imports/imports'
import type { InstrumentType } from '@zegel/core/instruments/instrument-type'
import { checkImport } from '../src/features/imports/check-import.ts'
import { readImport } from '../src/features/imports/read-import.ts'
import { startJobs } from '../src/jobs/start-jobs.ts'
import { tasksOf } from '../src/tasks.ts'
import { type Caller, type TestApp, testApp } from './app.ts'
import type { Instrument } from './given.ts'
import { workbookFile } from '@zegel/spreadsheets/test/workbook-file'

/** A server that works off its jobs, as ours do. */
export async function testAppWithJobs(): Promise<TestApp> {
  const app = await testApp()
  const databaseUrl = String(app.context.pool.options.connectionString)
  const log = { error: () => {}, warn: () => {}, info: () => {}, debug: () => {} }
  const stop = await startJobs({ databaseUrl, tasks: tasksOf(app.context), crontab: '', log })
  return {
    ...app,
    [Symbol.asyncDispose]: async () => {
      await stop()
      await app[Symbol.asyncDispose]()
    },
  }
}

/** An instrument, and a superadmin who may import into its register. */
export interface ImportFixture {
  app: TestApp
  instrument: Instrument
  superadmin: { id: string }
  caller: Caller
  upload: (file: File, ...configs: ImportConfig[]) => ReturnType<typeof uploadFile>
}

/** A new instrument of an organisation of its own, on a server that may be shared. */
export async function importFixture(app: TestApp, type: InstrumentType = 'bonds') {
  const { given } = app
  const { id: organization_id } = await given.organization({ import_enabled: true })
  const { id: issuing_legal_person_id } = await given.entity(organization_id)
  const instrument = await given.instrument(type, { organization_id, issuing_legal_person_id })
  const superadmin = await given.member(organization_id, 'superadmin')
  const caller = app.as(superadmin)
  const world: ImportFixture = {
    app,
    instrument,
    superadmin,
    caller,
    upload: (file, ...configs) => uploadFile(caller, instrument, { file, configs }),
  }
  return world
}

/** Uploads a file as the web app does. */
export function uploadFile(
  caller: Caller,
  instrument: Instrument,
  { file, configs }: { file: File; configs: ImportConfig[] },
) {
  const import_configs = JSON.stringify(configs)
  return caller.call(imports.upload, {
    body: { financial_instrument_id: instrument.id, file, import_configs, answer_when: 'received' },
  })
}

/** The rows of an import as they are kept, of any organisation. */
export function storedRows({ context }: TestApp, importId: string) {
  return context.db
    .selectFrom('import_rows')
    .select(['position', 'sheet', 'line', 'cells', 'edits'])
    .where('import_id', '=', importId)
    .orderBy('position')
    .execute()
}

/** Takes a file in and does what its job does, without waiting for one; returns the id of the import. */
export async function importedFile(
  { app: { context }, instrument, upload }: ImportFixture,
  file: File,
  ...configs: ImportConfig[]
): Promise<string> {
  const reply = await upload(file, ...configs)
  if (!reply.ok) throw new Error(JSON.stringify(reply.body))
  const { id: importId } = reply.body.import
  const on = { organizationId: instrument.organization_id, importId }
  await readImport(context.db, context.settings, on)
  await checkImport(context, on)
  return importId
}

/** An import as its superadmin sees it. */
export async function importOf({ caller }: ImportFixture, id: string): Promise<Import> {
  const reply = await caller.call(imports.get, { params: { id } })
  if (!reply.ok) throw new Error(JSON.stringify(reply.body))
  return reply.body
}

/** A text as a CSV file. */
export function csvFile(lines: readonly string[], name = 'register.csv'): File {
  return new File([lines.join('\n')], name)
}

/** A workbook of sheets by their names, each with texts in its cells. */
export function xlsxFile(sheets: Readonly<Record<string, readonly string[][]>>): File {
  const toRow = (texts: string[]) =>
    `<row>${texts.map((text) => `<c t="str"><v>${text}</v></c>`).join('')}</row>`
  const made = Object.entries(sheets).map(([name, rows]) => ({
    name,
    rows: rows.map(toRow).join(''),
  }))
  return new File([Buffer.from(workbookFile({ sheets: made }))], 'register.xlsx')
}
