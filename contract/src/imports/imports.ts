import { IMPORT_KINDS, IMPORT_METHODS } from '@zegel/core/imports/import-kind'
import { IMPORT_STATUSES } from '@zegel/core/imports/import-status'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { SheetFormat } from '../file-formats.ts'
import { IMPORT_FILE, ImportSheet } from './import-sheets.ts'
import {
  DifferingCells,
  ImportData,
  ImportKey,
  ImportRow,
  LeftOutRow,
  PersonFact,
  RowEdit,
  SamePerson,
  SubmittedData,
} from './import-rows.ts'
import { LegalPersonName } from '../legal-persons/legal-persons.ts'
import { LANGUAGES, message } from '../messages.ts'
import { coSigned } from '../structure/representation.ts'
import { DateOfRecord, Id, Instant, pageOf, pageQuery, Units } from '../values.ts'
import { EVERYTHING } from '../subjects.ts'

/** A kind of data and what is done with its rows that exist already. */
export const ImportConfig = z.object({
  key: ImportKey,
  method: z.enum(IMPORT_METHODS).default('create'),
})
export type ImportConfig = z.infer<typeof ImportConfig>

const ImportConfigs = z.preprocess(
  parseJson,
  z
    .array(ImportConfig, { error: message('import-kind-required') })
    .min(1, { error: message('import-kind-required') })
    .max(IMPORT_KINDS.length),
)

function parseJson(value: unknown): unknown {
  if (typeof value !== 'string') return value
  try {
    return JSON.parse(value)
  } catch {
    return value
  }
}

export const NewImport = z.object({
  financial_instrument_id: Id,
  file: z
    .file({ error: message('file-required') })
    .min(1, { error: message('file-empty') })
    .max(IMPORT_FILE.bytes, { error: message(IMPORT_FILE.tooLarge) }),
  import_configs: ImportConfigs,
  /** When it is answered: with the rows once they are checked, or as soon as the file is received, for who follows how far it is. */
  answer_when: z.enum(['checked', 'received']).default('checked'),
})

/** Numbers of rows of a kind. Those without an outcome yet are in none but the first. */
export const ImportCounts = z.object({
  rows: z.int(),
  edited: z.int(),
  /** That say what an earlier one says, where both may be true. */
  repeated: z.int(),
  /** That leave a registration of a later day true. */
  keeping: z.int(),
  new: z.int(),
  updated: z.int(),
  unchanged: z.int(),
  refused: z.int(),
})
export type ImportCounts = z.infer<typeof ImportCounts>

/** An import as it stands. */
export const Import = z.object({
  id: Id,
  financial_instrument_id: Id,
  file_name: z.string(),
  size: z.int(),
  status: z.enum(IMPORT_STATUSES),
  /** Raised by each change of its rows or columns. */
  version: z.int().optional(),
  /** Why the file can't be read, what it lacks, or what stopped it from being carried out or undone. */
  refusal: z.string().nullable(),
  /** What the check foresees that would stop it as a whole, as it was then; it may be submitted all the same. */
  foreseen: z.string().nullable(),
  import_configs: z.array(ImportConfig),
  sheets: z.array(ImportSheet),
  /** Numbers of rows; `total` is null until the whole file was read. Steps are what is written or taken back. */
  progress: z.object({
    read: z.int(),
    checked: z.int(),
    written: z.int(),
    total: z.int().nullable(),
    steps: z.int().nullable(),
  }),
  /** By kind, of those that were chosen. */
  counts: z.partialRecord(ImportKey, ImportCounts),
  /** How many rows do not go in. */
  left_out: z.int().optional(),
  /** How many persons and companies several rows may be of; none while it is being checked. */
  same_persons: z.int().optional(),
  /** Units of all holders today, without the import and with it; null until it was checked. */
  totals: z.object({ before: Units, after: Units }).nullable(),
  created_at: Instant,
  created_by: z.string(),
  submitted_at: Instant.nullable(),
  submitted_by: z.string().nullable(),
  undone_at: Instant.nullable(),
  undone_by: z.string().nullable(),
  /** Of an import that was undone: how many participants went with it, and how many stay as something else holds or names them. */
  undone_people: z.object({ gone: z.int(), kept: z.int() }).nullish(),
})
export type Import = z.infer<typeof Import>

/** What an import makes of somebody's balance today. */
export const ImportBalance = z.object({
  /** Null for who is new. */
  legal_person: LegalPersonName.nullable(),
  /** The name of who is new, or what the file calls them. */
  name: z.string(),
  /** What tells who is new from others of their name: an address, or the day of birth; null for who has their name alone. */
  known_by: z
    .object({ email: z.string().nullable(), birth_date: DateOfRecord.nullable() })
    .nullable(),
  before: Units,
  after: z.int(),
})
export type ImportBalance = z.infer<typeof ImportBalance>

/** The fields that each kind brings and its first rows, `MOST_ROWS_ANSWERED` at most; the others are asked for page by page. */
export const Uploaded = z.object({ import: Import, data: ImportData })
export type Uploaded = z.infer<typeof Uploaded>

/** Of each kind, with the answer to an upload. */
export const MOST_ROWS_ANSWERED = 1000

export const SubmitImport = z.object({
  financial_instrument_id: Id,
  /** The import that was uploaded. Without it the rows of `data` are the whole import. */
  import_id: Id.optional(),
  import_configs: ImportConfigs,
  data: SubmittedData.default({}),
  ...coSigned,
})
export type SubmitImport = z.input<typeof SubmitImport>

const ONE = {
  params: z.object({ id: Id }),
  of: ({ params }: { params: { id: string } }) => params.id,
}

export const imports = {
  upload: endpoint({
    method: 'POST',
    path: '/import/upload',
    summary:
      'Takes in a spreadsheet (CSV, XLSX, XLS), reads and checks it and answers its rows; nothing is imported yet.',
    changes: ['imports'],
    right: 'import register',
    of: ({ body }) => body.financial_instrument_id,
    body: NewImport,
    reply: Uploaded,
    multipart: true,
    file: IMPORT_FILE,
  }),
  switchOn: endpoint({
    method: 'PATCH',
    path: '/import/enabled',
    summary: 'Lets the superadmins of an organisation import into its registers, or no longer.',
    changes: EVERYTHING,
    right: 'switch import',
    of: ({ body }) => body.organization_uuid,
    body: z.object({ organization_uuid: Id, import_enabled: z.boolean() }),
    reply: z.object({ import_enabled: z.boolean() }),
  }),
  list: endpoint({
    method: 'GET',
    path: '/import/all',
    summary: 'The imports into an instrument, the latest first.',
    reads: ['imports'],
    right: 'import register',
    of: ({ query }) => query.financial_instrument_id,
    query: pageQuery(['created_at']).extend({ financial_instrument_id: Id }),
    reply: pageOf(Import),
  }),
  get: endpoint({
    method: 'GET',
    path: '/import/:id',
    summary: 'An import with its sheets, progress and counts.',
    reads: ['imports'],
    right: 'import register',
    ...ONE,
    reply: Import,
  }),
  listRows: endpoint({
    method: 'GET',
    path: '/import/:id/rows',
    summary: 'Rows of a kind, in the order of the file.',
    reads: ['import-rows'],
    right: 'import register',
    ...ONE,
    query: z.object({
      kind: ImportKey,
      page: z.coerce.number().int().min(1).default(1),
      per_page: z.coerce.number().int().min(1).max(200).default(10),
      only: z.enum(['errors', 'edited', 'repeated', 'keeping']).optional(),
    }),
    reply: pageOf(ImportRow),
  }),
  nextError: endpoint({
    method: 'GET',
    path: '/import/:id/next_error',
    summary:
      'The first row with an error behind a row, or else the first of all; null when there is none.',
    reads: ['import-rows'],
    right: 'import register',
    ...ONE,
    query: z.object({ after: z.coerce.number().int().min(0).default(0) }),
    reply: z
      .object({
        id: z.int(),
        kind: ImportKey,
        field: z.string(),
        /** Its place among the rows of its kind, from 0. */
        index: z.int(),
      })
      .nullable(),
  }),
  listBalances: endpoint({
    method: 'GET',
    path: '/import/:id/balances',
    summary: 'What an import makes of the balances of today, by holder, the largest change first.',
    reads: ['imports'],
    right: 'import register',
    ...ONE,
    query: z.object({
      page: z.coerce.number().int().min(1).default(1),
      per_page: z.coerce.number().int().min(1).max(100).default(10),
    }),
    reply: pageOf(ImportBalance),
  }),
  editRows: endpoint({
    method: 'PATCH',
    path: '/import/:id/rows',
    summary:
      'Changes cells of rows, which are checked again; empty takes a cell out. One that somebody changed meanwhile stays.',
    changes: ['imports', 'import-rows'],
    right: 'import register',
    ...ONE,
    body: z.object({ rows: z.array(RowEdit).min(1).max(1000) }),
    reply: z.object({ import: Import, rows: z.array(ImportRow), differing: DifferingCells }),
  }),
  mapColumns: endpoint({
    method: 'PATCH',
    path: '/import/:id/columns',
    summary: 'Says what a sheet holds and what its columns are; remembered for the organisation.',
    changes: ['imports'],
    right: 'import register',
    ...ONE,
    body: z.object({
      /** Its place among the sheets, from 0. */
      sheet: z.int().min(0),
      kind: ImportKey.nullable(),
      /** A field for each column; null leaves it out. */
      fields: z.array(z.string().nullable()).max(500),
    }),
    reply: Import,
  }),
  leaveOut: endpoint({
    method: 'PATCH',
    path: '/import/:id/left_out',
    summary:
      'Leaves rows out of an import, or lets them go in again; without rows all that are refused, or all that were left out.',
    changes: ['imports', 'import-rows'],
    right: 'import register',
    ...ONE,
    body: z.object({ rows: z.array(z.int()).max(10_000).optional(), left_out: z.boolean() }),
    reply: Import,
  }),
  listLeftOut: endpoint({
    method: 'GET',
    path: '/import/:id/left_out',
    summary: 'The rows that do not go in, in the order of the file, with why.',
    reads: ['imports'],
    right: 'import register',
    ...ONE,
    query: z.object({
      page: z.coerce.number().int().min(1).default(1),
      per_page: z.coerce.number().int().min(1).max(200).default(10),
    }),
    reply: pageOf(LeftOutRow),
  }),
  listSamePersons: endpoint({
    method: 'GET',
    path: '/import/:id/same_persons',
    summary: 'Rows that may be of one person or company, in the order of the file.',
    reads: ['imports'],
    right: 'import register',
    ...ONE,
    query: z.object({
      page: z.coerce.number().int().min(1).default(1),
      per_page: z.coerce.number().int().min(1).max(50).default(5),
    }),
    reply: pageOf(SamePerson),
  }),
  mergeRows: endpoint({
    method: 'PATCH',
    path: '/import/:id/merged',
    summary:
      'Makes rows of one person or company say the same of it, and nothing twice; what they hold stays theirs.',
    changes: ['imports', 'import-rows'],
    right: 'import register',
    ...ONE,
    body: z.object({
      /** One alone becomes who is there already by its name. */
      rows: z.array(z.int()).min(1).max(200),
      /** What is true where rows differ; else the first row that says something is. */
      facts: z.partialRecord(PersonFact, z.string().max(10_000)).default({}),
      /** Balances of one day are added up; else the first is all there is. */
      adds_balances: z.boolean().default(true),
    }),
    reply: Import,
  }),
  submit: endpoint({
    method: 'POST',
    path: '/import/submit',
    summary: 'Carries an import out, as a whole or not at all.',
    changes: ['imports'],
    right: 'import register',
    of: ({ body }) => body.financial_instrument_id,
    body: SubmitImport,
    reply: Import,
    idempotent: true,
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/import/:id/cancel',
    summary:
      'Stops an import that is being read, checked or written; nothing of it stays in the register.',
    changes: ['imports'],
    right: 'import register',
    ...ONE,
    reply: Import,
  }),
  undo: endpoint({
    method: 'POST',
    path: '/import/:id/undo',
    summary:
      'Takes an import back as a whole by reversing entries, as long as nothing depends on it.',
    changes: ['imports'],
    right: 'import register',
    ...ONE,
    body: z.object({ reason: z.string().trim().max(1000).default(''), ...coSigned }),
    reply: Import,
    idempotent: true,
  }),
  downloadFile: endpoint({
    method: 'GET',
    path: '/import/:id/file',
    summary: 'The file of an import as it was uploaded.',
    right: 'import register',
    ...ONE,
    reply: z.undefined(),
    download: true,
  }),
  downloadTemplate: endpoint({
    method: 'GET',
    path: '/import/template',
    summary: 'A template of a kind with an example, in Dutch or English.',
    right: 'import register',
    of: ({ query }) => query.financial_instrument_id,
    query: z.object({
      financial_instrument_id: Id,
      kind: ImportKey,
      format: SheetFormat.default('xlsx'),
      language: z.enum(LANGUAGES).optional(),
    }),
    reply: z.undefined(),
    download: true,
  }),
  downloadRegister: endpoint({
    method: 'GET',
    path: '/import/export',
    summary:
      'The whole register as it can be imported again: a workbook with a sheet for each kind, or one kind as CSV.',
    right: 'export register',
    of: ({ query }) => query.financial_instrument_id,
    query: z.object({
      financial_instrument_id: Id,
      /** Required for CSV, which has no sheets. */
      kind: ImportKey.optional(),
      format: SheetFormat.default('xlsx'),
      language: z.enum(LANGUAGES).optional(),
    }),
    reply: z.undefined(),
    download: true,
  }),
}
