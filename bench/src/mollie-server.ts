import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { findFreePort } from '@zegel/server/lib/free-port'
import { createMollieSandbox, type MollieControl } from '@zegel/server/sandbox/mollie'

export interface MollieServer extends AsyncDisposable {
  url: string
  control: MollieControl
}

/** A Mollie on a port of its own, which holds payments in memory. */
export async function startMollieServer(): Promise<MollieServer> {
  const port = await findFreePort()
  const url = `http://127.0.0.1:${port}`
  const { handle, control } = createMollieSandbox({ baseUrl: url })
  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = 'GET', url: path = '/', headers } = request
    const said = await handle({ method, path, headers, body: await buffer(request) })
    response.writeHead(said.status, said.headers).end(said.body)
  }
  const server = createServer((request, response) => void answer(request, response))
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return {
    url,
    control,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}
