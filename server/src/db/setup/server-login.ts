import { createHash, createHmac, hkdfSync, pbkdf2Sync, randomBytes } from 'node:crypto'
import pg from 'pg'

const ROUNDS = 4096

/** The address under which the server itself connects to a database, by the password that all servers with this key know. */
export function serverAddress(ownerUrl: string, role: string, key: Buffer): string {
  const url = new URL(ownerUrl)
  url.username = encodeURIComponent(role)
  url.password = passwordOf(role, key)
  return url.href
}

/** The address by which no statement has a limit of time, whatever the role's is. */
export function unlimited(address: string): string {
  const url = new URL(address)
  const options = url.searchParams.get('options')
  url.searchParams.set('options', [options, '-c statement_timeout=0'].filter(Boolean).join(' '))
  return url.href
}

/** Whether a statement that comes by this pool ends after some time by itself. */
export async function hasStatementLimit(pool: pg.Pool): Promise<boolean> {
  const { rows } = await pool.query<{ limit: string }>(
    `select current_setting('statement_timeout') as limit`,
  )
  return rows[0]?.limit !== '0'
}

/** The statement that gives the role this password, in which nobody who reads the log of the database finds it. */
export function passwordStatement(role: string, key: Buffer): string {
  return `alter role ${pg.escapeIdentifier(role)} password '${verifierOf(passwordOf(role, key))}'`
}

/** Whether the database lets in who comes by this address. */
export async function isLetIn(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 })
  client.on('error', () => {})
  try {
    await client.connect()
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => {})
  }
}

function passwordOf(role: string, key: Buffer): string {
  return Buffer.from(hkdfSync('sha256', key, '', `database role ${role}`, 32)).toString('hex')
}

// As PostgreSQL keeps a password for SCRAM-SHA-256.
function verifierOf(password: string): string {
  const salt = randomBytes(16)
  const salted = pbkdf2Sync(password, salt, ROUNDS, 32, 'sha256')
  const clientKey = createHmac('sha256', salted).update('Client Key').digest()
  const storedKey = createHash('sha256').update(clientKey).digest('base64')
  const serverKey = createHmac('sha256', salted).update('Server Key').digest('base64')
  return `SCRAM-SHA-256$${ROUNDS}:${salt.toString('base64')}$${storedKey}:${serverKey}`
}
