import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import type { Context } from '@zegel/server/context'
import type { MollieControl } from '@zegel/fake-payments/mollie/mollie'
import { openSandboxes } from '@zegel/server/sandbox/open-sandboxes'
import type { Sandbox } from '@zegel/fake-payments/sandbox'

/**
 * Does something with the sandbox's Mollie while this server does not listen yet: on a port of its own, with what it knows in the
 * database, so that its payments go on as any other once the server does.
 */
export async function withDemoMollie<Result>(
  context: Context,
  run: (context: Context, mollie: MollieControl) => Promise<Result>,
): Promise<Result> {
  const { mollie } = openSandboxes(context)
  // Nobody is there to hear of it; whoever pays asks.
  mollie.control.deliverWith(async () => ({ status: 200 }))
  const server = createServer((request, response) => void answer(mollie, request, response))
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, '127.0.0.1', resolve)
  })
  // safe: it listens on a port, not on a socket in the file system
  const { port } = server.address() as AddressInfo
  const { settings } = context
  const place = { url: `http://127.0.0.1:${port}`, isReal: false }
  const payments = { ...settings.payments, mollie: place }
  try {
    return await run({ ...context, settings: { ...settings, payments } }, mollie.control)
  } finally {
    server.close()
    server.closeAllConnections()
  }
}

async function answer(
  mollie: Sandbox<MollieControl>,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { method = 'GET', url: path = '/', headers } = request
  const said = await mollie.handle({ method, path, headers, body: await buffer(request) })
  response.writeHead(said.status, said.headers).end(said.body)
}
