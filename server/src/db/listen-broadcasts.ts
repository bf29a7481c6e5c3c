import pg from 'pg'
import { CHANNEL } from './broadcast.ts'

const RETRY_MS = 1_000

export interface Listener {
  /** Something that a process told. */
  heard: (message: string) => void
  /** From now on all is heard; what was told before may have been missed. */
  connected: () => void
}

/**
 * Hears what server processes tell each other, on a connection of its own, and connects again when that is lost. Returns how to stop.
 */
export function listenToBroadcasts(
  options: pg.ClientConfig,
  listener: Listener,
): () => Promise<void> {
  let stopped = false
  let client: pg.Client | undefined
  let retry: NodeJS.Timeout | undefined

  const connect = async () => {
    const fresh = new pg.Client({ ...options, application_name: 'zegel live', keepAlive: true })
    client = fresh
    const lost = () => {
      if (client !== fresh) return
      client = undefined
      if (!stopped) retry = setTimeout(() => void connect(), RETRY_MS)
    }
    fresh.on('error', lost)
    fresh.on('end', lost)
    fresh.on('notification', ({ payload }) => {
      for (const message of JSON.parse(payload ?? '[]') as string[]) listener.heard(message) // safe: packed by broadcast
    })
    try {
      await fresh.connect()
      await fresh.query(`listen ${CHANNEL}`)
      listener.connected()
    } catch {
      await fresh.end().catch(() => {})
      lost()
    }
  }

  const connecting = connect()
  return async () => {
    stopped = true
    clearTimeout(retry)
    await connecting
    await client?.end().catch(() => {})
  }
}
