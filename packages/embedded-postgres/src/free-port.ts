import { createServer } from 'node:net'

// Below the ports that systems give by themselves to whatever connects: one of those may be gone before it is used.
const LOWEST = 20_000
const HIGHEST = 32_000
const TRIES = 100

/** A port of this machine that nothing listens on, and that the system gives to nobody by itself. */
export async function findFreePort(): Promise<number> {
  for (let attempt = 1; attempt <= TRIES; attempt++) {
    const port = LOWEST + Math.floor(Math.random() * (HIGHEST - LOWEST))
    if (await isFree(port)) return port
  }
  throw new Error(`No free port found between ${LOWEST} and ${HIGHEST}`)
}

function isFree(port: number): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const server = createServer().once('error', () => resolve(false))
  server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
  return promise
}
