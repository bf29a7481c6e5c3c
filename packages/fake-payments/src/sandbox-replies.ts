import type { SandboxAnswer } from './sandbox.ts'
import type { SandboxStore } from './sandbox-store.ts'

export interface KeptReply {
  content: string
  answer: SandboxAnswer
  until: Temporal.Instant
}

export interface OnceAnswered {
  answer: SandboxAnswer
  isReplayed: boolean
}

/** Gives an answer once under a key: to the same again it says the same; to something else under that key it says so. */
export type AnswerOnce = (
  key: string,
  content: string,
  give: () => Promise<SandboxAnswer>,
) => Promise<OnceAnswered | 'of something else'>

interface RepliesOptions {
  store: SandboxStore<KeptReply>
  hours: number
  now: () => Temporal.Instant
}

/** Keeps what was answered under an Idempotency-Key for some hours, save refusals. Who comes meanwhile waits for that answer. */
export function keptReplies({ store, hours, now }: RepliesOptions): AnswerOnce {
  const underWay = new Map<string, Promise<unknown>>()

  const answerOnce: AnswerOnce = async (key, content, give) => {
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
