import { vi } from 'vitest'

/** Stands where the connection to the server is. */
class LiveStream extends EventTarget {
  static readonly CLOSED = 2
  static all: LiveStream[] = []
  readyState = 1

  constructor() {
    super()
    LiveStream.all.push(this)
  }

  close() {
    this.readyState = LiveStream.CLOSED
  }

  say(name: string) {
    this.dispatchEvent(new MessageEvent(name, { data: '{}' }))
  }
}

/** Before each test: no connection yet, and the next ones are ours. */
export function stubLiveStream(): void {
  LiveStream.all = []
  vi.stubGlobal('EventSource', LiveStream)
}

/** The connections that are open now. */
export function openStreams(): LiveStream[] {
  return LiveStream.all.filter(({ readyState }) => readyState === 1)
}
