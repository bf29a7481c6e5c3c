import { ENTITY_FILE_TYPES, INSTRUMENT_FILE_TYPES } from '@zegel/core/entity-files/file-type'
import { z } from 'zod'
import { endpoint, type FilesLimit, NoContent } from '../endpoint.ts'
import { message } from '../messages.ts'
import { Id, Instant } from '../values.ts'

/** The most each file may weigh: 20 MB, in units of 1000 as sizes are shown; and how many come at a time. */
export const ENTITY_FILE = {
  bytes: 20 * 1000 * 1000,
  tooLarge: 'file-too-large',
  most: 20,
  tooMany: 'too-many-files',
} as const satisfies FilesLimit

// What belongs to an instrument has types of its own.
const KeptFileType = z.enum([...ENTITY_FILE_TYPES, ...INSTRUMENT_FILE_TYPES])

export const EntityFile = z.object({
  id: Id,
  title: z.string(),
  file_name: z.string(),
  /** The extension of what it is, in small letters: 'pdf'. */
  format: z.string(),
  /** Bytes. */
  size: z.int(),
  type: KeptFileType,
  /** Where it is opened, below the site's own address. */
  location: z.string(),
  created_at: Instant,
  pivot: z.object({ type: KeptFileType, legal_person_id: Id.nullable() }),
})
export type EntityFile = z.infer<typeof EntityFile>

/** One of several files that come together. What kind of file it is, the server reads from its bytes. */
export const OneOfTheFiles = z
  .file({ error: message('file-required') })
  .min(1, { error: message('file-empty') })
  .max(ENTITY_FILE.bytes, { error: message(ENTITY_FILE.tooLarge) })

/** What a screen asks about new files. */
export const EntityFileFacts = z.object({
  title: z
    .string({ error: message('title-required') })
    .trim()
    .min(1, { error: message('title-required') })
    .max(255, { error: message('too-long') }),
  type: z.enum(ENTITY_FILE_TYPES, { error: message('type-required') }),
  file: z
    .array(OneOfTheFiles, { error: message('file-required') })
    .min(1, { error: message('file-required') })
    .max(ENTITY_FILE.most, { error: message(ENTITY_FILE.tooMany) }),
})

export const NewEntityFiles = EntityFileFacts.extend({
  /** One of the two names what the files belong to; events do not exist and are refused. */
  attach_to_legal_person_id: Id.optional(),
  attach_to_instrument_id: Id.optional(),
  attach_to_event_id: z.never({ error: message('no-events') }).optional(),
  organization_uuid: Id.optional(),
})
  .refine(belongsToOne, {
    error: message('attach-to-one'),
    path: ['attach_to_legal_person_id'],
    // Told together with what else is wrong.
    when: ({ value }) => typeof value === 'object' && value !== null,
  })
  .refine(typeFits, { error: message('type-not-of-instrument'), path: ['type'] })
export type NewEntityFiles = z.input<typeof NewEntityFiles>

interface Attached {
  attach_to_legal_person_id?: unknown
  attach_to_instrument_id?: unknown
  attach_to_event_id?: unknown
}

function belongsToOne(body: Attached): boolean {
  const given = [body.attach_to_legal_person_id, body.attach_to_instrument_id]
  // An event has its own text.
  return body.attach_to_event_id !== undefined || given.filter(Boolean).length === 1
}

function typeFits(body: Attached & { type: string }): boolean {
  const isOfInstrument = body.attach_to_instrument_id && !body.attach_to_legal_person_id
  return !isOfInstrument || INSTRUMENT_FILE_TYPES.some((known) => known === body.type)
}

const OneFile = z.object({
  /** Organisation. */
  o: Id,
  /** File. */
  f: Id,
  /** Legal person. */
  lp: Id,
})

export const entityFiles = {
  list: endpoint({
    method: 'GET',
    path: '/legal_persons/files',
    summary: 'The files of a legal person of the organisation, newest first.',
    reads: ['entity-files'],
    right: 'read files',
    of: ({ query }) => query.o,
    query: z.object({ o: Id, lp: Id }),
    reply: z.array(EntityFile),
  }),
  add: endpoint({
    method: 'POST',
    path: '/legal_persons/files',
    summary:
      'Adds files to a legal person or an instrument (multipart, `file[]`, 20 MB each): all of them, or none.',
    changes: ['entity-files'],
    right: 'add files',
    of: ({ body }) =>
      body.organization_uuid ??
      body.attach_to_legal_person_id ??
      body.attach_to_instrument_id ??
      '',
    body: NewEntityFiles,
    reply: z.array(EntityFile),
    multipart: true,
    files: ENTITY_FILE,
  }),
  open: endpoint({
    method: 'GET',
    path: '/legal_persons/file/open',
    summary: 'The bytes of a file: shown when it is a PDF or a picture, else downloaded.',
    right: 'read files',
    of: ({ query }) => query.lp,
    query: OneFile.omit({ o: true }),
    reply: NoContent,
    download: true,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/legal_persons/file',
    summary: 'Removes a file; it can be put back for a day.',
    changes: ['entity-files'],
    right: 'remove files',
    of: ({ query }) => query.o,
    query: OneFile,
    reply: NoContent,
  }),
  restore: endpoint({
    method: 'POST',
    path: '/legal_persons/file/restore',
    summary: 'Puts a file back that was removed less than a day ago.',
    changes: ['entity-files'],
    right: 'remove files',
    of: ({ body }) => body.o,
    body: OneFile,
    reply: NoContent,
  }),
}
