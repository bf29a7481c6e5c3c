import { vi } from 'vitest'
import type { TestApp } from './app.ts'

export interface Mailed {
  kind: string
  language: string
  text: string
}

/** The mails to an address, oldest first. */
export async function mailsTo({ context }: TestApp, email: string): Promise<Mailed[]> {
  return context.db
    .selectFrom('mails')
    .select(['kind', 'language', 'text'])
    .where('to_address', '=', email)
    .orderBy('id')
    .execute()
}

/** The token in the link of the last mail to an address; waits for the mail, which may come after an answer. */
export function tokenMailedTo(app: TestApp, email: string): Promise<string> {
  const find = async () => {
    const last = (await mailsTo(app, email)).at(-1)
    const token = /[?&]token=([\w-]{43})/.exec(last?.text ?? '')?.[1]
    if (!token) throw new Error(`no link was mailed to ${email}`)
    return token
  }
  return vi.waitFor(find, { timeout: 60_000 })
}

/** The session's cookie that an answer sets, as a browser sends it back. */
export function cookieOf({ headers }: { headers: Record<string, unknown> }): string {
  const set = [headers['set-cookie'] ?? []].flat().map(String)
  return set.find((cookie) => /^(__Host-)?sid=/.test(cookie))?.split(';')[0] ?? ''
}
