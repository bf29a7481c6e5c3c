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
  const port = await openSandboxPort()
  const control = port.put(create(port.url))
  return { url: port.url, control, close: port.close, [Symbol.asyncDispose]: port.close }
}

/** A port on which one sandbox after the other is reached. */
export interface SandboxPort {
  url: string
  /** From now on this one is, and none before it. */
  put: <Control>(sandbox: Sandbox<Control>) => Control
  close: () => Promise<void>
}

export async function openSandboxPort(): Promise<SandboxPort> {
  let there: Sandbox<unknown> | undefined
  const server = createServer((request, response) => {
    if (there) void answer(there, request, response)
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, '127.0.0.1', resolve)
  })
  // No test waits for it alone.
  server.unref()
  return {
    // safe: it listens on a port, not on a socket in the file system
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    put(sandbox) {
      there = sandbox
      return sandbox.control
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
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
