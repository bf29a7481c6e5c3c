const RETRY_MS = 10_000

/**
 * Listens to the events of an address until the signal ends that. A browser comes back by itself after a lost connection, but not
 * after a refusal, such as that of a server that is just starting; then we do, and `onRefused` finds out why.
 */
export async function listenToEvents(
  url: string,
  take: (name: string, data: string) => void,
  options: { names: readonly string[]; signal: AbortSignal; onRefused: () => void },
): Promise<void> {
  const { names, signal, onRefused } = options
  let source = open()
  let retry: number | undefined
  function open(): EventSource {
    const fresh = new EventSource(url)
    for (const name of names)
      fresh.addEventListener(name, (event: MessageEvent<string>) => take(name, event.data))
    fresh.addEventListener('error', () => {
      if (fresh.readyState !== EventSource.CLOSED || signal.aborted) return
      onRefused()
      retry = window.setTimeout(() => {
        source = open()
      }, RETRY_MS)
    })
    return fresh
  }
  await aborted(signal)
  window.clearTimeout(retry)
  source.close()
}

function aborted(signal: AbortSignal): Promise<void> {
  if (signal.aborted) return Promise.resolve()
  return new Promise((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }))
}
