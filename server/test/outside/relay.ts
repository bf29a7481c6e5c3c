import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

export interface Relay {
  port: number
  /** Where it leads from now on, what is open being cut; undefined lets nobody in. */
  lead: (to: number | undefined) => void
  /** Passes nothing on until it is resumed; who connects is taken in and hears nothing. */
  pause: () => void
  resume: () => void
  close: () => Promise<void>
}

/** An address on this machine that leads to a port of it, as a name of a provider leads to whichever machine answers behind it. */
export async function openRelay(first: number): Promise<Relay> {
  let target: number | undefined = first
  let isPaused = false
  const open = new Set<Socket>()
  const server = createServer((client) => {
    if (target === undefined) return client.destroy()
    const upstream = connect(target, '127.0.0.1')
    for (const [from, to] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      open.add(from)
      from.on('error', () => to.destroy())
      from.on('close', () => {
        open.delete(from)
        to.destroy()
      })
      from.on('data', (chunk) => {
        if (!to.write(chunk)) from.pause()
      })
      to.on('drain', () => {
        if (!isPaused) from.resume()
      })
      from.on('end', () => to.end())
      if (isPaused) from.pause()
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const cut = () => {
    for (const socket of open) socket.destroy()
  }
  return {
    port: (server.address() as AddressInfo).port, // safe: it listens on a port
    lead(to) {
      target = to
      cut()
    },
    pause() {
      isPaused = true
      for (const socket of open) socket.pause()
    },
    resume() {
      isPaused = false
      for (const socket of open) socket.resume()
    },
    async close() {
      cut()
      server.close()
      await once(server, 'close')
    },
  }
}
