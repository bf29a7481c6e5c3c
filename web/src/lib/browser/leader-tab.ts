/**
 * Leader election between the tabs of a browser: one runs, and broadcasts what comes of it to all. A browser keeps few connections to one
 * server. When that tab closes, the next goes on. Returns how to stop.
 */
export function runInLeaderTab<Told>(
  name: string,
  run: (tell: (told: Told) => void, signal: AbortSignal) => Promise<void>,
  take: (told: Told) => void,
): () => void {
  const channel = new BroadcastChannel(name)
  const stop = new AbortController()
  channel.addEventListener('message', ({ data }: MessageEvent<Told>) => take(data))
  const runHere = () =>
    run((told) => {
      take(told)
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no other origin
      if (!stop.signal.aborted) channel.postMessage(told)
    }, stop.signal)
  void withTabLock(name, stop.signal, runHere)
  return () => {
    stop.abort()
    channel.close()
  }
}

// Locks are there on secure pages only; without them each tab goes its own way.
async function withTabLock(
  name: string,
  signal: AbortSignal,
  run: () => Promise<void>,
): Promise<void> {
  if (!('locks' in navigator)) return run()
  // Stopped while it waited.
  await navigator.locks.request(name, { signal }, run).catch(() => {})
}
