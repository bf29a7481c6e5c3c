import { createServer } from 'node:http'

/** A page of another site that shows ours in a frame. */
export interface ForeignSite extends AsyncDisposable {
  address: string
}

/** Opens the site of somebody else: for a browser, 'localhost' is another one than the address of this machine. */
export async function foreignSite(framed: string): Promise<ForeignSite> {
  const page = `<!doctype html><title>Elders</title><iframe src="${framed}" width="900" height="700"></iframe>`
  const server = createServer((_, reply) => {
    reply.setHeader('content-type', 'text/html').end(page)
  })
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  server.once('error', reject).listen(0, 'localhost', resolve)
  await promise
  const at = server.address()
  const port = typeof at === 'object' && at ? at.port : 0
  return {
    address: `http://localhost:${port}/`,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
}
