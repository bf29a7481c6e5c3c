import { hash, verify } from '@node-rs/argon2'
import { queueHashing } from './concurrency/semaphore.ts'

// OWASP's least for argon2id, which is this package's default kind.
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const PARAMETERS = `$argon2id$v=19$m=${COST.memoryCost},t=${COST.timeCost},p=${COST.parallelism}$`

/** What is kept of a password: argon2id with its own salt and cost inside. */
export function hashPassword(password: string): Promise<string> {
  return queueHashing(() => hash(password, COST))
}

let stranger: Promise<string> | undefined

/** Whether the password is that of the hash. Without one it costs the same time and is never right, so that nobody learns who has an account. */
export async function isPassword(passwordHash: string | null, password: string): Promise<boolean> {
  stranger ??= hashPassword('nobody has this password')
  const known = passwordHash ?? (await stranger)
  const fits = await queueHashing(() => verify(known, password))
  return fits && passwordHash !== null
}

/** Whether a hash was made at another cost than passwords are hashed at today. */
export function isOutdated(passwordHash: string): boolean {
  return !passwordHash.startsWith(PARAMETERS)
}
