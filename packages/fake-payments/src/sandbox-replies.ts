import type { SandboxAnswer } from './sandbox.ts'
import type { SandboxStore } from './sandbox-store.ts'

export interface CachedReply {
  content: string
  answer: SandboxAnswer
  until: Temporal.Instant
}

export interface IdempotentAnswer {
  answer: SandboxAnswer
  isReplayed: boolean
}

/** Gives an answer once under a key: to the same again it says the same; to something else under that key it says so. */
export type AnswerIdempotently = (
  key: string,
  content: string,
  give: () => Promise<SandboxAnswer>,
) => Promise<IdempotentAnswer | 'of something else'>

interface RepliesOptions {
  store: SandboxStore<CachedReply>
  hours: number
  now: () => Temporal.Instant
}

/** Keeps what was answered under an Idempotency-Key for some hours, save refusals. Who comes meanwhile waits for that answer. */
export function replyCache({ store, hours, now }: RepliesOptions): AnswerIdempotently {
  const underWay = new Map<string, Promise<unknown>>()

  const answerOnce: AnswerIdempotently = async (key, content, give) => {
    const earlier = await store.find(key)
    if (earlier && Temporal.Instant.compare(earlier.until, now()) >= 0)
      return earlier.content === content
        ? { answer: earlier.answer, isReplayed: true }
        : 'of something else'
    const answer = await give()
    if (answer.status < 400) await store.keep(key, { content, answer, until: now().add({ hours }) })
    return { answer, isReplayed: false }
  }

  return async (key, content, give) => {
    const before = underWay.get(key) ?? Promise.resolve()
    const mine = before.then(() => answerOnce(key, content, give))
    const ended = mine.catch(() => {})
    underWay.set(key, ended)
    try {
      return await mine
    } finally {
      if (underWay.get(key) === ended) underWay.delete(key)
    }
  }
}
