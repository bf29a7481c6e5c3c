import { json, type SandboxAnswer } from '../sandbox.ts'
import { sandboxId } from '../sandbox-store.ts'

export interface StripeFault {
  message: string
  type?: 'invalid_request_error' | 'idempotency_error' | 'api_error' | 'card_error'
  code?: string
  param?: string
}

/** A refusal in the form Stripe gives its own. */
export class StripeRefused extends Error {
  readonly status: number
  readonly fault: StripeFault

  constructor(status: number, fault: StripeFault) {
    super(fault.message)
    this.status = status
    this.fault = fault
  }
}

/** An answer in the form Stripe gives its own. */
export function stripeJson(status: number, body: object): SandboxAnswer {
  const answer = json(status, body)
  return { ...answer, headers: { ...answer.headers, 'request-id': sandboxId('req_', 14) } }
}

export function stripeRefusal({ status, fault }: StripeRefused): SandboxAnswer {
  return stripeJson(status, { error: { type: 'invalid_request_error', ...fault } })
}

export function missing(kind: string, id: string, param: string): StripeRefused {
  return new StripeRefused(404, {
    message: `No such ${kind}: '${id}'`,
    code: 'resource_missing',
    param,
  })
}

export function missingParameter(param: string): StripeRefused {
  return new StripeRefused(400, {
    message: `Missing required param: ${param}.`,
    code: 'parameter_missing',
    param,
  })
}

export function invalidParameter(param: string, message: string): StripeRefused {
  return new StripeRefused(400, { message, param })
}

export function noSuchAccount(id: string): StripeRefused {
  return new StripeRefused(403, {
    message: `The provided key 'sk_test_***' does not have access to account '${id}' (or that account does not exist). Application access may have been revoked.`,
    code: 'account_invalid',
  })
}

export function unknownUrl(method: string, path: string): StripeRefused {
  return new StripeRefused(404, {
    message: `Unrecognized request URL (${method}: ${path}).`,
    code: 'resource_missing',
  })
}
