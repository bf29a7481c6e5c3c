import type { Right } from '@zegel/core/access/may'
import { z } from 'zod'
import type { MessageKey } from './messages.ts'
import type { Subject } from './subjects.ts'

export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'

/** The parameters named in a path: Params<'/financial_instruments/:id/toggle'> is { id: string }. */
export type Params<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? { [K in Name]: string } & Params<Rest>
  : Path extends `${string}:${infer Name}`
    ? { [K in Name]: string }
    : Record<never, never>

export interface Input<Path extends string, Query extends z.ZodType, Body extends z.ZodType> {
  params: Params<Path>
  query: z.output<Query>
  body: z.output<Body>
}

/** The most a file of a form may weigh, and the text that refuses a heavier one. */
export interface FileLimit {
  bytes: number
  tooLarge: MessageKey
  /** How a larger one is answered; 422 without. */
  tooLargeStatus?: 413
}

/** The most each of several files may weigh, and how many there may be. */
export interface FilesLimit extends FileLimit {
  most: number
  tooMany: MessageKey
}

/**
 * One HTTP call, described once: the server serves it, the web calls it, the OpenAPI document and the access test read it. What the server
 * alone looks at is not there where the web is built (web/lean-contract.ts).
 */
export interface Endpoint<
  Path extends string = string,
  // oxlint-disable-next-line typescript/no-explicit-any -- any schema
  Query extends z.ZodType = any,
  // oxlint-disable-next-line typescript/no-explicit-any -- any schema
  Body extends z.ZodType = any,
  // oxlint-disable-next-line typescript/no-explicit-any -- any schema
  Reply extends z.ZodType = any,
  R extends Right = Right,
> {
  method: Method
  /** Below /api; `:name` marks a parameter, which is an id unless `params` says otherwise. */
  path: Path
  /** What the parameters of the path are, where they are no ids. */
  params: z.ZodType<Record<string, string>> | undefined
  /** What it does, in a sentence, for the OpenAPI document. */
  summary: string
  /** What its answer is about: it is old once a call changed one of these. */
  reads: readonly Subject[]
  /** What is otherwise after it, of all that answers are about. */
  changes: readonly Subject[]
  /** The right the call needs. */
  right: R
  /** The id of what the right is on: an organisation, instrument, group or transaction, or something in a structure. */
  of: ((input: Input<Path, Query, Body>) => string) | undefined
  query: Query
  body: Body
  reply: Reply
  /** The body may arrive as multipart/form-data, because a file comes along, or as JSON. */
  multipart: boolean
  /** Set when the form may carry one file, in the body's `file`. What is over the limit is cut off as it arrives. */
  file: FileLimit | undefined
  /** Set when the form may carry several, in the body's `file` as a list; the limit is for each. */
  files: FilesLimit | undefined
  /** Creates something of value: an Idempotency-Key makes it happen once. */
  idempotent: boolean
  /** Returns a file instead of JSON; `reply` is then its metadata's shape and unused on the wire. */
  download: boolean
}

const Nothing = z.undefined()
export const NoQuery = z.object({})

/** The input an endpoint value is made from: what every call has, the rest where it differs from the usual. */
export type EndpointInput<
  Path extends string,
  Query extends z.ZodType,
  Body extends z.ZodType,
  Reply extends z.ZodType,
  R extends Right,
> = Described<Path, Query, Body, Reply, R> & Effect

/** A question says what it reads, a deed what it changes; nothing is something to say. A file is asked for anew each time. */
type Effect =
  | { method: 'GET'; reads: readonly Subject[]; download?: boolean; changes?: readonly Subject[] }
  | { method: 'GET'; download: true; reads?: never; changes?: never }
  | {
      method: Exclude<Method, 'GET'>
      changes: readonly Subject[]
      reads?: readonly Subject[]
      download?: boolean
    }

interface Described<
  Path extends string,
  Query extends z.ZodType,
  Body extends z.ZodType,
  Reply extends z.ZodType,
  R extends Right,
> {
  path: Path
  params?: z.ZodType<Record<string, string>>
  summary: string
  right: R
  of?: (input: Input<Path, Query, Body>) => string
  query?: Query
  body?: Body
  reply: Reply
  multipart?: boolean
  file?: FileLimit
  files?: FilesLimit
  idempotent?: boolean
}

/** Makes an endpoint value. */
export function endpoint<
  const Path extends string,
  const R extends Right,
  Reply extends z.ZodType,
  Query extends z.ZodType = typeof NoQuery,
  Body extends z.ZodType = typeof Nothing,
>(input: EndpointInput<Path, Query, Body, Reply, R>): Endpoint<Path, Query, Body, Reply, R> {
  return {
    reads: [],
    changes: [],
    params: undefined,
    of: undefined,
    multipart: false,
    file: undefined,
    files: undefined,
    idempotent: false,
    download: false,
    ...input,
    query: (input.query ?? NoQuery) as Query, // safe: the default stands for the default type parameter
    body: (input.body ?? Nothing) as Body, // safe: the default stands for the default type parameter
  }
}

/** The reply of a call that answers 204. */
export const NoContent = z.undefined()
