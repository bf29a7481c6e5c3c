import type { SandboxAnswer } from './sandbox.ts'

const MOST_REPLIES = 10_000

export type Replayed = 'new' | 'same' | 'different'

export interface Replies {
  find: (key: string, content: string) => { answer?: SandboxAnswer; replayed: Replayed }
  keep: (key: string, content: string, answer: SandboxAnswer) => void
}

/** What was answered under an Idempotency-Key, for `hours`. */
export function keptReplies(hours: number, now: () => Temporal.Instant): Replies {
  const kept = new Map<string, { content: string; answer: SandboxAnswer; until: number }>()
  return {
    find(key, content) {
      const earlier = kept.get(key)
      if (!earlier || earlier.until < now().epochMilliseconds) return { replayed: 'new' }
      if (earlier.content !== content) return { replayed: 'different' }
      return { answer: earlier.answer, replayed: 'same' }
    },
    keep(key, content, answer) {
      const [oldest] = kept.keys()
      if (kept.size >= MOST_REPLIES && oldest !== undefined) kept.delete(oldest)
      kept.set(key, { content, answer, until: now().add({ hours }).epochMilliseconds })
    },
  }
}
