import { hash, verify } from '@node-rs/argon2'

// OWASP's least for argon2id, which is this package's default kind.
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** What is kept of a password: argon2id with its own salt and cost inside. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, COST)
}

let stranger: Promise<string> | undefined

/** Whether the password is that of the hash. Without one it costs the same time and is never right, so that nobody learns who has an account. */
export async function isPassword(passwordHash: string | null, password: string): Promise<boolean> {
  stranger ??= hashPassword('nobody has this password')
  const fits = await verify(passwordHash ?? (await stranger), password)
  return fits && passwordHash !== null
}
