import { json, type SandboxAnswer } from '../sandbox.ts'

const HAL = 'application/hal+json'

const TITLES: Readonly<Record<number, string>> = {
  400: 'Bad Request',
  401: 'Unauthorized Request',
  404: 'Not Found',
  405: 'Method Not Allowed',
  422: 'Unprocessable Entity',
}

/** An answer in the form Mollie gives its own. */
export function hal(status: number, body: object): SandboxAnswer {
  return json(status, body, HAL)
}

/** A refusal in the form Mollie gives its own; 422 names the field. */
export function mollieError(status: number, detail: string, field?: string): SandboxAnswer {
  return hal(status, {
    status,
    title: TITLES[status] ?? 'Error',
    detail,
    ...(field && { field }),
    _links: { documentation: { href: 'https://docs.mollie.com/errors', type: 'text/html' } },
  })
}

export function notAuthorized(): SandboxAnswer {
  return mollieError(401, 'Missing authentication, or failed to authenticate')
}

export function noSuchPayment(id: string): SandboxAnswer {
  return mollieError(404, `No payment exists with token ${id}.`)
}
