import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { outdatedSettings, readPlaces, readSettings } from './settings.ts'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'zegel-settings-'))
})

afterEach(() => rmSync(folder, { recursive: true }))

function read(env: NodeJS.ProcessEnv) {
  return readSettings({ ZEGEL_DATA: join(folder, 'data'), ...env })
}

describe('settings', () => {
  it('has a default for everything', () => {
    expect(read({})).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      url: 'http://localhost:3000',
      databaseUrl: undefined,
      demo: true,
      sandbox: true,
      production: false,
      callsPerMinute: 600,
      proxies: 0,
      requireTwoFactor: false,
    })
  })

  it('leaves the demo and the sandbox out in production, unless they are asked for', () => {
    const production = { NODE_ENV: 'production' }
    expect(read(production)).toMatchObject({ production: true, demo: false, sandbox: false })
    expect(read({ ...production, ZEGEL_DEMO: '1' })).toMatchObject({ demo: true, sandbox: true })
    expect(read({ ZEGEL_DEMO: '0', ZEGEL_SANDBOX: '1' })).toMatchObject({
      demo: false,
      sandbox: true,
    })
  })

  it('serves and does jobs in one process, unless told which of the two, on a database that is shared', () => {
    const shared = { DATABASE_URL: 'postgres://zegel@db/zegel' }
    expect(read({}).role).toBe('all')
    expect(read({ ...shared, ZEGEL_ROLE: 'web' }).role).toBe('web')
    expect(read({ ...shared, ZEGEL_ROLE: 'app' }).role).toBe('web')
    expect(outdatedSettings({ ZEGEL_ROLE: 'app' })).toEqual(['ZEGEL_ROLE=app is now called web.'])
    expect(outdatedSettings({ ZEGEL_ROLE: 'web' })).toEqual([])
    expect(read({ ...shared, ZEGEL_ROLE: 'worker' }).role).toBe('worker')
    expect(() => read({ ...shared, ZEGEL_ROLE: 'jobs' })).toThrow(
      'The setting ZEGEL_ROLE must be all, web or worker.',
    )
    expect(() => read({ ZEGEL_ROLE: 'worker' })).toThrow(
      'The setting ZEGEL_ROLE can be web or worker only where DATABASE_URL names a database that both share.',
    )
  })

  it('has an address past the pooler only beside one that leads through it', () => {
    const DATABASE_URL = 'postgres://zegel@pooler/zegel'
    const DATABASE_DIRECT_URL = 'postgres://zegel@db/zegel'
    expect(read({ DATABASE_URL, DATABASE_DIRECT_URL })).toMatchObject({
      databaseUrl: DATABASE_URL,
      databaseDirectUrl: DATABASE_DIRECT_URL,
    })
    expect(() => read({ DATABASE_DIRECT_URL })).toThrow(
      'The setting DATABASE_DIRECT_URL goes together with DATABASE_URL: it leads past the pooler that DATABASE_URL leads through.',
    )
  })

  it('lets people sign in with Google when both halves of the client are given', () => {
    const client = { GOOGLE_CLIENT_ID: 'zegel', GOOGLE_CLIENT_SECRET: 'geheim' }
    expect(read({}).google).toBeUndefined()
    expect(read(client).google).toEqual({
      clientId: 'zegel',
      clientSecret: 'geheim',
      issuer: 'https://accounts.google.com',
    })
    expect(() => read({ GOOGLE_CLIENT_ID: 'zegel' })).toThrow(
      'The setting GOOGLE_CLIENT_SECRET goes together with GOOGLE_CLIENT_ID.',
    )
  })

  it('asks the business register when there is a key for it', () => {
    expect(read({}).kvk).toBeUndefined()
    expect(read({ KVK_API_KEY: 'sleutel' }).kvk).toEqual({
      key: 'sleutel',
      url: 'https://api.kvk.nl/api/v1/basisprofielen',
    })
    const test = 'https://api.kvk.nl/test/api/v1/basisprofielen'
    expect(read({ KVK_API_KEY: 'sleutel', KVK_API_URL: `${test}/` }).kvk?.url).toBe(test)
    expect(() => read({ KVK_API_URL: 'http://api.kvk.nl' })).toThrow(
      'The setting KVK_API_URL must start with https://; http:// is for this machine alone.',
    )
  })

  it.each(['http://127.0.0.1:4100', 'http://localhost:4100/oidc', 'https://issuer.example.nl'])(
    'takes %s as issuer',
    (issuer) => {
      expect(() => read({ GOOGLE_ISSUER: issuer })).not.toThrow()
    },
  )

  it.each(['http://issuer.example.nl', 'http://127.0.0.1.example.nl', 'file:///etc', 'google'])(
    'refuses %s as issuer',
    (issuer) => {
      expect(() => read({ GOOGLE_ISSUER: issuer })).toThrow('The setting GOOGLE_ISSUER must')
    },
  )

  it('takes the port into the address, and an empty text as not given', () => {
    expect(read({ PORT: '4100', ZEGEL_URL: '' }).url).toBe('http://localhost:4100')
    expect(read({ ZEGEL_URL: 'https://register.example.nl/' }).url).toBe(
      'https://register.example.nl',
    )
  })

  it('sends mail from its own host, unless it is told who from', () => {
    expect(read({ ZEGEL_URL: 'https://register.example.nl' })).toMatchObject({
      mailFrom: 'Zegel <no-reply@register.example.nl>',
      supportEmail: 'support@zegel.example',
    })
    const given = { ZEGEL_MAIL_FROM: 'post@example.nl', ZEGEL_SUPPORT_EMAIL: 'help@example.nl' }
    expect(read(given)).toMatchObject({
      mailFrom: 'post@example.nl',
      supportEmail: 'help@example.nl',
    })
  })

  it.each([
    { PORT: 'many' },
    { PORT: '0' },
    { PORT: '70000' },
    { ZEGEL_URL: 'register.example.nl' },
    { ZEGEL_URL: 'https://register.example.nl/app' },
    { DATABASE_URL: 'mysql://localhost/zegel' },
    { STORAGE_URL: 'https://bucket.example.nl' },
    { SMTP_URL: 'mail.example.nl' },
    { ZEGEL_MAIL_FROM: 'Zegel' },
    { ZEGEL_SUPPORT_EMAIL: 'us' },
    { ZEGEL_KEY: 'secret' },
    { ZEGEL_DEMO: 'yes' },
    { ZEGEL_CALLS_PER_MINUTE: '0' },
    { ZEGEL_PROXIES: 'one' },
    { ZEGEL_REQUIRE_TWO_FACTOR: 'yes' },
    { ZEGEL_WAL_ARCHIVE: 'wal' },
    { ZEGEL_WAL_ARCHIVE: "/srv/it's" },
    { ZEGEL_WAL_ARCHIVE: '/srv/%f' },
  ])('refuses %o and names the setting', (env) => {
    const [name = ''] = Object.keys(env)
    expect(() => read(env)).toThrow(`The setting ${name} must`)
  })

  it('archives the log of its own database alone', () => {
    const archive = { ZEGEL_WAL_ARCHIVE: '/srv/zegel wal' }
    expect(read(archive).walArchive).toBe('/srv/zegel wal')
    expect(() => read({ ...archive, DATABASE_URL: 'postgres://me@localhost/zegel' })).toThrow(
      'ZEGEL_WAL_ARCHIVE is of the embedded database',
    )
  })

  it('names every wrong setting, each on its own line', () => {
    expect(() => read({ PORT: 'x', ZEGEL_DEMO: 'x' })).toThrow(/PORT .*\nThe setting ZEGEL_DEMO /)
  })

  it('does not repeat a password it refuses', () => {
    expect(() => read({ DATABASE_URL: 'mysql://me:hush@localhost' })).toThrow(/^(?!.*hush)/s)
  })
})

describe('the data folder', () => {
  it('is refused when it is a file', () => {
    writeFileSync(join(folder, 'data'), '')
    expect(() => read({})).toThrow(/The data folder .* cannot be used: it is not a folder/)
  })

  it('keeps the key that was made the first time, for its owner only', () => {
    const { key } = read({})
    const file = join(folder, 'data', 'zegel.key')
    expect(key).toHaveLength(32)
    expect(read({})).toMatchObject({ key, keyFile: file })
    expect(read({ ZEGEL_KEY: 'ab'.repeat(32) }).keyFile).toBeUndefined()
    expect(statSync(file).mode & 0o777).toBe(0o600)
    expect(readFileSync(file, 'utf8').trim()).toBe(key.toString('hex'))
  })

  it('gets no key from who brings one along', () => {
    const env = { ZEGEL_DATA: join(folder, 'data') }
    expect(readPlaces(env).key).toBeUndefined()
    expect(existsSync(join(folder, 'data', 'zegel.key'))).toBe(false)
    const { key } = read({})
    expect(readPlaces(env).key).toEqual(key)
  })

  it('is refused when its key is damaged', () => {
    read({})
    writeFileSync(join(folder, 'data', 'zegel.key'), 'half')
    expect(() => read({})).toThrow('is damaged')
  })
})

describe('metrics and traces', () => {
  it('are there for who asks for them', () => {
    const settings = read({
      ZEGEL_METRICS_TOKEN: 'a-token-of-sixteen',
      ...{ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://localhost:4318', OTEL_TRACES_SAMPLER_ARG: '0.1' },
    })
    expect(settings).toMatchObject({
      metricsToken: 'a-token-of-sixteen',
      traces: { endpoint: 'http://localhost:4318', serviceName: 'zegel', ratio: 0.1 },
    })
    expect(read({})).toMatchObject({
      ...{ metricsToken: undefined, traces: undefined },
    })
  })

  it.each([
    ['ZEGEL_METRICS_TOKEN', 'short'],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'grpc://localhost:4317'],
    ['OTEL_TRACES_SAMPLER_ARG', '7'],
  ])('say of %s in a line what is wrong with %s', (setting, value) => {
    expect(() => read({ [setting]: value })).toThrow(
      new RegExp(`^The setting ${setting} must .*\\.$`),
    )
  })
})
