import type { SandboxAnswer } from './sandbox.ts'
import type { SandboxStore } from './sandbox-store.ts'

export interface KeptReply {
  content: string
  answer: SandboxAnswer
  until: Temporal.Instant
}

export type EarlierReply = SandboxAnswer | 'none' | 'of something else'

export interface Replies {
  find: (key: string, content: string) => Promise<EarlierReply>
  keep: (key: string, content: string, answer: SandboxAnswer) => Promise<void>
}

interface RepliesOptions {
  store: SandboxStore<KeptReply>
  hours: number
  now: () => Temporal.Instant
}

/** What was answered under an Idempotency-Key, for some hours. */
export function keptReplies({ store, hours, now }: RepliesOptions): Replies {
  return {
    async find(key, content) {
      const earlier = await store.find(key)
      if (!earlier || Temporal.Instant.compare(earlier.until, now()) < 0) return 'none'
      return earlier.content === content ? earlier.answer : 'of something else'
    },
    keep: (key, content, answer) =>
      store.keep(key, { content, answer, until: now().add({ hours }) }),
  }
}
