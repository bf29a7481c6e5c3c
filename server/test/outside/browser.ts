import type { Endpoint } from '@zegel/contract/endpoint'
import type { Answer, CallInput, TestApp } from '../app.ts'

/** Somebody with a browser: it keeps the cookies it is given, and calls from one place. */
export interface Browser {
  call: <E extends Endpoint>(
    endpoint: E,
    input: CallInput<E>,
    headers?: Record<string, string>,
  ) => Promise<Answer<E>>
  /** The cookie of that name as 'name=value', or an empty text. */
  cookie: (name: string) => string
  /** The lines that set cookies, as they came with the last answer. */
  lastSet: () => string[]
  /** Another browser with a copy of the cookies as they are now. */
  copy: () => Browser
}

interface BrowserOptions {
  ip?: string
  cookies?: Iterable<readonly [string, string]>
}

let places = 0

/** A browser at a place of its own, unless one is named. */
export function browser(
  app: Pick<TestApp, 'guest'>,
  { ip = newIpAddress(), cookies = [] }: BrowserOptions = {},
): Browser {
  const jar = new Map(cookies)
  let lastSet: string[] = []
  return {
    async call(endpoint, input, headers = {}) {
      const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
      const own = { 'x-forwarded-for': ip, ...(cookie && { cookie }) }
      const answer = await app.guest.call(endpoint, input, { ...own, ...headers })
      lastSet = [answer.headers['set-cookie'] ?? []].flat().map(String)
      for (const line of lastSet) keep(jar, line)
      return answer
    },
    cookie: (name) => (jar.has(name) ? `${name}=${jar.get(name)}` : ''),
    lastSet: () => lastSet,
    copy: () => browser(app, { ip, cookies: [...jar] }),
  }
}

/** An address that no other test calls from. */
export function newIpAddress(): string {
  places += 1
  return `10.${(places >> 16) & 255}.${(places >> 8) & 255}.${places & 255}`
}

function keep(jar: Map<string, string>, line: string): void {
  const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
  if (value) jar.set(name, value)
  else jar.delete(name)
}
