import type { KvkCompany } from '@zegel/core/legal-persons/kvk-company'
import type { KvkRefusal } from '@zegel/core/legal-persons/kvk-refusal'
import type { KvkSettings } from '../../../settings-kvk.ts'
import { readCompany, readFault } from './kvk-responses.ts'

const PATIENCE_MS = 10_000

// What passes by itself; the register says so by a code, whatever the status.
const PASSING_CODES = new Set(['IPD1002', 'IPD1003'])
const PASSING_STATUS = new Set([502, 503, 504])

/** What the business register gave: a company, or why not. */
export type KvkResponse = { company: KvkCompany } | { refusal: KvkRefusal }

export type KvkClient = (number: string) => Promise<KvkResponse>

/**
 * Asks the KVK API 'basisprofielen' for a company by its number. Never throws: no answer within `patience` is a refusal without a
 * status. What may pass by itself is asked a second time, at once; a wait that was too long is not.
 */
export function kvkClient(settings: KvkSettings, patience = PATIENCE_MS): KvkClient {
  return async (number) => {
    const first = await ask(settings, number, patience)
    return isPassing(first) ? ask(settings, number, patience) : first
  }
}

async function ask(settings: KvkSettings, number: string, patience: number): Promise<KvkResponse> {
  const url = `${settings.url}/${number}?geoData=false`
  try {
    const response = await fetch(url, {
      headers: { apikey: settings.key, accept: 'application/hal+json' },
      signal: AbortSignal.timeout(patience),
      // The key is for the register alone.
      redirect: 'error',
    })
    return await read(response)
  } catch (error) {
    return { refusal: isTooSlow(error) ? { status: 408 } : {} }
  }
}

async function read(response: Response): Promise<KvkResponse> {
  const body = parse(await response.text())
  const company = response.ok ? readCompany(body) : undefined
  return company ? { company } : { refusal: { status: response.status, ...readFault(body) } }
}

// The body of a refused key is empty, that of a gateway is HTML.
function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function isTooSlow(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'TimeoutError'
}

function isPassing(answer: KvkResponse): boolean {
  if (!('refusal' in answer)) return false
  const { status, code } = answer.refusal
  if (code !== undefined) return PASSING_CODES.has(code)
  return status === undefined || PASSING_STATUS.has(status)
}
