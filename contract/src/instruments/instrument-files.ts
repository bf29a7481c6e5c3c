import { INSTRUMENT_FILE_TYPES } from '@zegel/core/entity-files/file-type'
import { z } from 'zod'
import { endpoint, NoContent } from '../endpoint.ts'
import { ENTITY_FILE, EntityFileFacts } from '../legal-persons/entity-files.ts'
import { message } from '../messages.ts'
import { Flag, Id, Instant } from '../values.ts'

export const InstrumentFile = z.object({
  id: Id,
  title: z.string(),
  file_name: z.string(),
  /** The extension of what it is, in small letters: 'pdf'. */
  format: z.string(),
  /** Bytes. */
  size: z.int(),
  type: z.enum(INSTRUMENT_FILE_TYPES),
  /** Where it is opened, below the site's own address. */
  location: z.string(),
  created_at: Instant,
  pivot: z.object({
    type: z.enum(INSTRUMENT_FILE_TYPES),
    financial_instrument_id: Id,
    /** It comes with every transaction of the instrument. */
    attach_to_transactions: z.boolean(),
  }),
})
export type InstrumentFile = z.infer<typeof InstrumentFile>

/** What a screen asks about new files. */
export const InstrumentFileFacts = EntityFileFacts.extend({
  type: z.enum(INSTRUMENT_FILE_TYPES, { error: message('type-required') }),
  attach_to_transactions: Flag.default(false),
})

export const NewInstrumentFiles = InstrumentFileFacts.extend({
  financial_instrument_id: Id,
  /** When given, it must be the instrument's own. */
  organization_id: Id.optional(),
})
export type NewInstrumentFiles = z.input<typeof NewInstrumentFiles>

const OneFile = z.object({
  /** Instrument. */
  fi: Id,
  /** File. */
  f: Id,
})

export const instrumentFiles = {
  list: endpoint({
    method: 'GET',
    path: '/financial_instruments/files',
    summary: 'The files of an instrument that the reader may open, newest first.',
    reads: ['instrument-files'],
    right: 'read instrument',
    of: ({ query }) => query.id,
    query: z.object({ id: Id }),
    reply: z.array(InstrumentFile),
  }),
  listOfTransactions: endpoint({
    method: 'GET',
    path: '/financial_instruments/transactions/files',
    summary: 'The files that come with every transaction of the instrument, newest first.',
    reads: ['instrument-files'],
    right: 'read instrument',
    of: ({ query }) => query.id,
    query: z.object({ id: Id }),
    reply: z.array(InstrumentFile),
  }),
  add: endpoint({
    method: 'POST',
    path: '/financial_instruments/files',
    summary: 'Adds files to an instrument (multipart, `file[]`, 20 MB each): all of them, or none.',
    changes: ['instrument-files'],
    right: 'manage instrument',
    of: ({ body }) => body.financial_instrument_id,
    body: NewInstrumentFiles,
    reply: z.array(InstrumentFile),
    multipart: true,
    files: ENTITY_FILE,
  }),
  toggleAttached: endpoint({
    method: 'PATCH',
    path: '/financial_instruments/files/attach',
    summary: 'Lets a file come with every transaction of the instrument, or no longer.',
    changes: ['instrument-files'],
    right: 'manage instrument',
    of: ({ body }) => body.fi,
    body: OneFile,
    reply: InstrumentFile,
  }),
  open: endpoint({
    method: 'GET',
    path: '/financial_instruments/files/open',
    summary: 'The bytes of a file: shown when it is a PDF or a picture, else downloaded.',
    right: 'read instrument',
    of: ({ query }) => query.fi,
    query: OneFile,
    reply: NoContent,
    download: true,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/financial_instruments/files',
    summary: 'Removes a file; it can be put back for a day.',
    changes: ['instrument-files'],
    right: 'manage instrument',
    of: ({ query }) => query.fi,
    query: OneFile,
    reply: NoContent,
  }),
  restore: endpoint({
    method: 'POST',
    path: '/financial_instruments/files/restore',
    summary: 'Puts a file back that was removed less than a day ago.',
    changes: ['instrument-files'],
    right: 'manage instrument',
    of: ({ body }) => body.fi,
    body: OneFile,
    reply: NoContent,
  }),
}
