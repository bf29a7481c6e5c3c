import { z } from 'zod'

/** Where we ask the business register, and who we are there. */
export interface KvkSettings {
  key: string
  /** Where its 'basisprofielen' are, without a slash at the end. */
  url: string
}

/** The settings of the business register, as they stand in the environment. */
export const kvkEnvironment = {
  KVK_API_KEY: z.string().optional(),
  KVK_API_URL: z
    .string()
    .refine(isAddress, 'must start with https://; http:// is for this machine alone')
    .transform((url) => url.replace(/\/+$/, ''))
    .default('https://api.kvk.nl/api/v1/basisprofielen'),
}

interface KvkEnvironment {
  KVK_API_KEY?: string | undefined
  KVK_API_URL: string
}

/** Undefined when there is no key: then companies are found in the sandbox, or not at all. */
export function toKvkSettings({
  KVK_API_KEY: key,
  KVK_API_URL: url,
}: KvkEnvironment): KvkSettings | undefined {
  return key ? { key: key.trim(), url } : undefined
}

function isAddress(text: string): boolean {
  const url = URL.parse(text)
  if (!url || url.search || url.hash || url.username) return false
  const isHere = ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname)
  return url.protocol === 'https:' || (url.protocol === 'http:' && isHere)
}
