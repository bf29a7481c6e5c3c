import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** What a pooler that lends connections for a moment loses: what was notified, or what was prepared. */
export type Loss = 'notifications' | 'prepared statements'

interface LosingRelay extends AsyncDisposable {
  /** The given address, through it. */
  through: (databaseUrl: string) => string
}

const NOTIFICATION = 'A'
const PARSE = 'P'

/** An address that leads to a PostgreSQL and passes everything on but what it loses. */
export async function losingRelay(databaseUrl: string, loss: Loss): Promise<LosingRelay> {
  const target = new URL(databaseUrl)
  const open = new Set<Socket>()
  const server = createServer((client) => {
    const upstream = connect(Number(target.port), target.hostname)
    open.add(client).add(upstream)
    pass(client, upstream, {
      // The first message has no letter, and names who comes and to where.
      untyped: 1,
      isLost: (letter, body) => loss === 'prepared statements' && letter === PARSE && body[0] !== 0,
    })
    pass(upstream, client, {
      untyped: 0,
      isLost: (letter) => loss === 'notifications' && letter === NOTIFICATION,
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo // safe: it listens on a port
  return {
    through: (url) => Object.assign(new URL(url), { hostname: '127.0.0.1', port: `${port}` }).href,
    async [Symbol.asyncDispose]() {
      for (const socket of open) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}

interface Filter {
  /** How many messages come before those that begin with a letter. */
  untyped: number
  isLost: (letter: string, body: Buffer) => boolean
}

function pass(from: Socket, to: Socket, { untyped, isLost }: Filter): void {
  let waiting = Buffer.alloc(0)
  let left = untyped
  from.on('error', () => to.destroy())
  from.on('close', () => to.destroy())
  from.on('data', (chunk: Buffer) => {
    waiting = Buffer.concat([waiting, chunk])
    for (;;) {
      const head = left > 0 ? 0 : 1
      if (waiting.length < head + 4) return
      const size = head + waiting.readInt32BE(head)
      if (waiting.length < size) return
      const message = waiting.subarray(0, size)
      waiting = waiting.subarray(size)
      if (head === 0) left -= 1
      if (head === 0 || !isLost(String.fromCharCode(message[0] ?? 0), message.subarray(5)))
        to.write(message)
    }
  })
}
