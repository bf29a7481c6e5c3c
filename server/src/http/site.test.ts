import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../test/app.ts'

const PAGE =
  '<!doctype html><meta property="csp-nonce" nonce="__CSP_NONCE__"><script nonce="__CSP_NONCE__" src="/assets/app-1a2b.js"></script><title>Zegel</title><meta name="description" content="All pages"><meta property="og:title" content="Zegel"><meta property="og:image" content="__SITE_URL__/social.png">'

let web: string
let app: TestApp
beforeAll(async () => {
  web = mkdtempSync(join(tmpdir(), 'zegel-web-'))
  for (const folder of ['assets', 'build', '.vite']) mkdirSync(join(web, folder))
  writeFileSync(join(web, 'index.html'), PAGE)
  writeFileSync(join(web, 'invest.html'), PAGE.replace('app-', 'invest-'))
  for (const name of ['login', 'contact', 'investing', 'structure'])
    writeFileSync(join(web, `${name}.html`), `${PAGE.replace('app-', `${name}-`)}__ORGANIZATION__`)
  writeFileSync(join(web, 'mark.svg'), '<svg/>')
  writeFileSync(join(web, 'assets', 'app-1a2b.js'), 'start()')
  writeFileSync(join(web, 'assets', 'app-1a2b.js.br'), brotliCompressSync('start()'))
  writeFileSync(join(web, 'assets', 'app-1a2b.js.gz'), gzipSync('start()'))
  writeFileSync(join(web, 'assets', 'letters-1a2b.woff2'), 'wOF2')
  writeFileSync(join(web, 'build', 'release.json'), '{"version":"1"}')
  writeFileSync(join(web, '.vite', 'manifest.json'), '{}')
  app = await testApp({ web })
})
afterAll(async () => {
  await app[Symbol.asyncDispose]()
  rmSync(web, { recursive: true })
})

const get = (url: string) => app.server.inject({ url })

const encodings = [
  { accepts: 'gzip, deflate, br, zstd', encoding: 'br', read: brotliDecompressSync },
  { accepts: 'gzip', encoding: 'gzip', read: gunzipSync },
  { accepts: 'identity', encoding: undefined, read: (bytes: Buffer) => bytes },
]

describe('the page', () => {
  // Of what there is not, a page tells people so, and its status tells programs.
  it.each([
    ['/', 200],
    ['/login', 200],
    ['/app/home?id=1', 200],
    ['/index.html', 200],
    ['/login.html', 200],
    ['/app/organization?uuid=1', 200],
    ['/invest.html', 404],
    ['/app/invest?fi=1&o=2', 404],
    ['/app/invest?fi=1&o=2&step=payment', 404],
    ['/shared/structure?id=1', 404],
  ])('is answered on %s with %s', async (url, status) => {
    const reply = await get(url)

    expect(reply.statusCode).toBe(status)
    expect(reply.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(reply.headers['cache-control']).toBe('no-cache')
  })

  it.each([
    ['/app/invest?fi=1&o=2', 'invest'],
    ['/app/invest', 'invest'],
    ['/app/invest?fi=1&o=2&step=selection', 'app'],
    ['/app/investments', 'app'],
    ['/login', 'login'],
    ['/login?redirect=/app/home', 'login'],
    ['/login/more', 'app'],
    ['/shared/structure', 'app'],
    ['/shared/structure?id=1', 'app'],
  ])('on %s is that of %s', async (url, entry) => {
    const { body } = await get(url)

    expect(body).toContain(`/assets/${entry}-1a2b.js`)
    expect(body).not.toContain('__CSP_NONCE__')
  })

  it('is painted beforehand for guests alone', async () => {
    const cookie = await app.cookieOf(await app.given.user())
    const reply = await app.server.inject({ url: '/login', headers: { cookie } })

    expect(reply.body).toContain('/assets/app-1a2b.js')
    // What a guest does not see may be there for them.
    const offer = await app.server.inject({ url: '/app/invest?fi=1&o=2', headers: { cookie } })
    expect(offer.statusCode).toBe(200)
  })

  it('says whose structure it is, as text, where that is shown to everybody', async () => {
    const { id } = await app.given.organization({
      name: '<Open> & Huis __CSP_NONCE__',
      public: true,
    })
    const closed = await app.given.organization({ name: 'Dicht Huis' })

    expect((await get(`/shared/structure?id=${id}`)).body).toMatch(
      /structure-1a2b.*&lt;Open&gt; &amp; Huis __CSP_NONCE__/,
    )
    expect((await get(`/shared/structure?id=${closed.id}`)).body).toContain('/assets/app-1a2b.js')
  })

  it('says elsewhere whose structure or profile a link is of, of one that everybody may see', async () => {
    const open = await app.given.organization({ name: 'Open Huis', public: true })
    const closed = await app.given.organization({ name: 'Dicht Huis' })
    const titleOf = async (url: string) =>
      /og:title" content="([^"]*)"/.exec((await get(url)).body)?.[1]

    expect(await titleOf(`/shared/structure?id=${open.id}`)).toBe('Structuur van Open Huis')
    expect(await titleOf(`/app/organization?uuid=${open.id}`)).toBe('Open Huis')
    const inEnglish = {
      url: `/shared/structure?id=${open.id}`,
      headers: { 'accept-language': 'en' },
    }
    expect((await app.server.inject(inEnglish)).body).toContain('Structure of Open Huis')
    expect(await titleOf(`/shared/structure?id=${closed.id}`)).toBe('Zegel')
    expect(await titleOf(`/app/organization?uuid=${closed.id}`)).toBe('Zegel')
  })

  it.each([
    ['/login', 'nl', 'Inloggen · Zegel'],
    ['/register?token=1', 'nl', 'Account maken · Zegel'],
    ['/contact', 'en', 'Contact · Zegel'],
    ['/privacy', 'en', 'Privacy policy · Zegel'],
    ['/help', 'nl', 'Handleiding · Zegel'],
    ['/help/structure', 'nl', 'De structuur tekenen · Handleiding · Zegel'],
    ['/help/structure', 'en', 'Draw the structure · Manual · Zegel'],
    ['/help/nothing', 'nl', 'Zegel'],
    ['/app/home', 'nl', 'Zegel'],
  ])('says on %s in %s what it is', async (url, language, title) => {
    const { body } = await app.server.inject({ url, headers: { 'accept-language': language } })

    const [, shown, elsewhere] = /<title>([^<]*).*og:title" content="([^"]*)"/.exec(body) ?? []
    expect([shown, elsewhere]).toEqual([title, title])
    const said = /name="description" content="([^"]*)"/.exec(body)?.[1]
    expect(said === 'All pages').toBe(title === 'Zegel')
  })

  it('names its picture by the whole address, for who shows it elsewhere', async () => {
    const { url } = app.context.settings
    expect((await get('/')).body).toContain(`content="${url}/social.png"`)
  })

  it('statement 12: lets only what carries its own nonce through', async () => {
    const [first, second] = [await get('/'), await get('/')]
    const [, nonce] = /'nonce-([^']+)'/.exec(String(first.headers['content-security-policy'])) ?? []

    expect(first.body).toContain(`<meta property="csp-nonce" nonce="${nonce}">`)
    expect(first.body).not.toContain('__CSP_NONCE__')
    expect(second.body).not.toContain(String(nonce))
  })

  it.each(encodings)(
    'is sent as $encoding to who accepts $accepts',
    async ({ accepts, encoding, read }) => {
      const reply = await app.server.inject({
        url: '/login',
        headers: { 'accept-encoding': accepts },
      })

      expect(reply.headers['content-encoding']).toBe(encoding)
      expect(reply.headers).toMatchObject({
        vary: 'accept-encoding, accept-language',
        'cache-control': 'no-cache',
      })
      expect(read(reply.rawPayload).toString()).toContain('/assets/login-1a2b.js')
    },
  )

  it('statement 12: is protected by its headers', async () => {
    const { headers } = await get('/login')

    expect(headers['content-security-policy']).toMatch(
      /default-src 'none'; script-src 'self'; .*frame-ancestors 'none'$/,
    )
    expect(headers['content-security-policy']).not.toContain('unsafe-inline')
    expect(headers['strict-transport-security']).toBe('max-age=63072000; includeSubDomains')
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['cross-origin-opener-policy']).toBe('same-origin')
    expect(headers['permissions-policy']).toMatch(/camera=\(\).*payment=\(\).*usb=\(\)/)
    expect(headers['content-security-policy']).toContain("frame-src 'self'")
  })

  it.each([
    '/invite?token=secret',
    '/register?token=secret',
    '/reset-password?token=secret',
    '/verify-email?token=secret',
  ])('statement 12: does not tell others the address of %s', async (url) => {
    expect((await get(url)).headers['referrer-policy']).toBe('no-referrer')
  })

  it.each(['/shared/structure', '/shared/structure?id=1&selected=body.2'])(
    'statement 12: may stand in a frame elsewhere on %s',
    async (url) => {
      const { headers } = await get(url)

      expect(headers['content-security-policy']).toMatch(/frame-ancestors \*$/)
      expect(headers['x-frame-options']).toBeUndefined()
    },
  )

  it.each([
    '/',
    '/login',
    '/app/overview/governance/structure?id=1',
    '/shared/',
    '/shared/other',
    '/shared/structure/',
    '/shared/structure/more',
    '/shared/structures',
    '/shared%2fstructure',
    '/login?next=/shared/structure',
    '/index.html',
    '/structure.html',
  ])('statement 12: stands in no frame elsewhere on %s', async (url) => {
    const { headers } = await get(url)

    expect(headers['content-security-policy']).toMatch(/frame-ancestors 'none'$/)
  })

  it('lets the drawing fill the screen, and nobody else', async () => {
    expect((await get('/shared/structure')).headers['permissions-policy']).toContain(
      'fullscreen=(self)',
    )
  })
})

describe('a file', () => {
  it.each([
    { url: '/assets/app-1a2b.js', kept: 'public, max-age=31536000, immutable' },
    { url: '/mark.svg', kept: 'no-cache' },
    { url: '/build/release.json', kept: 'no-cache' },
  ])('$url is kept as $kept', async ({ url, kept }) => {
    const reply = await get(url)

    expect(reply.statusCode).toBe(200)
    expect(reply.headers['cache-control']).toBe(kept)
  })

  it.each([
    '/assets/gone.js',
    '/build/gone.json',
    '/assets/../../package.json',
    '/assets/%2e%2e/%2e%2e/package.json',
  ])('%s is not there', async (url) => {
    expect((await get(url)).body).not.toContain('"name"')
  })

  it.each(['/assets/gone.js', '/build/gone.json'])(
    '%s is not replaced by the page',
    async (url) => {
      expect((await get(url)).statusCode).toBe(404)
    },
  )

  it('that a newer build brought is served too', async () => {
    writeFileSync(join(web, 'assets', 'app-3c4d.js'), 'restart()')

    expect((await get('/assets/app-3c4d.js')).body).toBe('restart()')
  })

  it.each(encodings)(
    'is sent as $encoding to who accepts $accepts',
    async ({ accepts, encoding, read }) => {
      const reply = await app.server.inject({
        url: '/assets/app-1a2b.js',
        headers: { 'accept-encoding': accepts },
      })

      expect(reply.headers['content-encoding']).toBe(encoding)
      expect(read(reply.rawPayload).toString()).toBe('start()')
      expect(reply.headers).toMatchObject({
        'content-type': 'application/javascript; charset=utf-8',
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
        'strict-transport-security': 'max-age=63072000; includeSubDomains',
        vary: 'accept-encoding',
      })
    },
  )

  it.each(['/assets/letters-1a2b.woff2', '/build/release.json', '/api/health'])(
    '%s is sent as it is',
    async (url) => {
      const reply = await app.server.inject({ url, headers: { 'accept-encoding': 'br, gzip' } })

      expect(reply.statusCode).toBe(200)
      expect(reply.headers['content-encoding']).toBeUndefined()
    },
  )

  it('of the build itself stays inside', async () => {
    expect((await get('/.vite/manifest.json')).body).not.toBe('{}')
  })
})

it('writing to a page is refused', async () => {
  const reply = await app.server.inject({ method: 'POST', url: '/login' })

  expect(reply.statusCode).toBe(404)
})
