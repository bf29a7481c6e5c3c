import type { OpenStore } from './sandbox-store.ts'

/** A request as a sandbox gets it: the path below its base address, with its query. */
export interface SandboxRequest {
  method: string
  path: string
  headers: Readonly<Record<string, string | string[] | undefined>>
  body: Buffer
}

export interface SandboxAnswer {
  status: number
  headers: Record<string, string>
  body: string
}

/** A service that speaks the format of a real one and moves no money, and how a test has its way with it. */
export interface Sandbox<Control> {
  handle: (request: SandboxRequest) => Promise<SandboxAnswer>
  control: Control
}

export interface SandboxOptions {
  /** Where it is reached, without a slash at the end: its pages and links begin with it. */
  baseUrl: string
  now?: (() => Temporal.Instant) | undefined
  /** Where it keeps what it knows; in memory unless said otherwise. */
  openStore?: OpenStore | undefined
  /** Given, it sends people and messages to this origin alone. */
  onlyTo?: string | undefined
}

/** An answer in JSON, as the type of the real service. */
export function json(status: number, body: object, type = 'application/json'): SandboxAnswer {
  return {
    status,
    headers: { 'content-type': type, 'cache-control': 'no-store' },
    body: JSON.stringify(body),
  }
}

/** Sends the browser on after a form. */
export function seeOther(location: string): SandboxAnswer {
  return { status: 303, headers: { location, 'cache-control': 'no-store' }, body: '' }
}

/** One header as text; undefined when it is missing. */
export function headerOf({ headers }: SandboxRequest, name: string): string | undefined {
  const value = headers[name]
  return Array.isArray(value) ? value[0] : value
}

/** The fields of a plain form. */
export function fieldsOf({ body }: SandboxRequest): URLSearchParams {
  return new URLSearchParams(body.toString('utf8'))
}

/** Whether people and messages may be sent there: a web address, and on the one origin when there is one. */
export function maySendTo(url: unknown, onlyTo: string | undefined): url is string {
  const to = typeof url === 'string' ? URL.parse(url) : null
  if (!to || !['http:', 'https:'].includes(to.protocol)) return false
  return onlyTo === undefined || to.origin === new URL(onlyTo).origin
}
