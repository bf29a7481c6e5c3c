import type { AddressInfo } from 'node:net'
import {
  LiveChange,
  LiveImportChange,
  LiveOnboardingChange,
  LiveStructureChange,
} from '@zegel/contract/live/live'
import type { TestApp } from '../app.ts'

export interface EventStream extends AsyncDisposable {
  status: number
  /** The changes that were told so far. */
  changes: LiveChange[]
  /** Whose structures changed, each as often as it was told. */
  structures: string[]
  /** Into which instruments an import changed. */
  imports: string[]
  /** Of which organisations what is being set up changed. */
  onboardings: string[]
  /** How often something may have been missed; the first time when the stream begins. */
  missed: () => number
  hasEnded: () => boolean
}

/** Follows changes as a browser does, over a real connection. */
export async function followLive(app: TestApp, cookie?: string): Promise<EventStream> {
  const address = app.server.server.address() as AddressInfo | null // safe: it listens on a port
  const port = address?.port ?? (await listen(app))
  return followLiveAt(`http://127.0.0.1:${port}`, cookie)
}

/** The same, of a server that runs by itself. */
export async function followLiveAt(origin: string, cookie?: string): Promise<EventStream> {
  const stop = new AbortController()
  const reply = await fetch(`${origin}/api/live`, {
    headers: { accept: 'text/event-stream', ...(cookie && { cookie }) },
    signal: stop.signal,
  })
  const changes: LiveChange[] = []
  const structures: string[] = []
  const imports: string[] = []
  const onboardings: string[] = []
  let missed = 0
  let ended = false
  const reading = read(reply, (name, data) => {
    if (name === 'missed') missed += 1
    else if (name === 'structure')
      structures.push(LiveStructureChange.parse(JSON.parse(data)).organization_id)
    else if (name === 'import')
      imports.push(LiveImportChange.parse(JSON.parse(data)).financial_instrument_id)
    else if (name === 'onboarding')
      onboardings.push(LiveOnboardingChange.parse(JSON.parse(data)).organization_id)
    else changes.push(LiveChange.parse(JSON.parse(data)))
  }).finally(() => {
    ended = true
  })
  return {
    status: reply.status,
    changes,
    structures,
    imports,
    onboardings,
    missed: () => missed,
    hasEnded: () => ended,
    [Symbol.asyncDispose]: async () => {
      stop.abort()
      await reading
    },
  }
}

async function listen(app: TestApp): Promise<number> {
  await app.server.listen({ host: '127.0.0.1', port: 0 })
  return (app.server.server.address() as AddressInfo).port // safe: it listens on a port
}

async function read(reply: Response, take: (name: string, data: string) => void): Promise<void> {
  let text = ''
  try {
    for await (const bytes of reply.body ?? []) {
      text += Buffer.from(bytes).toString()
      const events = text.split('\n\n')
      text = events.pop() ?? ''
      for (const event of events) takeEvent(event, take)
    }
  } catch {
    // It was cut off, which is an end as well.
  }
}

function takeEvent(event: string, take: (name: string, data: string) => void): void {
  const [, name, data] = /^event: (\w+)\ndata: (.*)$/m.exec(event) ?? []
  if (name && data) take(name, data)
}
