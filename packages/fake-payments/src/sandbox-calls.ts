import type { SandboxAnswer, SandboxRequest } from './sandbox.ts'

const MOST_CALLS = 10_000

export interface SandboxCall {
  method: string
  path: string
  headers: SandboxRequest['headers']
  body: string
}

/** What a test sees and decides of the calls on a sandbox. */
export interface CallControl {
  /** The calls that came in, the oldest first; pages are none. */
  calls: () => readonly SandboxCall[]
  forgetCalls: () => void
  /** Returns the next calls so, whatever they ask: once, unless more are named. */
  answerWith: (answer: Partial<SandboxAnswer>, times?: number) => void
  /** Leaves the next calls without an answer until `letGo`: once, unless more are named. */
  hang: (times?: number) => void
  /** Returns what hangs, and ends all trouble. */
  letGo: () => void
}

export interface CallRecorder {
  control: CallControl
  /** Notes a call and answers it, unless there is trouble. */
  take: (request: SandboxRequest, answer: () => Promise<SandboxAnswer>) => Promise<SandboxAnswer>
}

/** Notes what a sandbox is asked, and gives the trouble that a test wants of it. */
export function callRecorder(): CallRecorder {
  const calls: SandboxCall[] = []
  let trouble: { left: number; answer: SandboxAnswer | 'none' } | undefined
  let gate = Promise.withResolvers<void>()

  function nextTrouble(): SandboxAnswer | 'none' | undefined {
    if (!trouble || trouble.left <= 0) return undefined
    trouble.left -= 1
    return trouble.answer
  }

  return {
    control: {
      calls: () => calls,
      forgetCalls: () => void calls.splice(0),
      answerWith(answer, times = 1) {
        trouble = { left: times, answer: { status: 503, headers: {}, body: '', ...answer } }
      },
      hang(times = 1) {
        trouble = { left: times, answer: 'none' }
      },
      letGo() {
        trouble = undefined
        gate.resolve()
        gate = Promise.withResolvers<void>()
      },
    },
    async take(request, answer) {
      const { method, path, headers, body } = request
      calls.push({ method, path, headers, body: body.toString('utf8') })
      if (calls.length > MOST_CALLS) calls.shift()
      const instead = nextTrouble()
      if (instead === 'none') await gate.promise
      return instead && instead !== 'none' ? instead : answer()
    },
  }
}
