import { ENTITY_FILE_TYPES } from '@zegel/core/entity-files/entity-file-type'
import { z } from 'zod'
import { endpoint, type FileLimit, NoContent } from './endpoint.ts'
import { message } from './messages.ts'
import { Id, Instant } from './values.ts'

/** The most each file may weigh: 20 MB, in units of 1000 as sizes are shown. */
export const ENTITY_FILE = {
  bytes: 20 * 1000 * 1000,
  tooLarge: 'file-too-large',
} as const satisfies FileLimit

export const EntityFile = z.object({
  id: Id,
  title: z.string(),
  file_name: z.string(),
  /** The extension of what it is, in small letters: 'pdf'. */
  format: z.string(),
  /** Bytes. */
  size: z.int(),
  type: z.enum(ENTITY_FILE_TYPES),
  /** Where it is opened, below the site's own address. */
  location: z.string(),
  created_at: Instant,
  pivot: z.object({ type: z.enum(ENTITY_FILE_TYPES), legal_person_id: Id.nullable() }),
})
export type EntityFile = z.infer<typeof EntityFile>

export const NewEntityFiles = z.object({
  title: z
    .string({ error: message('title-required') })
    .trim()
    .min(1, { error: message('title-required') })
    .max(255, { error: message('too-long') }),
  type: z.enum(ENTITY_FILE_TYPES, { error: message('type-required') }),
  file: z
    .array(z.file().max(ENTITY_FILE.bytes, { error: message('file-too-large') }))
    .min(1, { error: message('file-required') })
    .max(20, { error: message('too-many-files') }),
  /** One of the three names what the files belong to; events do not exist and are refused. */
  attach_to_legal_person_id: Id.optional(),
  attach_to_instrument_id: Id.optional(),
  attach_to_event_id: z.never({ error: message('no-events') }).optional(),
  organization_uuid: Id.optional(),
})
export type NewEntityFiles = z.input<typeof NewEntityFiles>

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
    right: 'add files',
    of: ({ query }) => query.o,
    query: OneFile,
    reply: NoContent,
  }),
  restore: endpoint({
    method: 'POST',
    path: '/legal_persons/file/restore',
    summary: 'Puts a file back that was removed less than a day ago.',
    right: 'add files',
    of: ({ body }) => body.o,
    body: OneFile,
    reply: NoContent,
  }),
}
