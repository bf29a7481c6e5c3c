import { join, resolve } from 'node:path'
import { SUPPORT_EMAIL } from '@zegel/contract/mail/support'
import { z } from 'zod'
import { StartError } from './lib/start-error.ts'
import { sandboxPayments } from './settings-sandbox.ts'
import { prepareDataDir } from './settings-data-dir.ts'
import {
  type GoogleSettings,
  googleEnvironment,
  hasBothOrNone,
  toGoogleSettings,
} from './settings-google.ts'
import { findKey, KEY_FILE, loadOrCreateKey, parseKey } from './settings-key.ts'
import { type KvkSettings, kvkEnvironment, toKvkSettings } from './settings-kvk.ts'
import {
  observabilityEnvironment,
  type ObservabilitySettings,
  toObservabilitySettings,
} from './lib/tracing/observability-settings.ts'
import { type PaymentSettings, paymentEnvironment, toPaymentSettings } from './settings-payments.ts'
import { type StorageSettings, storageEnvironment, toStorageSettings } from './settings-storage.ts'

export interface Settings extends ObservabilitySettings {
  port: number
  host: string
  /** The public origin, without a slash at the end. */
  url: string
  dataDir: string
  databaseUrl?: string | undefined
  /** Past the pooler, where `databaseUrl` leads through one. */
  databaseDirectUrl?: string | undefined
  /** A streaming replica of that database, for large reads. */
  readUrl?: string | undefined
  /** Where the log of the embedded database is copied to. */
  walArchive?: string | undefined
  /** Where files are kept. */
  storage: StorageSettings
  smtpUrl?: string | undefined
  /** Whom mails come from, such as 'Zegel <no-reply@register.example.nl>'. */
  mailFrom: string
  /** Where people write for help, and where the contact form sends to. */
  supportEmail: string
  /** Undefined when nobody can sign in with Google. */
  google?: GoogleSettings | undefined
  /** Undefined when companies can't be looked up in the business register. */
  kvk?: KvkSettings | undefined
  payments: PaymentSettings
  /** 32 bytes for AES-256-GCM. */
  key: Buffer
  /** The file that the key is kept in, where it is no setting. */
  keyFile?: string | undefined
  /** How many calls an address may make in a minute; a session may make half as many. */
  callsPerMinute: number
  /** How many reverse proxies stand in front: so many of the addresses in X-Forwarded-For are believed. */
  proxies: number
  /** Administrators and superadmins reach money and members only with a second factor. */
  requireTwoFactor: boolean
  demo: boolean
  sandbox: boolean
  production: boolean
  role: Role
}

/** What a process does: answer calls and do jobs, or one of the two beside processes that do the other. */
export type Role = (typeof ROLES)[number]

const ROLES = ['all', 'web', 'worker'] as const

// What 'web' was called before; a unit or manifest may still say so.
const FORMER_ROLE = 'app'

/** What is set in words of before, which still count: a line for each, with the word of now. */
export function outdatedSettings(env: NodeJS.ProcessEnv): string[] {
  return env['ZEGEL_ROLE'] === FORMER_ROLE ? ['ZEGEL_ROLE=app is now called web.'] : []
}

/** Reads every setting from the environment; throws a StartError with one line for each that is wrong. */
export function readSettings(env: NodeJS.ProcessEnv): Settings {
  const given = parse(env)
  const dataDir = resolve(given.ZEGEL_DATA)
  prepareDataDir(dataDir)
  const production = given.NODE_ENV === 'production'
  const demo = given.ZEGEL_DEMO ?? !production
  const url = given.ZEGEL_URL ?? `http://localhost:${given.PORT}`
  const sandbox = given.ZEGEL_SANDBOX ?? demo
  const key = given.ZEGEL_KEY ?? loadOrCreateKey(dataDir)
  const place = { host: given.HOST, port: given.PORT, key }
  return {
    port: given.PORT,
    host: given.HOST,
    url,
    dataDir,
    databaseUrl: given.DATABASE_URL,
    databaseDirectUrl: given.DATABASE_DIRECT_URL,
    readUrl: given.DATABASE_READ_URL,
    walArchive: given.ZEGEL_WAL_ARCHIVE,
    storage: toStorageSettings(given.STORAGE_URL, dataDir),
    smtpUrl: given.SMTP_URL,
    mailFrom: given.ZEGEL_MAIL_FROM ?? `Zegel <no-reply@${new URL(url).hostname}>`,
    supportEmail: given.ZEGEL_SUPPORT_EMAIL,
    google: toGoogleSettings(given),
    kvk: toKvkSettings(given),
    payments: toPaymentSettings(given, sandbox ? sandboxPayments(place) : undefined),
    key,
    keyFile: given.ZEGEL_KEY ? undefined : join(dataDir, KEY_FILE),
    callsPerMinute: given.ZEGEL_CALLS_PER_MINUTE,
    proxies: given.ZEGEL_PROXIES,
    requireTwoFactor: given.ZEGEL_REQUIRE_TWO_FACTOR ?? false,
    demo,
    sandbox,
    production,
    ...toObservabilitySettings(given),
    role: given.ZEGEL_ROLE,
  }
}

/** Where everything is kept, for who brings the key along; makes none. The key is undefined where there is none yet. */
export function readPlaces(env: NodeJS.ProcessEnv): Pick<
  Settings,
  'dataDir' | 'databaseUrl' | 'databaseDirectUrl' | 'walArchive' | 'storage'
> & {
  key: Buffer | undefined
} {
  const given = parse(env)
  const dataDir = resolve(given.ZEGEL_DATA)
  prepareDataDir(dataDir)
  return {
    dataDir,
    databaseUrl: given.DATABASE_URL,
    databaseDirectUrl: given.DATABASE_DIRECT_URL,
    walArchive: given.ZEGEL_WAL_ARCHIVE,
    storage: toStorageSettings(given.STORAGE_URL, dataDir),
    key: given.ZEGEL_KEY ?? findKey(dataDir),
  }
}

function parse(env: NodeJS.ProcessEnv): z.output<typeof Environment> {
  const parsed = Environment.safeParse(withoutEmpty(env))
  if (!parsed.success) throw new StartError(parsed.error.issues.map(toLine).join('\n'))
  return parsed.data
}

const Environment = z
  .object({
    PORT: wholeNumber({ least: 1, most: 65_535, otherwise: 3000 }),
    HOST: z.string().default('127.0.0.1'),
    ZEGEL_URL: z
      .string()
      .refine(isOrigin, 'must be an address such as https://register.example.nl, without a path')
      .transform((url) => new URL(url).origin)
      .optional(),
    ZEGEL_DATA: z.string().default('./data'),
    DATABASE_URL: databaseAddress(),
    DATABASE_DIRECT_URL: databaseAddress(),
    DATABASE_READ_URL: databaseAddress(),
    // It stands between quotes in a command of the shell, in which PostgreSQL replaces what begins with %.
    ZEGEL_WAL_ARCHIVE: z
      .string()
      .regex(
        /^\/[\w./ -]*$/,
        'must be a folder with its whole path of letters, digits, spaces and ._-, such as /srv/zegel-wal',
      )
      .optional(),
    SMTP_URL: urlOf(['smtp:', 'smtps:'], 'smtp://user:password@host:587'),
    ZEGEL_MAIL_FROM: z
      .string()
      .regex(
        /^([^<>@"\r\n]+ <[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/,
        'must look like Zegel <no-reply@register.example.nl>',
      )
      .optional(),
    ZEGEL_SUPPORT_EMAIL: z
      .email('must be an e-mail address, such as support@register.example.nl')
      .default(SUPPORT_EMAIL),
    ZEGEL_KEY: z
      .string()
      .refine(
        (text) => parseKey(text) !== undefined,
        'must be 32 bytes as hexadecimal or base64; make one with: openssl rand -hex 32',
      )
      .transform(parseKey)
      .optional(),
    ZEGEL_CALLS_PER_MINUTE: wholeNumber({ least: 1, most: 10_000_000, otherwise: 600 }),
    ZEGEL_PROXIES: wholeNumber({ least: 0, most: 10, otherwise: 0 }),
    ZEGEL_REQUIRE_TWO_FACTOR: switchSetting(),
    ZEGEL_DEMO: switchSetting(),
    ZEGEL_SANDBOX: switchSetting(),
    ZEGEL_ROLE: z
      .preprocess(
        (text) => (text === FORMER_ROLE ? 'web' : text),
        z.enum(ROLES, 'must be all, web or worker').optional(),
      )
      .transform((role) => role ?? 'all'),
    NODE_ENV: z.string().optional(),
    ...storageEnvironment,
    ...googleEnvironment,
    ...kvkEnvironment,
    ...paymentEnvironment,
    ...observabilityEnvironment,
  })
  .refine(hasBothOrNone, {
    path: ['GOOGLE_CLIENT_SECRET'],
    error: 'goes together with GOOGLE_CLIENT_ID',
  })
  // The database that comes along is one process's own: the other would have nowhere to find its work.
  .refine(({ ZEGEL_ROLE, DATABASE_URL }) => ZEGEL_ROLE === 'all' || DATABASE_URL, {
    path: ['ZEGEL_ROLE'],
    error: 'can be web or worker only where DATABASE_URL names a database that both share',
  })
  .refine((given) => given.DATABASE_URL || !given.DATABASE_DIRECT_URL, {
    path: ['DATABASE_DIRECT_URL'],
    error:
      'goes together with DATABASE_URL: it leads past the pooler that DATABASE_URL leads through',
  })
  .refine((given) => !given.DATABASE_READ_URL || given.DATABASE_URL, {
    path: ['DATABASE_READ_URL'],
    error: 'is of a replica of the database that DATABASE_URL names, which is not set',
  })
  .refine((given) => !given.ZEGEL_WAL_ARCHIVE || !given.DATABASE_URL, {
    path: ['ZEGEL_WAL_ARCHIVE'],
    error: 'is of the embedded database; that of DATABASE_URL has settings of its own',
  })

function wholeNumber({
  least,
  most,
  otherwise,
}: {
  least: number
  most: number
  otherwise: number
}) {
  const text = `must be a whole number from ${least} to ${most}, for example ${otherwise}`
  return z
    .string()
    .regex(/^\d{1,8}$/, text)
    .transform(Number)
    .refine((number) => number >= least && number <= most, text)
    .default(otherwise)
}

function switchSetting() {
  return z
    .enum(['0', '1'], 'must be 0 or 1')
    .transform((value) => value === '1')
    .optional()
}

function databaseAddress() {
  return urlOf(['postgres:', 'postgresql:'], 'postgres://user:password@host:5432/database')
}

function urlOf(protocols: readonly string[], example: string) {
  return z
    .string()
    .refine(
      (text) => URL.canParse(text) && protocols.includes(new URL(text).protocol),
      `must look like ${example}`,
    )
    .optional()
}

function isOrigin(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, pathname, search, hash, username } = new URL(text)
  return ['http:', 'https:'].includes(protocol) && pathname === '/' && !search && !hash && !username
}

// A setting given as an empty text (compose files do that) counts as not given.
function withoutEmpty(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()))
}

// The value itself is not repeated: it may hold a password.
function toLine(issue: z.core.$ZodIssue): string {
  return `The setting ${issue.path.join('.')} ${issue.message}.`
}
