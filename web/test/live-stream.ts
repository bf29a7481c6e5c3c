/** Stands where the connection to the server is, and hears nothing but what a test says. */
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

  /** As when the server answers with a failure. */
  refuse() {
    this.close()
    this.dispatchEvent(new Event('error'))
  }

  say(name: string) {
    this.dispatchEvent(new MessageEvent(name, { data: '{}' }))
  }
}

/** For all tests, and not undone by any: the shell follows what others do on every screen, and there is no server to ask. */
export function stubEventSource(): void {
  Object.assign(globalThis, { EventSource: LiveStream })
}

/** Before each test: no connection yet. */
export function resetStreams(): void {
  LiveStream.all = []
}

/** The connections that are open now. */
export function openStreams(): LiveStream[] {
  return LiveStream.all.filter(({ readyState }) => readyState === 1)
}
