import type { TestApp } from '../app.ts'

const OWN = 'http://localhost:3000'

/** What a browser got: where it is sent next, if anywhere. */
export interface Page {
  status: number
  /** Absolute, unless there is nowhere to go. */
  next: string | null
  headers: Record<string, unknown>
}

export interface Browser {
  /** Asks for one address, with the cookies of its host, and keeps the new ones. */
  open: (address: string, headers?: Record<string, string>) => Promise<Page>
  /** Goes on until it arrives at a page of the web app; returns that page's path and query. */
  follow: (address: string) => Promise<string>
  /** The cookies it has for our own server. */
  cookies: Map<string, string>
}

/** A browser that visits our server and the issuer's, each with its own cookies. */
export function browserOn(app: TestApp): Browser {
  const jars = new Map<string, Map<string, string>>()
  const jarOf = (origin: string) => {
    const jar = jars.get(origin) ?? new Map<string, string>()
    jars.set(origin, jar)
    return jar
  }

  async function open(address: string, headers: Record<string, string> = {}): Promise<Page> {
    const url = new URL(address, OWN)
    const jar = jarOf(url.origin)
    const sent = {
      ...headers,
      cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; '),
    }
    const page = url.origin === OWN ? await inject(app, url, sent) : await fetchFrom(url, sent)
    for (const line of page.setCookie) keep(jar, line)
    const next = page.location === null ? null : new URL(page.location, url).href
    return { status: page.status, next, headers: page.headers }
  }

  async function follow(address: string): Promise<string> {
    let place = new URL(address, OWN)
    for (let steps = 0; steps < 12; steps += 1) {
      if (place.origin === OWN && !place.pathname.startsWith('/api/'))
        return place.pathname + place.search
      const { next, status } = await open(place.href)
      if (next === null) throw new Error(`${place.pathname} answered ${status}`)
      place = new URL(next)
    }
    throw new Error('it never ends')
  }
  return { open, follow, cookies: jarOf(OWN) }
}

interface Raw {
  status: number
  location: string | null
  setCookie: string[]
  headers: Record<string, unknown>
}

async function inject(app: TestApp, url: URL, headers: Record<string, string>): Promise<Raw> {
  const reply = await app.server.inject({ url: url.pathname + url.search, headers })
  const { location, 'set-cookie': setCookie } = reply.headers
  return {
    status: reply.statusCode,
    location: typeof location === 'string' ? location : null,
    setCookie: [setCookie ?? []].flat(),
    headers: reply.headers,
  }
}

async function fetchFrom(url: URL, headers: Record<string, string>): Promise<Raw> {
  const reply = await fetch(url, { headers, redirect: 'manual' })
  await reply.body?.cancel()
  return {
    status: reply.status,
    location: reply.headers.get('location'),
    setCookie: reply.headers.getSetCookie(),
    headers: Object.fromEntries(reply.headers),
  }
}

function keep(jar: Map<string, string>, line: string): void {
  const [pair = '', ...attributes] = line.split(';')
  const at = pair.indexOf('=')
  const [name, value] = [pair.slice(0, at), pair.slice(at + 1)]
  const isOver = attributes.some((attribute) =>
    /^ *(max-age=0|expires=Thu, 01 Jan 1970)/i.test(attribute),
  )
  if (isOver) jar.delete(name)
  else jar.set(name, value)
}
