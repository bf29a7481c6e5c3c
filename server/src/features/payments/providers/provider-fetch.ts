const PATIENCE_MS = 10_000

/** When a call on a provider is given up. A test ends the wait itself. */
export type Deadline = () => AbortSignal

/** Ten seconds for a call, its second try and the whole of its answer. */
export const tenSeconds: Deadline = () => AbortSignal.timeout(PATIENCE_MS)

/**
 * A fetch for calls on a provider: it gives up in time, follows no redirect, so that a key goes nowhere else, and tries once more
 * when the connection is lost or the provider is out of order. Only calls that may come twice are sent with it.
 */
export function providerFetch(deadline: Deadline = tenSeconds): typeof fetch {
  return async (input, init = {}) => {
    const ends = deadline()
    const signal = init.signal ? AbortSignal.any([init.signal, ends]) : ends
    const send = () => fetch(input, { ...init, signal, redirect: 'error' })
    const first = await settled(send())
    if (signal.aborted || !isPassing(first)) return unwrap(first)
    if ('answer' in first) await first.answer.body?.cancel()
    return send()
  }
}

type FetchOutcome = { answer: Response } | { error: unknown }

function settled(sent: Promise<Response>): Promise<FetchOutcome> {
  return sent.then(
    (answer) => ({ answer }),
    (error: unknown) => ({ error }),
  )
}

function isPassing(result: FetchOutcome): boolean {
  return 'error' in result || result.answer.status >= 500
}

function unwrap(result: FetchOutcome): Response {
  if ('error' in result) throw result.error
  return result.answer
}
