import { resolve } from 'node:path'
import { z } from 'zod'
import { StartError } from './lib/start-error.ts'
import { prepareDataDir } from './settings-data-dir.ts'
import { loadOrCreateKey, parseKey } from './settings-key.ts'

export interface Settings {
  port: number
  host: string
  /** The public origin, without a slash at the end. */
  url: string
  dataDir: string
  databaseUrl?: string | undefined
  storageUrl?: string | undefined
  smtpUrl?: string | undefined
  /** 32 bytes for AES-256-GCM. */
  key: Buffer
  demo: boolean
  sandbox: boolean
  production: boolean
}

/** Reads every setting from the environment; throws a StartError with one line for each that is wrong. */
export function readSettings(env: NodeJS.ProcessEnv): Settings {
  const parsed = Environment.safeParse(withoutEmpty(env))
  if (!parsed.success) throw new StartError(parsed.error.issues.map(toLine).join('\n'))

  const given = parsed.data
  const dataDir = resolve(given.ZEGEL_DATA)
  prepareDataDir(dataDir)
  const production = given.NODE_ENV === 'production'
  const demo = given.ZEGEL_DEMO ?? !production
  return {
    port: given.PORT,
    host: given.HOST,
    url: given.ZEGEL_URL ?? `http://localhost:${given.PORT}`,
    dataDir,
    databaseUrl: given.DATABASE_URL,
    storageUrl: given.STORAGE_URL,
    smtpUrl: given.SMTP_URL,
    key: given.ZEGEL_KEY ?? loadOrCreateKey(dataDir),
    demo,
    sandbox: given.ZEGEL_SANDBOX ?? demo,
    production,
  }
}

const portText = 'must be a whole number from 1 to 65535, for example 3000'

const Environment = z.object({
  PORT: z
    .string()
    .regex(/^\d{1,5}$/, portText)
    .transform(Number)
    .refine((port) => port >= 1 && port <= 65_535, portText)
    .default(3000),
  HOST: z.string().default('127.0.0.1'),
  ZEGEL_URL: z
    .string()
    .refine(isOrigin, 'must be an address such as https://register.example.nl, without a path')
    .transform((url) => new URL(url).origin)
    .optional(),
  ZEGEL_DATA: z.string().default('./data'),
  DATABASE_URL: urlOf(['postgres:', 'postgresql:'], 'postgres://user:password@host:5432/database'),
  STORAGE_URL: urlOf(['s3:'], 's3://key:secret@host/bucket'),
  SMTP_URL: urlOf(['smtp:', 'smtps:'], 'smtp://user:password@host:587'),
  ZEGEL_KEY: z
    .string()
    .refine(
      (text) => parseKey(text) !== undefined,
      'must be 32 bytes as hexadecimal or base64; make one with: openssl rand -hex 32',
    )
    .transform(parseKey)
    .optional(),
  ZEGEL_DEMO: switchSetting(),
  ZEGEL_SANDBOX: switchSetting(),
  NODE_ENV: z.string().optional(),
})

function switchSetting() {
  return z
    .enum(['0', '1'], 'must be 0 or 1')
    .transform((value) => value === '1')
    .optional()
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
