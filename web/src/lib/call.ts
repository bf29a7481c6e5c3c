import type { z } from 'zod'
import type { Endpoint, Params } from '@zegel/contract/endpoint'
import type { Failure } from '@zegel/contract/failure'
import { currentLanguage, i18n } from '../i18n/i18n.ts'
import { trackSuccess, trackFailure } from '../ui/dialogs/toast-signal.ts'
import { requestBody, type RequestInput, requestUrl } from './request.ts'

/** A part of the input that may be left out when everything in it may be. */
type Part<Name extends string, Value> = [Value] extends [undefined]
  ? { [K in Name]?: undefined }
  : Record<never, never> extends Value
    ? { [K in Name]?: Value }
    : { [K in Name]: Value }

export type CallInput<E extends Endpoint> = Part<'params', Params<E['path']>> &
  Part<'query', z.input<E['query']>> &
  Part<'body', z.input<E['body']>>

export type Reply<E extends Endpoint> = z.output<E['reply']>

export interface CallOptions {
  signal?: AbortSignal
  /** The same key for a second try of the same deed; by default each call has its own. */
  idempotencyKey?: string
  /** Is told how much of what goes along has been sent, from 0 to 1. */
  onSent?: (part: number) => void
}

/** What follows the endpoint in a call. Only an input with nothing required may be left out. */
export type Rest<Input> =
  Record<never, never> extends Input
    ? [input?: Input, options?: CallOptions]
    : [input: Input, options?: CallOptions]

interface AnswerHeaders {
  retryAfter?: number | undefined
  requestId?: string | undefined
}

/** What a refused or unanswered call throws; status 0 when no answer came. */
export class CallFailed extends Error {
  override readonly name = 'CallFailed'
  readonly status: number
  readonly code: string | undefined
  readonly errors: Readonly<Record<string, readonly string[]>>
  /** All that the server said. */
  readonly failure: Failure
  /** After how many seconds another try makes sense, when the server says so. */
  readonly retryAfter: number | undefined
  /** What the server calls the call in its log, where something went wrong that is not the caller's. */
  readonly requestId: string | undefined

  constructor(status: number, failure: Failure, { retryAfter, requestId }: AnswerHeaders = {}) {
    super(failure.message)
    this.status = status
    this.code = failure.code
    this.failure = failure
    this.errors = failure.errors ?? {}
    this.retryAfter = retryAfter
    this.requestId = status >= 500 ? requestId : undefined
  }
}

/** Whether the server answered a call with one of these statuses. */
export function hasStatus(error: unknown, ...statuses: readonly number[]): error is CallFailed {
  return error instanceof CallFailed && statuses.includes(error.status)
}

/** Whether what an address names is not there, is not for who asks, or cannot be; a screen does not tell these apart. */
export function isNotThere(error: unknown): error is CallFailed {
  return hasStatus(error, 403, 404, 422)
}

/** Whether the server said why not; what failed otherwise may be tried again as it is, and may even be done. */
export function wasRefused(error: unknown): error is CallFailed {
  return error instanceof CallFailed && error.status > 0 && error.status < 500
}

/** Whether what was to be changed is another by now than who changes it saw: it has to be read again. */
export function isChangedMeanwhile(error: unknown): boolean {
  return error instanceof CallFailed && error.code === 'changed-meanwhile'
}

let onSignedOut: () => void = () => {}

/** What happens when any call finds that nobody is signed in any more. */
export function whenSignedOut(handle: () => void): void {
  onSignedOut = handle
}

type ChallengeHandler = (
  refused: CallFailed,
) => Promise<Record<string, unknown> | undefined> | undefined

let challengeHandler: ChallengeHandler = () => undefined

/**
 * What asks a person for what the server wants to know besides, before it does what any call asks; the call is then sent again with the
 * answer in its body. Without an answer it stays refused.
 */
export function setChallengeHandler(ask: ChallengeHandler): void {
  challengeHandler = ask
}

/**
 * Sends one call of the contract and returns its reply, typed by the endpoint. What was told of an earlier failure of the same is put away
 * once it is done.
 */
export async function call<E extends Endpoint>(
  endpoint: E,
  ...rest: Rest<CallInput<E>>
): Promise<Reply<E>> {
  if (endpoint.method === 'GET') return send(endpoint, ...rest)
  // What it is about, whatever else is said.
  const about = endpoint.path + String(JSON.stringify(rest[0])?.match(/id":"[^"]+/g))
  try {
    const reply = await send(endpoint, ...rest)
    trackSuccess(about)
    return reply
  } catch (error) {
    trackFailure(about)
    throw error
  }
}

async function send<E extends Endpoint>(
  endpoint: E,
  ...[input, options = {}]: Rest<CallInput<E>>
): Promise<Reply<E>> {
  const { params, query, body } = (input ?? {}) as RequestInput & { body?: unknown } // safe: CallInput is a narrower form of it
  const { payload, contentType } = requestBody(body, endpoint.multipart)
  const idempotencyKey = options.idempotencyKey ?? crypto.randomUUID()
  const init = {
    method: endpoint.method,
    headers: {
      Accept: 'application/json',
      'Accept-Language': currentLanguage(),
      ...(contentType && { 'Content-Type': contentType }),
      ...(endpoint.idempotent && { 'Idempotency-Key': idempotencyKey }),
    },
    ...(payload !== undefined && { body: payload }),
    ...(options.signal && { signal: options.signal }),
  }
  const url = requestUrl(endpoint.path, { params, query })
  const { onSent } = options
  const response = await orUnavailable(
    takeEarly(url, init) ?? (onSent ? uploadWithProgress(url, init, onSent) : fetch(url, init)),
    options.signal,
  )
  if (response.ok) return (response.status === 204 ? undefined : await response.json()) as Reply<E> // safe: the server checks what it answers
  if (response.status === 401) onSignedOut()
  const failed = new CallFailed(response.status, await failureOf(response), {
    retryAfter: retryAfterOf(response),
    requestId: response.headers.get('X-Request-Id') ?? undefined,
  })
  const more = await challengeHandler(failed)
  if (!more) throw failed
  // A refused call left nothing under its key.
  const again: unknown = { ...input, body: { ...(body as object), ...more } } // safe: what asks more has a body
  return send(endpoint, again as CallInput<E>, { ...options, idempotencyKey })
}

declare global {
  interface Window {
    /** What `ask-early.js` asked for before there was any code, by address. */
    askedEarly?: Record<string, Promise<Response>>
  }
}

// Once: what is asked again is asked anew.
function takeEarly(url: string, { method }: RequestInit): Promise<Response> | undefined {
  const { [url]: early, ...others } = window.askedEarly ?? {}
  if (method !== 'GET' || !early) return undefined
  window.askedEarly = others
  return early
}

function retryAfterOf({ headers }: Response): number | undefined {
  const seconds = Number(headers.get('Retry-After') ?? Number.NaN)
  return seconds > 0 ? Math.ceil(seconds) : undefined
}

async function orUnavailable(
  sent: Promise<Response>,
  signal: AbortSignal | undefined,
): Promise<Response> {
  try {
    return await sent
  } catch (error) {
    if (signal?.aborted) throw error
    throw new CallFailed(0, { message: i18n.t('messages:unavailable'), code: 'unavailable' })
  }
}

// A proxy's error page is no failure of ours and has no text for people.
async function failureOf(response: Response): Promise<Failure> {
  const body: unknown = await response.json().catch(() => undefined)
  // What is not ours has no code.
  if (
    typeof body === 'object' &&
    body !== null &&
    'message' in body &&
    typeof body.message === 'string' &&
    (response.status < 500 || 'code' in body)
  ) {
    return body as Failure // safe: the contract's shape, of which the text was checked
  }
  const code = [502, 503, 504].includes(response.status) ? 'unavailable' : 'server-error'
  return { message: i18n.t(`messages:${code}`), code }
}

interface UploadRequest {
  method: string
  headers: Readonly<Record<string, string>>
  body?: BodyInit
  signal?: AbortSignal
}

/** Sends as fetch does, with upload progress from 0 to 1; fetch itself reports none. */
function uploadWithProgress(
  url: string,
  { method, headers, body, signal }: UploadRequest,
  onSent: (part: number) => void,
): Promise<Response> {
  const request = new XMLHttpRequest()
  const { promise, resolve, reject } = Promise.withResolvers<Response>()
  const fail = () => reject(signal?.aborted ? signal.reason : new TypeError('No answer came'))
  request.open(method, url)
  for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
  request.responseType = 'blob'
  request.upload.addEventListener('progress', ({ loaded, total, lengthComputable }) => {
    if (lengthComputable && total > 0) onSent(loaded / total)
  })
  request.addEventListener('load', () => resolve(toResponse(request)))
  for (const event of ['error', 'abort', 'timeout'] as const) request.addEventListener(event, fail)
  signal?.addEventListener('abort', () => request.abort(), { once: true })
  if (signal?.aborted) fail()
  else request.send(body as XMLHttpRequestBodyInit) // safe: a call's body is text or a form, never a stream
  return promise
}

function toResponse(request: XMLHttpRequest): Response {
  const { status } = request
  const headers = new Headers()
  for (const line of request.getAllResponseHeaders().trim().split(/\r?\n/)) {
    const [name = '', ...value] = line.split(': ')
    if (name) headers.append(name, value.join(': '))
  }
  const hasBody = status !== 204 && status !== 304
  return new Response(hasBody ? (request.response as Blob) : null, { status, headers })
}
