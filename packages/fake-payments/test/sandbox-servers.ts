import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { createMollieSandbox, type MollieControl } from '../src/mollie/mollie.ts'
import type { Sandbox, SandboxOptions } from '../src/sandbox.ts'
import {
  createStripeSandbox,
  type StripeControl,
  type StripeSandboxOptions,
} from '../src/stripe/stripe.ts'

export interface SandboxServer<Control> extends AsyncDisposable {
  /** Its base address, without a slash at the end. */
  url: string
  control: Control
  close: () => Promise<void>
}

/** A Mollie on a port of its own, as the real one is on another machine. */
export function startMollieSandbox(
  options: Omit<SandboxOptions, 'baseUrl'> = {},
): Promise<SandboxServer<MollieControl>> {
  return serve((baseUrl) => createMollieSandbox({ ...options, baseUrl }))
}

/** A Stripe on a port of its own; its messages are signed with 'whsec_test' unless said otherwise. */
export function startStripeSandbox(
  options: Partial<Omit<StripeSandboxOptions, 'baseUrl'>> = {},
): Promise<SandboxServer<StripeControl>> {
  return serve((baseUrl) =>
    createStripeSandbox({ webhookSecret: 'whsec_test', ...options, baseUrl }),
  )
}

async function serve<Control>(
  create: (baseUrl: string) => Sandbox<Control>,
): Promise<SandboxServer<Control>> {
  let sandbox: Sandbox<Control> | undefined
  const server = createServer((request, response) => {
    if (sandbox) void answer(sandbox, request, response)
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, '127.0.0.1', resolve)
  })
  // No test waits for it alone.
  server.unref()
  // safe: it listens on a port, not on a socket in the file system
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  sandbox = create(url)
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve())
      server.closeAllConnections()
    })
  return { url, control: sandbox.control, close, [Symbol.asyncDispose]: close }
}

async function answer(
  sandbox: Sandbox<unknown>,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { method = 'GET', url: path = '/', headers } = request
  const said = await sandbox.handle({ method, path, headers, body: await buffer(request) })
  response.writeHead(said.status, said.headers).end(said.body)
}
